import { newerThan, olderThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { endsWith } from '../../kernel/database/ends-with.ts';
import { given } from '../../kernel/database/given.ts';
import { withWallet, type DepositStatus, type DepositTable } from '../tables.ts';

export interface QueueFilter {
  readonly merchant: string;
  /** One member's alone. */
  readonly memberId: string | undefined;
  readonly status: DepositStatus | undefined;
  /** The end of its id, which its reference quotes. */
  readonly idEnd?: string | undefined;
  /** Only what somebody has to decide. */
  readonly waiting: boolean;
}

export const findQueued = (tx: Tx, merchant: string, id: string): Promise<DepositTable | undefined> =>
  withWallet(tx)
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .executeTakeFirst();

/** A payment by a provider that nobody told of yet decides itself. */
const filtered = (tx: Tx, { merchant, memberId, status, idEnd, waiting }: QueueFilter) =>
  withWallet(tx)
    .selectFrom('deposits')
    .where('merchant', '=', merchant)
    .$call(given(memberId, (query, value) => query.where('member_id', '=', value)))
    .$call(given(status, (query, value) => query.where('status', '=', value)))
    .$call(given(idEnd, (query, value) => query.where(endsWith('id', value))))
    .$call((query) =>
      waiting ? query.where((eb) => eb.or([eb('status', '=', 'PAID'), eb('review', 'is not', null)])) : query,
    );

/**
 * Newest first, and what waits oldest first, after a place in that order. Apart from its run, so that its plan can be
 * asked for.
 */
export function depositsAfter(tx: Tx, filter: QueueFilter, after: PlaceInTime | undefined, limit: number) {
  const [beyond, order] = filter.waiting ? ([newerThan, 'asc'] as const) : ([olderThan, 'desc'] as const);
  return filtered(tx, filter)
    .selectAll()
    .$call(given(after, (query, value) => query.where(beyond('created_at', 'id', value))))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit);
}
