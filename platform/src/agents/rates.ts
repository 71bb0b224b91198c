import { MOST_RATE_BPS } from '@baize/protocol/agents';
import { addDays, refuseFields, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { rulesOf } from './rules.ts';

/** The highest rate that anybody of a brand has or will have. */
export async function highestRate(tx: Tx, merchant: string): Promise<number> {
  const { rows } = await sql<{ max: number }>`
    select coalesce(max(agents_rate_set(m.member_id)), 0) as max
    from (select distinct member_id from agents_rate where merchant = ${merchant}) m`.execute(tx);
  return rows[0]?.max ?? 0;
}

export interface RateNow {
  readonly rateBps: number;
  /** Set, and counts from a later day on. */
  readonly setBps: number;
}

export async function rateOf(tx: Tx, memberId: string, today: string): Promise<RateNow> {
  const { rows } = await sql<RateNow>`
    select agents_rate_on(${memberId}, ${today}::date) as "rateBps", agents_rate_set(${memberId}) as "setBps"`.execute(
    tx,
  );
  return rows[0] ?? { rateBps: 0, setBps: 0 };
}

/** The rate of who has an upline is at most the upline's; of who has none, the brand's highest. */
export async function ceilingFor(
  tx: Tx,
  merchant: string,
  uplineId: string | undefined,
  today: string,
): Promise<number> {
  const most = (await rulesOf(tx, merchant)).maxRateBps;
  if (uplineId === undefined) return most;
  const { rateBps, setBps } = await rateOf(tx, uplineId, today);
  return Math.min(most, rateBps, setBps);
}

/** A direct upline's rate is never below its downline's. */
export async function floorFor(tx: Tx, memberId: string, today: string): Promise<number> {
  const { rows } = await sql<{ max: number }>`
    select coalesce(max(greatest(agents_rate_on(l.descendant, ${today}::date), agents_rate_set(l.descendant))), 0) as max
    from agents_lineage l where l.ancestor = ${memberId} and l.depth = 1`.execute(tx);
  return rows[0]?.max ?? 0;
}

/** Refuses a rate out of its bounds, naming them. */
export function checkRate(rateBps: number, floor: number, ceiling: number): Result<undefined> {
  if (rateBps < floor) return refuseFields({ rateBps: [{ rule: 'min', min: floor }] });
  if (rateBps > Math.min(ceiling, MOST_RATE_BPS)) return refuseFields({ rateBps: [{ rule: 'max', max: ceiling }] });
  return { ok: true, value: undefined };
}

/** Rates of one brand are set one after the other, so that no two that fit apart break the order together. */
export const lockRates = (tx: Tx, merchant: string) =>
  sql`select pg_advisory_xact_lock(hashtext('agents.rates'), hashtext(${merchant}))`.execute(tx);

export const insertRate = (tx: Tx, merchant: string, memberId: string, fromDay: string, rateBps: number) =>
  sql`insert into agents_rate (merchant, member_id, from_day, rate_bps)
    values (${merchant}, ${memberId}, ${fromDay}::date, ${rateBps})
    on conflict (member_id, from_day) do update set rate_bps = excluded.rate_bps`.execute(tx);

/** Sets a rate from the next day on, within the bounds of the tree. */
export async function changeRate(
  tx: Tx,
  {
    merchant,
    memberId,
    uplineId,
    today,
    rateBps,
  }: {
    readonly merchant: string;
    readonly memberId: string;
    readonly uplineId: string | undefined;
    readonly today: string;
    readonly rateBps: number;
  },
): Promise<Result<{ rateBps: number; nextRateBps: number | null }>> {
  await lockRates(tx, merchant);
  const checked = checkRate(
    rateBps,
    await floorFor(tx, memberId, today),
    await ceilingFor(tx, merchant, uplineId, today),
  );
  if (!checked.ok) return checked;
  await insertRate(tx, merchant, memberId, addDays(today, 1), rateBps);
  const now = await rateOf(tx, memberId, today);
  return { ok: true, value: { rateBps: now.rateBps, nextRateBps: now.setBps === now.rateBps ? null : now.setBps } };
}

/** The time zone of a brand. */
export async function zoneOf(tx: Tx, merchant: string): Promise<string> {
  const { rows } = await sql<{ zone: string | null }>`select merchant_time_zone(${merchant}) as zone`.execute(tx);
  return rows[0]?.zone ?? 'UTC';
}
