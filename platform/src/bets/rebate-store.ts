import type { GameCategory } from '@baize/protocol/games';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { PageBounds } from '../kernel/calls/page.ts';
import type { DaySum, Rest } from './rebate-sums.ts';

/** The member and currency that a rebate belongs to. */
export interface Owner {
  readonly memberId: string;
  readonly currency: string;
}

export interface TimedRest extends Rest {
  /** So long after the last result of it, and later by the member's breaks. */
  readonly expiresAt: Date;
}

export interface ClaimRow {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly key: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly overCap: bigint;
  readonly lines: readonly {
    readonly category: GameCategory;
    readonly rateBps: number;
    readonly validBet: string;
    readonly earned: string;
  }[];
}

/** Claims of one member wait for each other. */
export async function lockClaims(tx: Tx, { memberId, currency }: Owner): Promise<void> {
  await sql`insert into bets_rebate_member (member_id, currency) values (${memberId}, ${currency})
    on conflict do nothing`.execute(tx);
  await sql`select from bets_rebate_member where member_id = ${memberId} and currency = ${currency}
    for update`.execute(tx);
}

interface Term {
  readonly days: number;
  readonly now: Date;
}

/** Turnover that no claim has paid for: of the last days, and corrections of any age. */
export async function listRests(tx: Tx, { memberId, currency }: Owner, within: Term): Promise<TimedRest[]> {
  const { rows } = await sql<TimedRest>`
    select to_char(p.day, 'YYYY-MM-DD') as day, p.category, p.valid_bet - coalesce(t.valid_bet, 0) as "validBetMinor",
      p.expires_at as "expiresAt"
    from (select *, session_after_breaks(member_id, counted_at, counted_at + ${within.days}::integer * interval '24 hours')
        as expires_at from bets_day_play) p
      left join bets_rebate_taken t using (member_id, day, category, currency)
    where p.member_id = ${memberId} and p.currency = ${currency} and p.valid_bet <> coalesce(t.valid_bet, 0)
      and (p.expires_at > ${within.now} or p.valid_bet < t.valid_bet)
    order by p.day, p.category`.execute(tx);
  return rows;
}

export async function readDaySums(tx: Tx, { memberId, currency }: Owner): Promise<ReadonlyMap<string, DaySum>> {
  const { rows } =
    await sql<DaySum>`select to_char(day, 'YYYY-MM-DD') as day, earned as "earnedMinor", paid as "paidMinor"
    from bets_rebate_day where member_id = ${memberId} and currency = ${currency}`.execute(tx);
  return new Map(rows.map((row) => [row.day, row]));
}

/** Notes that this turnover is paid for, and what its days have come to. */
export async function take(
  tx: Tx,
  { memberId, currency }: Owner,
  rests: readonly Rest[],
  days: readonly DaySum[],
): Promise<void> {
  await sql`insert into bets_rebate_taken as kept (member_id, currency, day, category, valid_bet)
    select ${memberId}, ${currency}, * from unnest(${rests.map(({ day }) => day)}::date[],
      ${rests.map(({ category }) => category)}::text[], ${rests.map(({ validBetMinor }) => validBetMinor)}::bigint[])
    on conflict (member_id, day, category, currency)
      do update set valid_bet = kept.valid_bet + excluded.valid_bet`.execute(tx);
  await sql`insert into bets_rebate_day (member_id, currency, day, earned, paid)
    select ${memberId}, ${currency}, * from unnest(${days.map(({ day }) => day)}::date[],
      ${days.map(({ earnedMinor }) => earnedMinor)}::bigint[], ${days.map(({ paidMinor }) => paidMinor)}::bigint[])
    on conflict (member_id, day, currency) do update set earned = excluded.earned, paid = excluded.paid`.execute(tx);
}

export async function insertClaim(tx: Tx, claim: ClaimRow): Promise<void> {
  await sql`insert into bets_rebate_claim (id, merchant, member_id, currency, key, at, amount, over_cap, lines)
    values (${claim.id}, ${claim.merchant}, ${claim.memberId}, ${claim.currency}, ${claim.key}, ${claim.at},
      ${claim.amount}, ${claim.overCap}, ${JSON.stringify(claim.lines)}::jsonb)`.execute(tx);
}

const columns = sql`id, merchant, member_id as "memberId", currency, key, at, amount, over_cap as "overCap", lines`;

export async function findClaim(tx: Tx, memberId: string, key: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`select ${columns} from bets_rebate_claim
    where member_id = ${memberId} and key = ${key}`.execute(tx);
  return rows[0];
}

export interface ClaimPage extends PageBounds {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export async function pageOfClaims(tx: Tx, memberId: string, { offset, limit, from, to }: ClaimPage) {
  const bounds = sql`member_id = ${memberId} and (${from ?? null}::timestamptz is null or at >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or at <= ${to ?? null})`;
  const { rows: counts } = await sql<{ count: number }>`select count(*)::integer as count from bets_rebate_claim
    where ${bounds}`.execute(tx);
  const { rows } = await sql<ClaimRow>`select ${columns} from bets_rebate_claim where ${bounds}
    order by at desc, id offset ${offset} limit ${limit}`.execute(tx);
  return { rows, count: counts[0]?.count ?? 0 };
}
