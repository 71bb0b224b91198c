import type { Tx } from '../../kernel/database.ts';
import { newRecoveryCodes, recoveryHash, stepOfCode } from '../../kernel/one-time-codes.ts';
import { createSeal, type Seal } from '../../kernel/seal.ts';
import type { Deps } from '../../kernel/wing.ts';
import { lockTotp, replaceRecoveryCodes, setTotpStep, useRecoveryCode } from './second-factor-store.ts';

export const totpSeal = ({ secrets }: Pick<Deps, 'secrets'>): Seal => createSeal(secrets.derive('second-factor'));

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
  const step = await stepOfCode(secret, code, now, row.last_step);
  if (step === undefined) return 'wrong';
  await setTotpStep(tx, memberId, step, now);
  return 'right';
}

/** New recovery codes in place of the old ones; only their hashes are kept. */
export async function renewRecovery(tx: Tx, deps: Pick<Deps, 'secrets'>, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryHash(deps, memberId, code)),
  );
  return codes;
}

export const takeRecoveryCode = (tx: Tx, deps: Pick<Deps, 'secrets'>, memberId: string, code: string, now: Date) =>
  useRecoveryCode(tx, memberId, recoveryHash(deps, memberId, code), now);
