import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';

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

/** What of a wager is counted, and on which day. */
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

/** Undefined: nothing of that wager is counted any more. */
export async function keepWagers(tx: Tx, kept: ReadonlyMap<string, KeptWager | undefined>): Promise<void> {
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

export async function addDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return;
  const all = <K extends keyof DayRow>(key: K): DayRow[K][] => days.map((day) => day[key]);
  await sql`insert into agents_day as kept (merchant, member_id, day, currency, stake, payout, valid_bet, bets, deposits,
      first_deposits, withdrawals, bonuses, rebates)
    select * from unnest(${all('merchant')}::text[], ${all('memberId')}::text[], ${all('day')}::date[],
      ${all('currency')}::text[], ${all('stake')}::bigint[], ${all('payout')}::bigint[], ${all('validBet')}::bigint[],
      ${all('bets')}::integer[], ${all('deposits')}::bigint[], ${all('firstDeposits')}::integer[],
      ${all('withdrawals')}::bigint[], ${all('bonuses')}::bigint[], ${all('rebates')}::bigint[])
    on conflict (member_id, currency, day) do update set stake = kept.stake + excluded.stake,
      payout = kept.payout + excluded.payout, valid_bet = kept.valid_bet + excluded.valid_bet,
      bets = kept.bets + excluded.bets, deposits = kept.deposits + excluded.deposits,
      first_deposits = kept.first_deposits + excluded.first_deposits,
      withdrawals = kept.withdrawals + excluded.withdrawals, bonuses = kept.bonuses + excluded.bonuses,
      rebates = kept.rebates + excluded.rebates`.execute(tx);
}

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
