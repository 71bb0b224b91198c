import { sql, type RawBuilder } from 'kysely';
import type { TeamScope } from '@baize/protocol/agents';
import type { MembersIn } from '../../wallet/index.ts';

const escaped = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&');

/** The condition that a username begins with what was typed. */
export const namedLike = (column: RawBuilder<string>, search: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${column}) like ${`${escaped(search)}%`}`;

export interface TeamPart {
  readonly merchant: string;
  readonly agentId: string;
  readonly scope: TeamScope;
  readonly search?: string | undefined;
}

/** A condition on a column of ids: members below an agent, as the tree is now. The agent is never among them. */
export const membersOf =
  ({ merchant, agentId, scope, search = '' }: TeamPart): MembersIn =>
  (column) =>
    search.trim() === ''
      ? sql<boolean>`${column} in (select l.descendant from agents_lineage l where l.merchant = ${merchant}
          and l.ancestor = ${agentId} and l.depth >= 1 ${scope === 'direct' ? sql`and l.depth = 1` : sql``})`
      : sql<boolean>`${column} in (select l.descendant from agents_lineage l
          join session_member named on named.id = l.descendant and ${namedLike(sql`named.username`, search)}
          where l.merchant = ${merchant} and l.ancestor = ${agentId} and l.depth >= 1
          ${scope === 'direct' ? sql`and l.depth = 1` : sql``})`;
