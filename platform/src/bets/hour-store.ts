import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { sumWagersByHour, type WagerFilter, type WagerSums } from '../wallet/index.ts';

/** From its first instant up to, and without, its end; open where undefined. */
export interface Hours {
  readonly from: Date | undefined;
  readonly before: Date;
}

const within = ({ from, before }: Hours) =>
  sql`hour < ${before}::timestamptz and hour >= ${from ?? '-infinity'}::timestamptz`;

/** Hours of a member that changed since they were added up, and no more of them than `limit`. */
export async function listDue(tx: Tx, memberId: string, hours: Hours, limit: number): Promise<readonly Date[]> {
  const { rows } = await sql<{ hour: Date }>`select hour from bets_hour_due
    where member_id = ${memberId} and ${within(hours)} order by hour limit ${limit}`.execute(tx);
  return rows.map(({ hour }) => hour);
}

/** What the hours come to that hold, without those that are due. */
export async function sumHours(
  tx: Tx,
  { memberId, mode, category, vassalage, status, gameIds }: WagerFilter,
  hours: Hours,
  due: readonly Date[],
): Promise<WagerSums> {
  const only = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`;
  const { rows } = await sql<{ count: number; stake: string; payout: string; validBet: string }>`
    select coalesce(sum(bets), 0)::integer as count, coalesce(sum(stake), 0)::text as stake,
      coalesce(sum(payout), 0)::text as payout, coalesce(sum(valid_bet), 0)::text as "validBet"
    from bets_hour
    where member_id = ${memberId} and mode = ${mode} and ${within(hours)} and hour <> all(${[...due]}::timestamptz[])
      ${only('category', category)} ${only('vassalage', vassalage)} ${only('status', status)}
      ${gameIds === undefined ? sql`` : sql`and game_code = any(${[...gameIds]}::text[])`}`.execute(tx);
  const [sums] = rows;
  return {
    count: sums?.count ?? 0,
    stakeMinor: BigInt(sums?.stake ?? 0),
    payoutMinor: BigInt(sums?.payout ?? 0),
    validBetMinor: BigInt(sums?.validBet ?? 0),
  };
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
  await sql`delete from bets_hour h using unnest(${members}::text[], ${hours}::timestamptz[]) as d (member_id, hour)
    where h.member_id = d.member_id and h.hour = d.hour`.execute(tx);
  await sql`insert into bets_hour
    (member_id, hour, mode, category, vassalage, game_code, status, bets, stake, payout, valid_bet)
    ${sumWagersByHour(members, hours)}`.execute(tx);
  return rows.length;
}
