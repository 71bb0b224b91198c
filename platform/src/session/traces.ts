import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';

/**
 * What two accounts have in common that two people seldom have: an address they signed up or logged in from, or a payee.
 * This machine's own address says nothing: behind a proxy that is not trusted, everybody has it.
 */
export async function sharedTraces(tx: Tx, one: string, other: string): Promise<('address' | 'payee')[]> {
  const addresses = (member: string) => sql`(select registered_ip as ip from session_member where id = ${member}
    union select ip from session_session where member_id = ${member})`;
  const { rows } = await sql<{ address: boolean; payee: boolean }>`select
    exists (select from ${addresses(one)} a join ${addresses(other)} b using (ip)
      where ip not in ('127.0.0.1', '::1', '::ffff:127.0.0.1', '')) as address,
    exists (select from session_payee a join session_payee b using (number_hash)
      where a.member_id = ${one} and b.member_id = ${other}) as payee`.execute(tx);
  const [found] = rows;
  return [...(found?.address ? (['address'] as const) : []), ...(found?.payee ? (['payee'] as const) : [])];
}
