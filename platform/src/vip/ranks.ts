import type { Ladder } from '@baize/protocol/vip';
import { sql } from 'kysely';
import type { Ranks } from '../kernel/ranks.ts';
import { rankName } from './ladder.ts';

/** The ranks that this wing keeps, for everybody who asks. */
export const vipRanks: Ranks = {
  levelOf: async (tx, memberId) => {
    const { rows } = await sql<{ level: number }>`select level from vip_member
      where member_id = ${memberId}`.execute(tx);
    return rows[0]?.level ?? 0;
  },

  labelOf: async (tx, memberId, language) => {
    const { rows } = await sql<{
      level: number;
      labels: string[];
      names: Ladder['ranks'][number]['names'] | null;
    }>`select m.level, m.labels, l.ladder -> 'ranks' -> m.level -> 'names' as names
      from vip_member m left join vip_ladder l on l.merchant = m.merchant
      where m.member_id = ${memberId}`.execute(tx);
    const { level = 0, labels = [], names = null } = rows[0] ?? {};
    return { level, name: rankName(names ?? undefined, level, language), labels };
  },
};
