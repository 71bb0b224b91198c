import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** Figures of a member's day, or what is to be added to them. Money in minor units. */
export interface DayRow {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly day: string;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  bets: number;
  deposits: bigint;
  firstDeposits: number;
  withdrawals: bigint;
  bonuses: bigint;
  rebates: bigint;
}

export interface PlayRow {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly day: string;
  readonly category: string;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  bets: number;
}

/** The counted part of a wager, and its day. */
export interface KeptWager {
  readonly wager: string;
  readonly day: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

export async function keptWagers(tx: Tx, wagers: readonly string[]): Promise<Map<string, KeptWager | undefined>> {
  if (wagers.length === 0) return new Map();
  const { rows } = await sql<KeptWager>`
    select wager, to_char(day, 'YYYY-MM-DD') as day, stake, payout, valid_bet as "validBet"
    from agents_wager where wager = any(${[...new Set(wagers)]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.wager, row]));
}

/**
 * A provider's credits in each round, less those it took back. Read as they are now: each change is followed by an
 * event of the wager, so the last one that is counted finds the truth.
 */
export async function vendorCreditsIn(tx: Tx, wagers: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (wagers.length === 0) return new Map();
  const { rows } = await sql<{ wager: string; credited: string }>`
    select wager_id as wager, sum(amount)::text as credited from wallet_vendor_transactions
    where wager_id = any(${[...new Set(wagers)]}::text[]) and type = 'BONUS' and state = 'DONE'
    group by wager_id`.execute(tx);
  return new Map(rows.map(({ wager, credited }) => [wager, BigInt(credited)]));
}

/** Undefined: nothing of that wager is counted any more. */
export async function recordWagers(tx: Tx, kept: ReadonlyMap<string, KeptWager | undefined>): Promise<void> {
  const gone = [...kept].filter(([, wager]) => wager === undefined).map(([id]) => id);
  const counted = [...kept.values()].filter((wager) => wager !== undefined);
  if (gone.length > 0) await sql`delete from agents_wager where wager = any(${gone}::text[])`.execute(tx);
  if (counted.length === 0) return;
  await sql`insert into agents_wager (wager, day, stake, payout, valid_bet)
    select * from unnest(${counted.map(({ wager }) => wager)}::text[], ${counted.map(({ day }) => day)}::date[],
      ${counted.map(({ stake }) => stake)}::bigint[], ${counted.map(({ payout }) => payout)}::bigint[],
      ${counted.map(({ validBet }) => validBet)}::bigint[])
    on conflict (wager) do update set day = excluded.day, stake = excluded.stake, payout = excluded.payout,
      valid_bet = excluded.valid_bet`.execute(tx);
}

/** Adds to the days of members, and of the teams that they belong to. */
export async function addDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return;
  await holdLineage(tx, days);
  const rows = days.map((day) => ({
    merchant: day.merchant,
    member_id: day.memberId,
    day: day.day,
    currency: day.currency,
    stake: String(day.stake),
    payout: String(day.payout),
    valid_bet: String(day.validBet),
    bets: day.bets,
    deposits: String(day.deposits),
    first_deposits: day.firstDeposits,
    withdrawals: String(day.withdrawals),
    bonuses: String(day.bonuses),
    rebates: String(day.rebates),
  }));
  await sql`select agents_add_days(${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Locks the tree until the end of the transaction: sums are added to the teams as they are. */
export const holdLineage = (tx: Tx, rows: readonly { readonly merchant: string }[]) =>
  sql`select agents_hold_lineage(${rows.map(({ merchant }) => merchant)}::text[])`.execute(tx);

/** While sums are taken away to be made again. */
export const holdEveryLineage = (tx: Tx) =>
  sql`select agents_hold_lineage(array(select code from merchant))`.execute(tx);

export async function addPlays(tx: Tx, plays: readonly PlayRow[]): Promise<void> {
  if (plays.length === 0) return;
  const all = <K extends keyof PlayRow>(key: K): PlayRow[K][] => plays.map((play) => play[key]);
  await sql`insert into agents_play as kept (merchant, member_id, day, currency, category, stake, payout, valid_bet, bets)
    select * from unnest(${all('merchant')}::text[], ${all('memberId')}::text[], ${all('day')}::date[],
      ${all('currency')}::text[], ${all('category')}::text[], ${all('stake')}::bigint[], ${all('payout')}::bigint[],
      ${all('validBet')}::bigint[], ${all('bets')}::integer[])
    on conflict (member_id, currency, day, category) do update set stake = kept.stake + excluded.stake,
      payout = kept.payout + excluded.payout, valid_bet = kept.valid_bet + excluded.valid_bet,
      bets = kept.bets + excluded.bets`.execute(tx);
}
