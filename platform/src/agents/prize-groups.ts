import { LEAST_PRIZE_GROUP } from '@baize/protocol/agents';
import { refuseFields, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { lockRates } from './rates.ts';
import { rulesOf } from './rules.ts';

/**
 * The prize group of a member as it is now (semantics §2.7), from 1700 to 1999: what they were given, or the brand's
 * usual one, and never above anybody in their upline. Lotteries price a bet by it when the bet is placed. The agents wing
 * enters the lottery wing, so the lottery is handed this function where the platform is put together (`app.ts`).
 */
export async function prizeGroupOf(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ own: number | null }>`select agents_prize_group_of(${memberId}) as own`.execute(tx);
  const own = rows[0]?.own;
  if (own === null || own === undefined) throw new Error(`nobody is called ${memberId}`);
  return own;
}

/** An agent gives no more than they have; the brand itself no more than its highest. */
export const groupCeiling = async (tx: Tx, merchant: string, uplineId: string | undefined): Promise<number> =>
  uplineId === undefined ? (await rulesOf(tx, merchant)).maxPrizeGroup : prizeGroupOf(tx, uplineId);

/** A prize group is never below one given to a direct downline. */
async function groupFloor(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`select max(g.prize_group) as most
    from agents_lineage l join agents_prize_group g on g.member_id = l.descendant
    where l.ancestor = ${memberId} and l.depth = 1`.execute(tx);
  return rows[0]?.most ?? LEAST_PRIZE_GROUP;
}

/** Refuses a prize group out of its bounds, naming them. */
export function checkGroup(prizeGroup: number, ceiling: number, floor = LEAST_PRIZE_GROUP): Result<undefined> {
  if (prizeGroup < floor) return refuseFields({ prizeGroup: [{ rule: 'min', min: floor }] });
  if (prizeGroup > ceiling) return refuseFields({ prizeGroup: [{ rule: 'max', max: ceiling }] });
  return { ok: true, value: undefined };
}

export const setGroup = (tx: Tx, merchant: string, memberId: string, prizeGroup: number) =>
  sql`insert into agents_prize_group (merchant, member_id, prize_group) values (${merchant}, ${memberId}, ${prizeGroup})
    on conflict (member_id) do update set prize_group = excluded.prize_group`.execute(tx);

/** Gives somebody a prize group within the bounds of the tree; bets from now on are priced by it. */
export async function changeGroup(
  tx: Tx,
  merchant: string,
  { memberId, uplineId, prizeGroup }: { memberId: string; uplineId: string | undefined; prizeGroup: number },
): Promise<Result<{ prizeGroup: number }>> {
  // With the rates: what bounds one of a brand's members is not changed by two at once.
  await lockRates(tx, merchant);
  const ceiling = await groupCeiling(tx, merchant, uplineId);
  const checked = checkGroup(prizeGroup, ceiling, await groupFloor(tx, memberId));
  if (!checked.ok) return checked;
  await setGroup(tx, merchant, memberId, prizeGroup);
  return { ok: true, value: { prizeGroup } };
}
