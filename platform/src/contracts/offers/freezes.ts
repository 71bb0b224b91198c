import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { cashAccountKeyOf, getOrCreateAccount, setOutgoingFrozen } from '../../wallet/index.ts';
import { withContracts } from '../tables.ts';

export interface Holder {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
}

export interface Freeze extends Holder {
  readonly cause: 'debt' | 'operator';
  readonly reason: string;
}

/** Whether nothing may leave an agent's wallet, for that cause or any: neither may they sign anything new then. */
export async function isFrozen(tx: Tx, memberId: string, cause?: Freeze['cause']): Promise<boolean> {
  const row = await withContracts(tx)
    .selectFrom('contracts_freeze')
    .select('cause')
    .where('member_id', '=', memberId)
    .$call(given(cause, (query, value) => query.where('cause', '=', value)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops what leaves the wallet: withdrawals and transfers. Play and log-in go on. False where it stood already. */
export async function freeze(
  tx: Tx,
  { merchant, memberId, currency, cause, reason }: Freeze,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await withContracts(tx)
    .insertInto('contracts_freeze')
    .values({ merchant, member_id: memberId, cause, currency, since: now, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await setOutgoingFrozen(tx, await walletOf(tx, { merchant, memberId, currency }, now), true);
  return true;
}

/** Takes one cause away; what leaves the wallet may go again once there is none. False where there was none such. */
export async function thaw(tx: Tx, holder: Holder, cause: Freeze['cause'], now: Date): Promise<boolean> {
  const { numDeletedRows } = await withContracts(tx)
    .deleteFrom('contracts_freeze')
    .where('member_id', '=', holder.memberId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  if (!(await isFrozen(tx, holder.memberId))) await setOutgoingFrozen(tx, await walletOf(tx, holder, now), false);
  return true;
}

const walletOf = (tx: Tx, { merchant, memberId, currency }: Holder, now: Date): Promise<bigint> =>
  getOrCreateAccount(tx, cashAccountKeyOf({ merchantCode: merchant, memberId, currency }), now);

/** Agents of all brands with unpaid bills; the job checks them. */
export const indebted = (tx: Tx): Promise<readonly Holder[]> =>
  withContracts(tx)
    .selectFrom('contracts_freeze')
    .where('cause', '=', 'debt')
    .select(['merchant', 'member_id as memberId', 'currency'])
    .orderBy('since')
    .execute();

export async function pageOfFreezes(tx: Tx, merchant: string, { offset, limit }: PageBounds) {
  const own = withContracts(tx).selectFrom('contracts_freeze').where('merchant', '=', merchant);
  const { count } = await own
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return { count, rows: await own.selectAll().orderBy('since', 'desc').offset(offset).limit(limit).execute() };
}
