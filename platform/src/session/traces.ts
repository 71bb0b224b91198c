import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** This machine's own address says nothing: behind a proxy that is not trusted, everybody has it. */
const LOCAL = sql.join(['127.0.0.1', '::1', '::ffff:127.0.0.1', '']);

/** Traces that two accounts share and two people seldom do: an address they signed up or logged in from, or a payee. */
export async function sharedTraces(tx: Tx, one: string, other: string): Promise<('address' | 'payee')[]> {
  const addresses = (member: string) => sql`(select registered_ip as ip from session_member where id = ${member}
    union select ip from session_session where member_id = ${member})`;
  const { rows } = await sql<{ address: boolean; payee: boolean }>`select
    exists (select from ${addresses(one)} a join ${addresses(other)} b using (ip)
      where ip not in (${LOCAL})) as address,
    exists (select from account_payee a join account_payee b using (number_hash)
      where a.member_id = ${one} and b.member_id = ${other}) as payee`.execute(tx);
  const [found] = rows;
  return [...(found?.address ? (['address'] as const) : []), ...(found?.payee ? (['payee'] as const) : [])];
}

/** Marks of the browsers that an account logged in with, as long as those sessions are kept. */
export async function devicesOf(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`select distinct device_mark as mark from session_session
    where member_id = ${memberId} and device_mark is not null limit 100`.execute(tx);
  return rows.map(({ mark }) => mark);
}

/** Addresses that an account signed up or logged in from, and the numbers of its payees, by which people are told apart. */
export async function tracesOf(
  tx: Tx,
  memberId: string,
): Promise<{ readonly kind: 'address' | 'payee'; readonly value: string }[]> {
  const { rows } = await sql<{ kind: 'address' | 'payee'; value: string }>`
    select 'address' as kind, registered_ip as value from session_member
      where id = ${memberId} and registered_ip not in (${LOCAL})
    union select 'address', ip from session_session where member_id = ${memberId} and ip not in (${LOCAL})
    union select 'payee', number_hash from account_payee where member_id = ${memberId}`.execute(tx);
  return rows;
}
