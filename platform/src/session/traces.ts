import type { Relation } from '@baize/protocol/ops';
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

/** Marks of the devices that an account has logged in on. */
export async function devicesOf(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`select mark from session_device
    where member_id = ${memberId} order by first_at desc limit 100`.execute(tx);
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

const RELATED_MOST = 50;
/** An address or a device that more accounts than this have used says nothing of any two of them. */
const SHARED_MOST = 40;

interface Related {
  readonly memberId: string;
  readonly why: Relation;
}

/** Accounts of the brand that share something with this one, and what. */
export async function relatedAccounts(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<readonly Related[]> {
  const addresses = sql`(select registered_ip as ip from session_member where id = ${memberId}
    union select ip from session_session where member_id = ${memberId})`;
  const { rows } = await sql<Related>`with own as (select * from session_member where id = ${memberId}),
    alike as (
      (select other.member_id as id, 'device' as why from session_device mine
        cross join lateral (select member_id from session_device d where d.mark = mine.mark limit ${SHARED_MOST}) other
        where mine.member_id = ${memberId})
      union (select other.id, 'address' from (select ip from ${addresses} a where ip not in (${LOCAL})) mine
        cross join lateral (
          (select s.member_id as id from session_session s where s.ip = mine.ip limit ${SHARED_MOST})
          union (select m.id from session_member m where m.registered_ip = mine.ip limit ${SHARED_MOST})) other)
      union (select theirs.member_id, 'payee' from account_payee mine
        join account_payee theirs on theirs.number_hash = mine.number_hash where mine.member_id = ${memberId})
      union (select m.id, 'phone' from own join session_member m
        on m.merchant_code = own.merchant_code and m.mobile = own.mobile)
      union (select m.id, 'email' from own join session_member m
        on m.merchant_code = own.merchant_code and lower(m.email) = lower(own.email)))
    select alike.id as "memberId", alike.why from alike join session_member m on m.id = alike.id
    where m.merchant_code = ${merchant} and m.id <> ${memberId} order by m.seq desc limit ${RELATED_MOST}`.execute(tx);
  return rows;
}
