import { sql } from 'kysely';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import { sumWagersByHour, type WagerFilter, type WagerSums } from '../wallet/index.ts';

/** From its first instant up to, and without, its end; open where undefined. */
export interface Hours {
  readonly from: Date | undefined;
  readonly before: Date;
}

const within = ({ from, before }: Hours) =>
  sql`hour < ${before}::timestamptz and hour >= ${from ?? '-infinity'}::timestamptz`;

/** The day of UTC that holds an hour. */
const dayOf = (hour: Date): Date => new Date(hour.toISOString().slice(0, 10));

/** Hours of a member that changed since they were added up, and no more of them than `limit`. */
export async function listDue(tx: Tx, memberId: string, hours: Hours, limit: number): Promise<readonly Date[]> {
  const { rows } = await sql<{ hour: Date }>`select hour from bets_hour_due
    where member_id = ${memberId} and ${within(hours)} order by hour limit ${limit}`.execute(tx);
  return rows.map(({ hour }) => hour);
}

/** Sums of complete hours, without those that are due. Whole days in which none is due are read as days. */
export async function sumHours(
  tx: Tx,
  { memberId, mode, category, vassalage, status, gameIds }: WagerFilter,
  hours: Hours,
  due: readonly Date[],
): Promise<WagerSums> {
  const days = wholeDays(hours);
  const dueDays = [...new Set(due.map((hour) => dayOf(hour).getTime()))]
    .map((day) => new Date(day))
    .filter((day) => (days.from === undefined || day >= days.from) && day < days.before);
  const byHour = [
    ...(hours.from && days.from && hours.from < days.from ? [{ from: hours.from, before: days.from }] : []),
    ...(days.before < hours.before ? [{ from: days.before, before: hours.before }] : []),
    ...dueDays.map((day) => ({ from: day, before: new Date(day.getTime() + DAY_MS) })),
  ];
  const only = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`;
  const filter = sql`member_id = ${memberId} and mode = ${mode} ${only('category', category)}
    ${only('vassalage', vassalage)} ${only('status', status)}
    ${gameIds === undefined ? sql`` : sql`and game_code = any(${[...gameIds]}::text[])`}`;
  const { rows } = await sql<{ count: number; stake: string; payout: string; validBet: string; net: string }>`
    select coalesce(sum(bets), 0)::integer as count, coalesce(sum(stake), 0)::text as stake,
      coalesce(sum(payout), 0)::text as payout, coalesce(sum(valid_bet), 0)::text as "validBet",
      coalesce(sum(payout - stake) filter (where status <> 'OPEN'), 0)::text as net
    from (
      select bets, stake, payout, valid_bet, status from bets_day
      where ${filter} and day < ${days.before}::timestamptz and day >= ${days.from ?? '-infinity'}::timestamptz
        and day <> all(${dueDays}::timestamptz[])
      union all
      select h.bets, h.stake, h.payout, h.valid_bet, h.status
      from unnest(${byHour.map(({ from }) => from)}::timestamptz[], ${byHour.map(({ before }) => before)}::timestamptz[])
          as stretch (begins, ends),
        lateral (select * from bets_hour
          where ${filter} and hour >= stretch.begins and hour < stretch.ends and hour <> all(${[...due]}::timestamptz[])) h
    ) kept`.execute(tx);
  const [sums] = rows;
  return {
    count: sums?.count ?? 0,
    stakeMinor: BigInt(sums?.stake ?? 0),
    payoutMinor: BigInt(sums?.payout ?? 0),
    validBetMinor: BigInt(sums?.validBet ?? 0),
    netMinor: BigInt(sums?.net ?? 0),
  };
}

/** The days that lie wholly in these hours; where there are none they begin and end where the hours do. */
function wholeDays({ from, before }: Hours): Hours {
  const first = from && dayOf(new Date(from.getTime() + DAY_MS - 1));
  const last = dayOf(before);
  return first && first >= last ? { from: before, before } : { from: first, before: last };
}

/**
 * Adds some of the hours up that are due and over; returns how many. An hour that changes meanwhile is due again: the
 * consumer waits for this transaction to note it.
 */
export async function foldHours(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ memberId: string; hour: Date }>`delete from bets_hour_due
    where (member_id, hour) in (select member_id, hour from bets_hour_due where hour < ${before}
      order by hour limit ${limit} for update skip locked)
    returning member_id as "memberId", hour`.execute(tx);
  if (rows.length === 0) return 0;
  const members = rows.map(({ memberId }) => memberId);
  const hours = rows.map(({ hour }) => hour);
  await sql`with changed as (
      delete from bets_hour h using unnest(${members}::text[], ${hours}::timestamptz[]) as d (member_id, hour)
      where h.member_id = d.member_id and h.hour = d.hour returning h.*)
    ${addToDays(-1)}`.execute(tx);
  await sql`with changed as (
      insert into bets_hour
        (member_id, hour, mode, category, vassalage, game_code, status, bets, stake, payout, valid_bet)
      ${sumWagersByHour(members, hours)} returning *)
    ${addToDays(1)}`.execute(tx);
  return rows.length;
}

/** Differences, and in one order, because hours of one day may be added up in several transactions at once. */
const addToDays = (sign: 1 | -1) => sql`
  insert into bets_day as d
    (member_id, day, mode, category, vassalage, game_code, status, bets, stake, payout, valid_bet)
  select member_id, date_trunc('day', hour, 'UTC'), mode, category, vassalage, game_code, status,
    ${sql.lit(sign)} * sum(bets)::integer, ${sql.lit(sign)} * sum(stake)::bigint,
    ${sql.lit(sign)} * sum(payout)::bigint, ${sql.lit(sign)} * sum(valid_bet)::bigint
  from changed group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (member_id, day, mode, game_code, vassalage, category, status) do update
    set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      valid_bet = d.valid_bet + excluded.valid_bet`;
