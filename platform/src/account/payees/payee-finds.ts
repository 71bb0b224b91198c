import { sql } from 'kysely';
import type { FindSource } from '../../kernel/finding.ts';
import type { Deps } from '../../kernel/wing.ts';
import { numberHash } from './payee-service.ts';

const MOST = 10;
const LEAST_DIGITS = 6;

/** Members by the whole number of a payee's account, which is kept as a keyed hash alone. */
export const payeeFinds = (deps: Pick<Deps, 'secrets'>): FindSource => ({
  permission: 'members.read',
  find: async (tx, { merchant, text }) => {
    const number = text.replaceAll(/[\s-]/g, '');
    if (number.length < LEAST_DIGITS) return [];
    const { rows } = await sql<{ memberId: string; holder: string }>`select p.member_id as "memberId", p.holder
      from account_payee p join session_member m on m.id = p.member_id and m.merchant_code = ${merchant}
      where p.number_hash = ${numberHash(deps, number)} limit ${MOST}`.execute(tx);
    return rows.map(({ memberId, holder }) => ({
      kind: 'member',
      id: memberId,
      memberId,
      why: 'payee',
      detail: holder,
    }));
  },
});
