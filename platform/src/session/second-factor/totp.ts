import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/database.ts';
import { createSeal, type Seal } from '../../kernel/seal.ts';
import type { Deps } from '../../kernel/wing.ts';
import { lockTotp, replaceRecoveryCodes, setTotpStep, useRecoveryCode } from './second-factor-store.ts';

const STEP_SECONDS = 30;
/** A clock may be half a minute off, either way. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export const totpSeal = ({ secrets }: Pick<Deps, 'secrets'>): Seal => createSeal(secrets.derive('second-factor'));

/** A new secret, and the address that an authenticator reads from a picture. */
export async function newTotp(issuer: string, label: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), period: STEP_SECONDS });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Takes a code of a member's authenticator, once each. `started` takes one that is not confirmed yet, too. */
export async function takeTotpCode(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  { memberId, code, now, startedSince }: { memberId: string; code: string; now: Date; startedSince?: Date },
): Promise<'right' | 'wrong' | 'absent'> {
  const row = await lockTotp(tx, memberId);
  const counts = row && (row.confirmed_at !== null || (startedSince !== undefined && row.started_at >= startedSince));
  if (!row || !counts) return 'absent';
  const secret = totpSeal(deps).open(row.sealed_secret);
  if (secret === undefined) throw new Error('an authenticator was sealed with another key');
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const token = code.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = /^\d{6}$/.test(token) ? totp.validate({ token, timestamp, window: WINDOW }) : null;
  if (delta === null) return 'wrong';
  const step = BigInt(Math.floor(timestamp / 1000 / STEP_SECONDS) + delta);
  if (step <= row.last_step) return 'wrong';
  await setTotpStep(tx, memberId, step, now);
  return 'right';
}

/** New recovery codes in place of the old ones; only their hashes are kept. */
export async function renewRecovery(tx: Tx, deps: Pick<Deps, 'secrets'>, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryHash(deps, memberId, code)),
  );
  return codes;
}

export const takeRecoveryCode = (tx: Tx, deps: Pick<Deps, 'secrets'>, memberId: string, code: string, now: Date) =>
  useRecoveryCode(tx, memberId, recoveryHash(deps, memberId, code), now);

/** Ten characters, fifty bits: abcde-fghjk. */
function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < 10) {
    for (const byte of randomBytes(16)) {
      // What would not divide evenly is thrown away, so that every character is as likely as the next.
      if (byte < 256 - (256 % ALPHABET.length)) characters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return `${characters.slice(0, 5).join('')}-${characters.slice(5, 10).join('')}`;
}

const recoveryHash = ({ secrets }: Pick<Deps, 'secrets'>, memberId: string, code: string): string =>
  createHmac('sha256', secrets.derive('recovery-codes'))
    .update(`${memberId}|${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex');
