import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { onlineSince } from './overview-store.ts';
import type { PeopleAsked } from './team-where.ts';

export interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly kind: number;
  readonly depth: number;
  readonly path: readonly { readonly id: string; readonly username: string }[];
  readonly status: 'active' | 'blocked' | 'frozen';
  readonly registeredAt: Date;
  readonly lastSeenAt: Date | null;
  readonly online: boolean;
  readonly currency: string;
  readonly directDownlines: number;
  readonly teamSize: number;
  readonly validBet: bigint;
  readonly memberPnl: bigint;
  readonly validBetYesterday: bigint;
  readonly rateBps: number;
  readonly setRateBps: number;
  readonly prizeGroup: number;
  readonly waits: boolean;
}

/** People of the team by their ids, in that order. */
export async function peopleOf(
  tx: Tx,
  { agentId, today, now }: PeopleAsked,
  ids: readonly string[],
): Promise<readonly PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    with chosen as (
      select m.*, l.depth as below, c.place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality c (id, place)
        join session_member m on m.id = c.id
        join agents_lineage l on l.descendant = m.id and l.ancestor = ${agentId}
    )
    select m.id, m.username, m.kind, m.status, m.registered_at as "registeredAt", m.currency,
      m.below as depth, seen.at as "lastSeenAt", live.online,
      -- Whoever stands above, as long as that is below the agent: never a look at the whole team.
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username) order by up.depth desc)
        from agents_lineage up join session_member u on u.id = up.ancestor
        where up.descendant = m.id and up.depth between 1 and m.below - 1), '[]'::jsonb) as path,
      (select count(*)::integer from agents_lineage d where d.ancestor = m.id and d.depth = 1) as "directDownlines",
      (select coalesce(sum(p.members), 0)::integer from agents_people p where p.member_id = m.id) as "teamSize",
      days."validBet", days."memberPnl", days."validBetYesterday",
      agents_rate_on(m.id, ${today}::date) as "rateBps", agents_rate_set(m.id) as "setRateBps",
      agents_prize_group_of(m.id) as "prizeGroup",
      m.must_change_password and seen.at is null as waits
    from chosen m
      left join agents_seen seen on seen.member_id = m.id
      cross join lateral (select exists (select from session_session s
        where s.member_id = m.id and s.ended_at is null and s.last_seen_at > ${onlineSince(now)}) as online) live
      cross join lateral (
        select coalesce(sum(d.valid_bet) filter (where d.day = ${today}::date), 0)::bigint as "validBet",
          coalesce(sum(d.payout + d.bonuses + d.rebates - d.stake) filter (where d.day = ${today}::date), 0)::bigint as "memberPnl",
          coalesce(sum(d.valid_bet) filter (where d.day < ${today}::date), 0)::bigint as "validBetYesterday"
        from (
          select day, valid_bet, payout, bonuses, rebates, stake from agents_day
            where member_id = m.id and currency = m.currency and day between ${today}::date - 1 and ${today}::date
          union all
          select day, valid_bet, payout, bonuses, rebates, stake from agents_team_day
            where member_id = m.id and currency = m.currency and not direct
              and day between ${today}::date - 1 and ${today}::date
        ) d) days
    order by m.place`.execute(tx);
  return rows;
}

/** From the first below the agent down to a member of the team; undefined for who is not in it. */
export async function pathTo(
  tx: Tx,
  merchant: string,
  agentId: string,
  memberId: string,
): Promise<readonly { readonly id: string; readonly username: string }[] | undefined> {
  if (memberId === agentId) return [];
  const { rows } = await sql<{ id: string; username: string }>`
    select u.id, u.username from agents_lineage up
      join agents_lineage within on within.descendant = up.ancestor and within.ancestor = ${agentId} and within.depth >= 1
      join session_member u on u.id = up.ancestor
    where up.descendant = ${memberId} and up.merchant = ${merchant}
      and exists (select from agents_lineage own where own.ancestor = ${agentId} and own.descendant = ${memberId})
    order by up.depth desc`.execute(tx);
  return rows.length > 0 ? rows : undefined;
}
