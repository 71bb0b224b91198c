import { sql } from 'kysely';
import type { FindSource } from '../kernel/finding.ts';

const NUMBER = /^P?0*(\d{1,15})$/i;

/** An order for points by its number: P00000123. */
export const pointsFinds: readonly FindSource[] = [
  {
    permission: 'points.orders',
    find: async (tx, { merchant, text }) => {
      const number = /^p/i.test(text) ? NUMBER.exec(text)?.[1] : undefined;
      if (number === undefined) return [];
      const { rows } = await sql<{ id: string; memberId: string }>`select id, member_id as "memberId"
        from points_order where merchant = ${merchant} and number = ${number}::bigint`.execute(tx);
      return rows.map((row) => ({ kind: 'order', ...row, why: 'number', detail: text }));
    },
  },
];
