import type { Tx } from '../kernel/database.ts';
import { findAccount } from '../session/index.ts';

/** What of an account matters before money leaves it. */
export interface PayoutStanding {
  readonly hasPaymentPassword: boolean;
  /** The password was set anew without the old one: nothing leaves before. */
  readonly heldUntil: Date | undefined;
  readonly frozen: boolean;
}

/** Undefined where there is no such member. */
export async function payoutStanding(tx: Tx, memberId: string, now: Date): Promise<PayoutStanding | undefined> {
  const account = await findAccount(tx, memberId);
  return (
    account && {
      hasPaymentPassword: account.paymentPasswordHash !== undefined,
      heldUntil: account.heldUntil && account.heldUntil > now ? account.heldUntil : undefined,
      frozen: account.status !== 'active',
    }
  );
}
