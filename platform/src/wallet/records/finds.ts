import { referredEnd, type ReferenceKind } from '@baize/protocol/kernel/reference';
import { sql } from 'kysely';
import { endsWith } from '../../kernel/database/ends-with.ts';
import type { FindSource, FoundThing } from '../../kernel/finding.ts';

const MOST = 5;
const ORDERS = {
  deposit: { letter: 'D', table: 'deposits', permission: 'wallet.deposits' },
  withdrawal: { letter: 'W', table: 'withdrawals', permission: 'wallet.withdrawals' },
  transfer: { letter: 'T', table: 'wallet_vendor_transfers', permission: 'wallet.vendor-wallets' },
} as const satisfies Record<string, { letter: ReferenceKind; table: string; permission: FindSource['permission'] }>;

/** Orders by the number that a member quotes, or by the whole id. */
export const walletFinds: readonly FindSource[] = (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).map((kind) => {
  const { letter, table, permission } = ORDERS[kind];
  return {
    permission,
    find: async (tx, { merchant, text }): Promise<readonly FoundThing[]> => {
      const end = referredEnd(letter, text);
      const { rows } = await sql<{ id: string; memberId: string }>`select id, member_id as "memberId"
        from ${sql.table(table)} where merchant = ${merchant}
          and ${end === undefined ? sql`id = ${text}` : endsWith('id', end)} limit ${MOST}`.execute(tx);
      return rows.map((row) => ({ kind, ...row, why: end === undefined ? 'id' : 'number', detail: text }));
    },
  };
});
