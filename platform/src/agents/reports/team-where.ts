import { sql, type RawBuilder } from 'kysely';
import { INACTIVE_DAYS, type AttentionState, type JoinerKind, type TeamScope } from '@baize/protocol/agents';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { namedLike } from './team-members.ts';

export interface PeopleAsked {
  readonly merchant: string;
  /** The caller: paths and depths begin below. */
  readonly agentId: string;
  /** The caller's: amounts in others are in no order with these. */
  readonly currency: string;
  /** The owner of the downlines: the agent, or somebody in the team. */
  readonly under: string;
  readonly scope: TeamScope;
  readonly search: string | undefined;
  readonly kind: JoinerKind | undefined;
  readonly state: AttentionState | undefined;
  /** A day of the brand's time zone, for rates and today's figures. */
  readonly today: string;
  readonly now: Date;
}

function inState(state: AttentionState, now: Date): RawBuilder<boolean> {
  if (state !== 'inactive') return sql<boolean>`m.status = ${state}`;
  const before = new Date(now.getTime() - INACTIVE_DAYS * DAY_MS);
  return sql<boolean>`m.registered_at < ${before} and not exists (
    select from agents_seen s where s.member_id = m.id and s.at >= ${before})`;
}

/** The condition on a member `m` and their place `l` below somebody. */
export function teamWhere({ merchant, under, scope, search, kind, state, now }: PeopleAsked): RawBuilder<unknown> {
  return sql.join(
    [
      sql<boolean>`l.merchant = ${merchant} and l.ancestor = ${under} and l.depth >= 1 and m.merchant_code = ${merchant}`,
      ...(scope === 'direct' ? [sql<boolean>`l.depth = 1`] : []),
      ...(search?.trim() ? [namedLike(sql`m.username`, search)] : []),
      ...(kind === 'agent' ? [sql<boolean>`m.kind in (1, 2, 41, 42)`] : []),
      ...(kind === 'member' ? [sql<boolean>`m.kind = 0`] : []),
      ...(state ? [inState(state, now)] : []),
    ],
    sql` and `,
  );
}

/** Whether some of the team are left out, besides by their level. */
export const isFiltered = ({ search, kind, state }: PeopleAsked): boolean =>
  Boolean(search?.trim()) || kind !== undefined || state !== undefined;

/** The number of people asked for: a team without a filter is counted already. */
export async function countPeopleBelow(tx: Tx, asked: PeopleAsked): Promise<number> {
  const { merchant, under, scope } = asked;
  const { rows } = await (
    isFiltered(asked)
      ? sql<{ count: number }>`select count(*)::integer as count
          from session_member m join agents_lineage l on l.descendant = m.id where ${teamWhere(asked)}`
      : sql<{ count: number }>`
          select coalesce(sum(${scope === 'direct' ? sql`p.direct` : sql`p.members`}), 0)::integer as count
          from agents_people p where p.member_id = ${under} and p.merchant = ${merchant}`
  ).execute(tx);
  return rows[0]?.count ?? 0;
}
