import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { withWallet, type Period, type VendorTransactionTable, type WagerTable } from '../wallet/index.ts';

export interface BetFilter {
  readonly merchant: string;
  readonly memberId: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly period: Period;
  readonly category: string | undefined;
  readonly vassalage: string | undefined;
  readonly status: 'OPEN' | 'SETTLED' | 'VOID' | undefined;
  /** Games by id; all when undefined. */
  readonly gameIds: readonly string[] | undefined;
}

export interface BetSums {
  readonly count: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly validBetMinor: bigint;
}

/** The wagers are the wallet's; only its functions write them. */
function filtered(tx: Tx, filter: BetFilter) {
  let query = withWallet(tx)
    .selectFrom('wagers')
    .where('member_id', '=', filter.memberId)
    .where('merchant', '=', filter.merchant)
    .where('mode', '=', filter.mode);
  if (filter.period.from) query = query.where('placed_at', '>=', filter.period.from);
  if (filter.period.to) query = query.where('placed_at', '<=', filter.period.to);
  if (filter.category) query = query.where('category', '=', filter.category);
  if (filter.vassalage) query = query.where('vassalage', '=', filter.vassalage);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.gameIds) query = query.where('game_code', 'in', filter.gameIds.length > 0 ? filter.gameIds : ['']);
  return query;
}

export async function sumBets(tx: Tx, filter: BetFilter): Promise<BetSums> {
  const sums = await filtered(tx, filter)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<string>`coalesce(sum(stake), 0)`.as('stake'),
      sql<string>`coalesce(sum(payout), 0)`.as('payout'),
      sql<string>`coalesce(sum(valid_bet), 0)`.as('validBet'),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: sums.count,
    stakeMinor: BigInt(sums.stake),
    payoutMinor: BigInt(sums.payout),
    validBetMinor: BigInt(sums.validBet),
  };
}

const newestFirst = (tx: Tx, filter: BetFilter) =>
  filtered(tx, filter).selectAll().orderBy('placed_at', 'desc').orderBy('id', 'desc');

export const pageOfBets = (
  tx: Tx,
  filter: BetFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<WagerTable[]> => newestFirst(tx, filter).offset(page.offset).limit(page.limit).execute();

const CHUNK = 500;

/** Every bet, newest first, in chunks of a few hundred: each begins below the last bet of the one before. */
export async function* everyBet(tx: Tx, filter: BetFilter): AsyncGenerator<readonly WagerTable[]> {
  let last: WagerTable | undefined;
  for (;;) {
    const below = last;
    const chunk: WagerTable[] = await newestFirst(tx, filter)
      .$if(below !== undefined, (query) =>
        query.where(sql<boolean>`(placed_at, id) < (${below?.placed_at}::timestamptz, ${below?.id}::text)`),
      )
      .limit(CHUNK)
      .execute();
    if (chunk.length > 0) yield chunk;
    if (chunk.length < CHUNK) return;
    last = chunk.at(-1);
  }
}

/** One bet of a member; another's is not found, just as one that does not exist. */
export const findBet = (
  tx: Tx,
  { id, memberId, merchant }: { readonly id: string; readonly memberId: string; readonly merchant: string },
): Promise<WagerTable | undefined> =>
  withWallet(tx)
    .selectFrom('wagers')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchant)
    .executeTakeFirst();

/** What the vendor sent for a bet, in the order in which it was taken; without what changed nothing. */
export const transactionsOf = (tx: Tx, wagerId: string): Promise<VendorTransactionTable[]> =>
  withWallet(tx)
    .selectFrom('vendor_transactions')
    .selectAll()
    .where('wager_id', '=', wagerId)
    .orderBy('at')
    .orderBy('transfer_id')
    .execute();
