import { sql } from 'kysely';
import { olderThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import type { Period } from '../statements/period.ts';
import { withWallet, type VendorTransactionTable, type WagerTable } from '../tables.ts';

/** How far back "recently played" looks, so that a long record costs no more than a short one. */
const RECENT_ROUNDS = 500;

/** A filter of a member's wagers. */
export interface WagerFilter {
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

export interface WagerSums {
  readonly count: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly validBetMinor: bigint;
  /** Payout minus stake of what has a result; what is open is neither won nor lost. */
  readonly netMinor: bigint;
}

/** A part of a period: from its first instant, before its end or up to and with its last; open where undefined. */
export interface Stretch {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly to?: Date | undefined;
}

function filtered(tx: Tx, filter: WagerFilter) {
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

const inStretch = ({ from, before, to }: Stretch) =>
  sql<boolean>`(placed_at >= ${from ?? '-infinity'}::timestamptz and placed_at < ${before ?? 'infinity'}::timestamptz
    and placed_at <= ${to ?? 'infinity'}::timestamptz)`;

/** Totals over a whole filter, or over these stretches of it, which do not overlap. */
export async function sumWagers(tx: Tx, filter: WagerFilter, stretches?: readonly Stretch[]): Promise<WagerSums> {
  const sums = await filtered(tx, filter)
    .$call(
      given(stretches, (query, value) => query.where(sql<boolean>`(${sql.join(value.map(inStretch), sql` or `)})`)),
    )
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<string>`coalesce(sum(stake), 0)`.as('stake'),
      sql<string>`coalesce(sum(payout), 0)`.as('payout'),
      sql<string>`coalesce(sum(valid_bet), 0)`.as('validBet'),
      sql<string>`coalesce(sum(payout - stake) filter (where status <> 'OPEN'), 0)`.as('net'),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: sums.count,
    stakeMinor: BigInt(sums.stake),
    payoutMinor: BigInt(sums.payout),
    validBetMinor: BigInt(sums.validBet),
    netMinor: BigInt(sums.net),
  };
}

/** The select of each of these members' bets of an hour, added up in the order of the columns of `bets_hour`. */
export const sumWagersByHour = (memberIds: readonly string[], hours: readonly Date[]) =>
  // Hour by hour, or one that is much played in is looked through as often as there are hours.
  sql`select k.member_id, k.hour, s.* from unnest(${[...memberIds]}::text[], ${[...hours]}::timestamptz[]) as k (member_id, hour),
    lateral (select w.mode, w.category, w.vassalage, w.game_code, w.status, count(*)::integer, sum(w.stake)::bigint,
        sum(w.payout)::bigint, sum(w.valid_bet)::bigint from wagers w
      where w.member_id = k.member_id and w.placed_at >= k.hour and w.placed_at < k.hour + interval '1 hour'
      group by 1, 2, 3, 4, 5) s`;

const newestFirst = (tx: Tx, filter: WagerFilter) =>
  filtered(tx, filter).orderBy('placed_at', 'desc').orderBy('id', 'desc');

/** A page of wagers, newest first. */
export const listWagers = (
  tx: Tx,
  filter: WagerFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<WagerTable[]> => newestFirst(tx, filter).selectAll().offset(page.offset).limit(page.limit).execute();

/** Wagers that come after a place, newest first. Apart from its run, so that its plan can be asked for. */
export const wagersAfter = (tx: Tx, filter: WagerFilter, after: PlaceInTime | undefined, limit: number) =>
  newestFirst(tx, filter)
    .selectAll()
    .$call(given(after, (query, value) => query.where(olderThan('placed_at', 'id', value))))
    .limit(limit);

const CHUNK = 500;
const IN_FILES = [
  'id',
  'round_id',
  'game_code',
  'vassalage',
  'category',
  'currency',
  'stake',
  'refunded',
  'payout',
  'valid_bet',
  'status',
  'placed_at',
  'settled_at',
] as const satisfies readonly (keyof WagerTable)[];

/** A wager without what no file shows, such as the vendor's detail of the round. */
export type FileWager = Pick<WagerTable, (typeof IN_FILES)[number]>;

/** Every wager, newest first, in chunks of a few hundred: each begins below the last of the one before. */
export async function* everyWager(tx: Tx, filter: WagerFilter): AsyncGenerator<readonly FileWager[]> {
  let last: FileWager | undefined;
  for (;;) {
    const below = last;
    const chunk: FileWager[] = await newestFirst(tx, filter)
      .select(IN_FILES)
      .$call(
        given(below, (query, value) =>
          // The first bound alone is one of the index, which has the ids the other way round.
          query.where(sql<boolean>`placed_at <= ${value.placed_at}::timestamptz
          and (placed_at, id) < (${value.placed_at}::timestamptz, ${value.id}::text)`),
        ),
      )
      .limit(CHUNK)
      .execute();
    if (chunk.length > 0) yield chunk;
    if (chunk.length < CHUNK) return;
    last = chunk.at(-1);
  }
}

/** One wager of a member; another's is not found, just as one that does not exist. */
export const findWager = (
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

/** A vendor's calls for a wager, in the order of acceptance; without those that changed nothing. */
export const listVendorTransactions = (tx: Tx, wagerId: string): Promise<VendorTransactionTable[]> =>
  withWallet(tx)
    .selectFrom('wallet_vendor_transactions')
    .selectAll()
    .where('wager_id', '=', wagerId)
    .orderBy('at')
    .orderBy('transfer_id')
    .execute();

export interface DayRounds {
  readonly merchant: string;
  /** A day of UTC: 2026-05-20. */
  readonly day: string;
  readonly gameId: string;
  readonly rounds: bigint;
}

/** How many rounds for money were placed from a day (UTC) on, by brand, day and game. */
export async function countRounds(tx: Tx, fromDay: string): Promise<readonly DayRounds[]> {
  const { rows } = await sql<DayRounds>`
    select merchant, to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD') as day, game_code as "gameId", count(*) as rounds
    from wagers
    where mode = 'REAL' and placed_at >= ${`${fromDay}T00:00:00Z`}::timestamptz
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/** Ids of the games and lotteries that a member played last, newest first. */
export async function listRecentIds(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await withWallet(tx)
    .selectFrom('wagers')
    .select('game_code')
    .where('member_id', '=', memberId)
    .orderBy('placed_at', 'desc')
    .limit(RECENT_ROUNDS)
    .execute();
  return [...new Set(rows.map(({ game_code }) => game_code))];
}

/** The last rounds for money that returned more than their stake, after so many. The constants are those of the index. */
export const listLastWins = (tx: Tx, merchant: string, count: number, offset = 0) =>
  lastWins(tx, merchant, count, offset).execute();

/** Apart from its run, so that its plan can be asked for. */
export const lastWins = (tx: Tx, merchant: string, count: number, offset = 0) =>
  withWallet(tx)
    .selectFrom('wagers')
    .select(['member_id', 'game_code', 'stake', 'payout', 'currency', 'settled_at', 'placed_at'])
    .where('merchant', '=', merchant)
    .where('mode', '=', sql.lit('REAL' as const))
    .where('status', '=', sql.lit('SETTLED' as const))
    .whereRef('payout', '>', 'stake')
    .orderBy('settled_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(count);
