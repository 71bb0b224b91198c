import { refuse, type Problem } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import { findAccount, lockMemberShared } from '../members/index.ts';

/** The facts about an account that a payout depends on. */
export interface PayoutStatus {
  readonly hasPaymentPassword: boolean;
  /** The password was set anew without the old one: nothing leaves before. */
  readonly heldUntil: Date | undefined;
  readonly frozen: boolean;
}

/** Undefined where there is no such member. */
export async function findPayoutStatus(tx: Tx, memberId: string, now: Date): Promise<PayoutStatus | undefined> {
  const account = await findAccount(tx, memberId);
  return (
    account && {
      hasPaymentPassword: account.paymentPasswordHash !== undefined,
      heldUntil: account.heldUntil && account.heldUntil > now ? account.heldUntil : undefined,
      frozen: account.status !== 'active',
    }
  );
}

/** Why nothing may leave an account now: ACCOUNT_FROZEN or SECURITY_HOLD. */
export async function payoutProblem(
  tx: Tx,
  { memberId }: { readonly memberId: string },
  now: Date,
): Promise<{ readonly ok: false; readonly problem: Problem } | undefined> {
  const status = await findPayoutStatus(tx, memberId, now);
  if (status?.frozen ?? true) return refuse('ACCOUNT_FROZEN');
  if (!status?.heldUntil) return undefined;
  return refuse('SECURITY_HOLD', { value: { heldUntil: status.heldUntil.toISOString() } });
}

/** The same in the transaction of what leaves: whoever freezes or holds the account waits until that is done. */
export async function lockedPayoutProblem(tx: Tx, member: { readonly memberId: string }, now: Date) {
  await lockMemberShared(tx, member.memberId);
  return payoutProblem(tx, member, now);
}
