import { ok, refuse, type Problem, type Result } from '@baize/protocol/kernel';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import type { Once } from '../stores/once.ts';
import { PAYLOAD_ALGORITHM, type PayloadKeys } from './payload-keys.ts';

const ENCRYPTION = 'A256GCM';
const MAX_AGE_SECONDS = 60;
/** A payload may be from one minute ahead and live until one minute behind, so two are enough, and some more. */
const REMEMBER_MS = 3 * MAX_AGE_SECONDS * 1000;

const sealedBody = z.object({ payload: z.string().min(1) });
const claims = z.object({
  method: z.string(),
  path: z.string(),
  iat: z.number().int(),
  jti: z.string().regex(/^[\x21-\x7e]{8,64}$/),
});

/** Fields that a payload must name to be opened here. */
export interface Addressee {
  readonly method: string;
  /** The path that was asked for, without its query. */
  readonly path: string;
}

export interface PayloadOpener {
  /** The fields inside, without the claims. */
  open(body: unknown, addressee: Addressee): Promise<Result<Record<string, unknown>>>;
}

/**
 * Opens `{ payload: <JWE> }`: ECDH-ES with A256GCM to one of our keys and nothing else, made for this method and
 * path, within a minute of the machine's clock (the sender's clock does not follow a demo's), and only once.
 */
export function createPayloadOpener(keys: PayloadKeys, once: Once): PayloadOpener {
  return {
    open: async (body, addressee) => {
      const outer = sealedBody.safeParse(body);
      if (!outer.success) return refuse('PAYLOAD_REQUIRED');
      const inner = await decrypt(outer.data.payload, keys);
      const claimed = claims.safeParse(inner);
      if (inner === undefined || !claimed.success) return refuse('PAYLOAD_INVALID');
      const { method, path, iat, jti } = claimed.data;
      if (method !== addressee.method || path !== addressee.path) return refuse('PAYLOAD_INVALID');
      const ageSeconds = Date.now() / 1000 - iat;
      if (Math.abs(ageSeconds) > MAX_AGE_SECONDS) return replayed;
      if (!(await once.use(`payload:${jti}`, REMEMBER_MS))) return replayed;
      const { method: _method, path: _path, iat: _iat, jti: _jti, ...fields } = inner;
      return ok(fields);
    },
  };
}

const replayed: { readonly ok: false; readonly problem: Problem } = refuse('PAYLOAD_REPLAYED');

async function decrypt(payload: string, keys: PayloadKeys): Promise<Record<string, unknown> | undefined> {
  try {
    const header = decodeProtectedHeader(payload);
    const pinned = header.alg === PAYLOAD_ALGORITHM && header.enc === ENCRYPTION;
    if (!pinned || header.kid === undefined || header.zip !== undefined || header.crit !== undefined) return undefined;
    const key = await keys.find(header.kid);
    if (key === undefined) return undefined;
    const { plaintext } = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: [PAYLOAD_ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
    });
    const inner: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    return isPlainObject(inner) ? inner : undefined;
  } catch {
    // For any fault (form, key, tag, text) the sender learns only that it could not be opened.
    return undefined;
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__');
