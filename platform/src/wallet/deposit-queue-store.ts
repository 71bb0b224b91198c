import { olderThan, type PlaceInTime } from '../kernel/cursor.ts';
import type { Tx } from '../kernel/database.ts';
import { withWallet, type DepositStatus, type DepositTable } from './tables.ts';

export interface QueueFilter {
  readonly merchant: string;
  /** One member's alone. */
  readonly memberId: string | undefined;
  readonly status: DepositStatus | undefined;
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
const filtered = (tx: Tx, { merchant, memberId, status, waiting }: QueueFilter) =>
  withWallet(tx)
    .selectFrom('deposits')
    .where('merchant', '=', merchant)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'PENDING'))
    .$if(waiting, (query) => query.where((eb) => eb.or([eb('status', '=', 'PAID'), eb('review', 'is not', null)])));

/** Newest first, after a place in that order. Apart from its run, so that its plan can be asked for. */
export const depositsAfter = (tx: Tx, filter: QueueFilter, after: PlaceInTime | undefined, limit: number) =>
  filtered(tx, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where(olderThan('created_at', 'id', after ?? ['', ''])))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
