import type { Tx } from '../kernel/database.ts';
import { withWallet, type DepositStatus, type DepositTable } from './tables.ts';

export interface QueueFilter {
  readonly merchant: string;
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
const filtered = (tx: Tx, { merchant, status, waiting }: QueueFilter) =>
  withWallet(tx)
    .selectFrom('deposits')
    .where('merchant', '=', merchant)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'PENDING'))
    .$if(waiting, (query) => query.where((eb) => eb.or([eb('status', '=', 'PAID'), eb('review', 'is not', null)])));

export const countQueue = async (tx: Tx, filter: QueueFilter): Promise<number> => {
  const { count } = await filtered(tx, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const listQueue = (
  tx: Tx,
  filter: QueueFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<DepositTable[]> =>
  filtered(tx, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
