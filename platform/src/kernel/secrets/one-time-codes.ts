import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const STEP_SECONDS = 30;
/** A clock may be half a minute off, either way. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret in base32, and the address that an authenticator reads from a picture (RFC 6238). */
export async function newTotp(issuer: string, label: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), period: STEP_SECONDS });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The half minute whose code it is; undefined for a wrong code, and for one not newer than the last that was used. */
export async function stepOfCode(
  secret: string,
  code: string,
  now: Date,
  lastStep: bigint,
): Promise<bigint | undefined> {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const token = code.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = /^\d{6}$/.test(token) ? totp.validate({ token, timestamp, window: WINDOW }) : null;
  if (delta === null) return undefined;
  const step = BigInt(Math.floor(timestamp / 1000 / STEP_SECONDS) + delta);
  return step > lastStep ? step : undefined;
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Ten characters, fifty bits: abcde-fghjk. */
function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < 10) {
    for (const byte of randomBytes(16)) {
      // Bytes that would not divide evenly are skipped, so that every character is equally likely.
      if (byte < 256 - (256 % ALPHABET.length)) characters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return `${characters.slice(0, 5).join('')}-${characters.slice(5, 10).join('')}`;
}

/** The stored hash of a recovery code, bound to its owner; case and dashes do not count. */
export const recoveryHash = ({ secrets }: { readonly secrets: Secrets }, ownerId: string, code: string): string =>
  createHmac('sha256', secrets.derive('recovery-codes'))
    .update(`${ownerId}|${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex');
