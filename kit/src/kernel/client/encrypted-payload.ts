import type { CallPath } from '@baize/protocol/kernel';
import { clientSettings } from './client-settings.ts';
import { sealingNow } from './server-clock.ts';

interface EncryptionKey {
  readonly key: CryptoKey | Uint8Array;
  readonly kid: string;
}

let cached: Promise<EncryptionKey> | undefined;

/** Forgets the key, because the server says that it does not know it (any more). */
export function forgetEncryptionKey(): void {
  cached = undefined;
}

async function fetchKey(load: <T>(path: CallPath) => Promise<T>): Promise<EncryptionKey> {
  const [{ importJWK }, { keys }] = await Promise.all([
    import('jose/key/import'),
    load<{ keys: readonly Record<string, unknown>[] }>(clientSettings().keysPath),
  ]);
  const jwk = keys[0];
  if (!jwk || typeof jwk['kid'] !== 'string') throw new Error('the server offers no key for encrypted payloads');
  return { key: await importJWK(jwk, 'ECDH-ES'), kid: jwk['kid'] };
}

/**
 * Seals a body for one call: a JWE (ECDH-ES, A256GCM) whose plaintext is the body's fields with the claims
 * `method`, `path`, `iat` and `jti`, so that it opens only there, only now and only once.
 */
export async function sealBody(
  path: Pick<CallPath, 'method'>,
  address: string,
  body: Readonly<Record<string, unknown>>,
  load: <T>(path: CallPath) => Promise<T>,
): Promise<{ payload: string }> {
  const pending = (cached ??= fetchKey(load));
  // A key that failed to load is asked for again next time.
  pending.catch(() => {
    if (cached === pending) cached = undefined;
  });
  const [{ EncryptJWT }, { key, kid }] = await Promise.all([import('jose/jwt/encrypt'), pending]);
  const payload = await new EncryptJWT({ ...body, method: path.method, path: address })
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .setIssuedAt(Math.floor(sealingNow() / 1000))
    .setJti(crypto.randomUUID())
    .encrypt(key);
  return { payload };
}
