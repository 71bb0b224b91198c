import type { ReportDimension } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** The subject of a sum. */
export interface ReportKey {
  readonly merchant: string;
  readonly day: string;
  readonly currency: string;
  readonly category: string;
  readonly provider: string;
  readonly game: string;
  readonly kind: string;
}

/** Minor units, and counts. */
export interface ReportSums {
  bets: bigint;
  stakes: bigint;
  payouts: bigint;
  validBets: bigint;
  deposits: bigint;
  depositCount: bigint;
  withdrawals: bigint;
  withdrawalCount: bigint;
  bonusCost: bigint;
}

/** Adds to the rows that are there, and makes the others. */
export async function addToReport(tx: Tx, rows: readonly (ReportKey & ReportSums)[]): Promise<void> {
  if (rows.length === 0) return;
  const texts = (name: keyof ReportKey) => sql`${rows.map((row) => row[name])}::text[]`;
  const sums = (name: keyof ReportSums) => sql`${rows.map((row) => row[name])}::bigint[]`;
  await sql`insert into wallet_report as kept (merchant, day, currency, category, provider, game, kind, bets, stakes,
      payouts, valid_bets, deposits, deposit_count, withdrawals, withdrawal_count, bonus_cost)
    select * from unnest(${texts('merchant')}, ${rows.map(({ day }) => day)}::date[], ${texts('currency')},
      ${texts('category')}, ${texts('provider')}, ${texts('game')}, ${texts('kind')}, ${sums('bets')}, ${sums('stakes')},
      ${sums('payouts')}, ${sums('validBets')}, ${sums('deposits')}, ${sums('depositCount')}, ${sums('withdrawals')},
      ${sums('withdrawalCount')}, ${sums('bonusCost')})
    on conflict (merchant, day, currency, category, provider, game, kind) do update set bets = kept.bets + excluded.bets,
      stakes = kept.stakes + excluded.stakes, payouts = kept.payouts + excluded.payouts,
      valid_bets = kept.valid_bets + excluded.valid_bets, deposits = kept.deposits + excluded.deposits,
      deposit_count = kept.deposit_count + excluded.deposit_count, withdrawals = kept.withdrawals + excluded.withdrawals,
      withdrawal_count = kept.withdrawal_count + excluded.withdrawal_count,
      bonus_cost = kept.bonus_cost + excluded.bonus_cost`.execute(tx);
}

export const clearReport = (tx: Tx) => sql`delete from wallet_report`.execute(tx);

/** A vendor's credit that counts into a round, with the game of that round. */
export interface CreditInRound {
  readonly vendor: string;
  readonly tx: string;
  readonly category: string;
  readonly provider: string;
  readonly game: string;
}

/** Those of these credits that came with a round. A credit belongs to its round for good. */
export async function creditsInRounds(
  tx: Tx,
  credits: readonly { readonly vendor: string; readonly tx: string }[],
): Promise<readonly CreditInRound[]> {
  if (credits.length === 0) return [];
  const { rows } = await sql<CreditInRound>`
    select t.vendor, t.tx_id as tx, w.category, w.vassalage as provider, w.game_code as game
    from unnest(${credits.map(({ vendor }) => vendor)}::text[], ${credits.map((each) => each.tx)}::text[]) as k (vendor, tx)
    join wallet_vendor_transactions t on t.vendor = k.vendor and t.tx_id = k.tx and t.type = 'BONUS'
    join wagers w on w.id = t.wager_id`.execute(tx);
  return rows;
}

/** Members' payments for finished withdrawals. They no longer change. */
export async function paidByMembers(tx: Tx, withdrawals: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (withdrawals.length === 0) return new Map();
  const { rows } = await sql<{ id: string; received: string }>`
    select withdrawal_id as id, sum(received)::text as received from withdrawal_payouts
    where withdrawal_id = any(${[...withdrawals]}::text[]) group by withdrawal_id`.execute(tx);
  return new Map(rows.map(({ id, received }) => [id, BigInt(received)]));
}

/** The rows to sum, and the grouping. */
export interface ReportAsked {
  /** All brands where undefined. */
  readonly merchant: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly by: readonly ReportDimension[];
  readonly category: string | undefined;
  readonly provider: string | undefined;
  readonly game: string | undefined;
  /** The dimensions of the last row that was shown, in their order, then its currency. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

export type ReportFound = Partial<Record<ReportDimension, string>> & {
  readonly currency: string;
} & { readonly [K in keyof ReportSums]: string };

const COLUMNS: Readonly<Record<ReportDimension, string>> = {
  day: 'day',
  brand: 'merchant',
  category: 'category',
  provider: 'provider',
  game: 'game',
  kind: 'kind',
};

const typed = (dimension: ReportDimension | 'currency', value: string) =>
  dimension === 'day' ? sql`${value}::date` : sql`${value}::text`;

/** Sums by the dimensions that are asked for, ordered by them and the currency. */
export async function readReport(tx: Tx, asked: ReportAsked): Promise<readonly ReportFound[]> {
  const { merchant, category, provider, game, after } = asked;
  const keys = [...asked.by, 'currency'] as const;
  const columns = keys.map((key) => sql.ref(key === 'currency' ? 'currency' : COLUMNS[key]));
  const shown = asked.by.map((key) => sql`${sql.ref(COLUMNS[key])}::text as ${sql.ref(key)}`);
  const conditions = [
    sql`day between ${asked.from}::date and ${asked.to}::date`,
    ...(merchant === undefined ? [] : [sql`merchant = ${merchant}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(provider === undefined ? [] : [sql`provider = ${provider}`]),
    ...(game === undefined ? [] : [sql`game = ${game}`]),
    ...(after === undefined
      ? []
      : [sql`(${sql.join(columns)}) > (${sql.join(keys.map((key, index) => typed(key, after[index] ?? '')))})`]),
  ];
  const { rows } = await sql<ReportFound>`
    select ${sql.join([...shown, sql.ref('currency')])}, sum(bets)::text as bets, sum(stakes)::text as stakes,
      sum(payouts)::text as payouts, sum(valid_bets)::text as "validBets", sum(deposits)::text as deposits,
      sum(deposit_count)::text as "depositCount", sum(withdrawals)::text as withdrawals,
      sum(withdrawal_count)::text as "withdrawalCount", sum(bonus_cost)::text as "bonusCost"
    from wallet_report where ${sql.join(conditions, sql` and `)}
    group by ${sql.join(columns)} order by ${sql.join(columns)} limit ${asked.limit}`.execute(tx);
  return rows;
}

/** Games' English names, by id. */
export async function namesOfGames(tx: Tx, games: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (games.length === 0) return new Map();
  const { rows } = await sql<{ game: string; name: string | null }>`
    select substr(subject, 6) as game, names->>'EN' as name from ledger_subjects
    where subject = any(${games.map((game) => `game:${game}`)}::text[])`.execute(tx);
  return new Map(rows.flatMap(({ game, name }) => (name === null ? [] : [[game, name] as const])));
}
