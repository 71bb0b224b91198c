import { sql, type RawBuilder } from 'kysely';
import { INACTIVE_DAYS, type AttentionState, type JoinerKind, type TeamScope } from '@baize/protocol/agents';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { onlineSince } from './overview-store.ts';
import { namedLike } from './team-members.ts';

export interface PeopleAsked {
  readonly merchant: string;
  /** The caller: paths and depths begin below. */
  readonly agentId: string;
  /** The owner of the downlines: the agent, or somebody in the team. */
  readonly under: string;
  readonly scope: TeamScope;
  readonly search: string | undefined;
  readonly kind: JoinerKind | undefined;
  readonly state: AttentionState | undefined;
  /** A day of the brand's time zone, for rates. */
  readonly today: string;
  readonly now: Date;
}

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
  readonly rateBps: number;
  readonly setRateBps: number;
  readonly prizeGroup: number;
  readonly waits: boolean;
  readonly seq: bigint;
}

function inState(state: AttentionState, now: Date): RawBuilder<boolean> {
  if (state !== 'inactive') return sql<boolean>`m.status = ${state}`;
  const before = new Date(now.getTime() - INACTIVE_DAYS * DAY_MS);
  return sql<boolean>`m.registered_at < ${before} and not exists (
    select from session_session s where s.member_id = m.id and s.last_seen_at >= ${before})`;
}

function where({ merchant, under, scope, search, kind, state, now }: PeopleAsked): RawBuilder<unknown> {
  return sql.join(
    [
      sql<boolean>`l.merchant = ${merchant} and l.ancestor = ${under} and l.depth >= 1`,
      ...(scope === 'direct' ? [sql<boolean>`l.depth = 1`] : []),
      ...(search?.trim() ? [namedLike(sql`m.username`, search)] : []),
      ...(kind === 'agent' ? [sql<boolean>`m.kind in (1, 2, 41, 42)`] : []),
      ...(kind === 'member' ? [sql<boolean>`m.kind = 0`] : []),
      ...(state ? [inState(state, now)] : []),
    ],
    sql` and `,
  );
}

const FROM = sql`from agents_lineage l join session_member m on m.id = l.descendant`;

export async function countPeopleBelow(tx: Tx, asked: PeopleAsked): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${FROM} where ${where(asked)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A page of people in the order in which they came, agents and members alike. */
export async function pageOfPeople(
  tx: Tx,
  asked: PeopleAsked,
  page: PageBounds,
  after: bigint = 0n,
): Promise<readonly PersonRow[]> {
  const { agentId, under, today, now } = asked;
  const { rows } = await sql<PersonRow>`
    with chosen as (
      select m.*, l.depth + (select o.depth from agents_lineage o where o.descendant = ${under} and o.ancestor = ${agentId}) as below
      ${FROM} where ${where(asked)} and m.seq > ${after}
      order by m.seq offset ${page.offset} limit ${page.limit}
    )
    select m.id, m.username, m.kind, m.status, m.registered_at as "registeredAt", m.currency, m.seq,
      m.below as depth, seen.at as "lastSeenAt", coalesce(seen.at > ${onlineSince(now)} and seen.open, false) as online,
      -- Whoever stands above, as long as that is below the agent: never a look at the whole team.
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username) order by up.depth desc)
        from agents_lineage up join session_member u on u.id = up.ancestor
        where up.descendant = m.id and up.depth between 1 and m.below - 1), '[]'::jsonb) as path,
      (select count(*)::integer from agents_lineage d where d.ancestor = m.id and d.depth = 1) as "directDownlines",
      (select coalesce(sum(p.members), 0)::integer from agents_people p where p.member_id = m.id) as "teamSize",
      agents_rate_on(m.id, ${today}::date) as "rateBps", agents_rate_set(m.id) as "setRateBps",
      agents_prize_group_of(m.id) as "prizeGroup",
      m.must_change_password and seen.at is null as waits
    from chosen m
      left join lateral (select max(s.last_seen_at) as at, bool_or(s.ended_at is null) as open
        from session_session s where s.member_id = m.id) seen on true
    order by m.seq`.execute(tx);
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
