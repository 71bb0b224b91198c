import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** The member. */
export interface Person {
  readonly merchant: string;
  readonly memberId: string;
}

/** A time in which a person has shut themselves out. */
export interface Break {
  readonly from: Date;
  readonly until: Date;
}

/** The breaks that a person ever took, the first one first; none overlaps another. */
export async function breaksOf(tx: Tx, memberId: string): Promise<readonly Break[]> {
  const { rows } = await sql<Break>`select began_at as "from", ends_at as until from session_break
    where member_id = ${memberId} order by began_at`.execute(tx);
  return rows;
}

/** A deadline, later by what of the time until it was a break, so that nobody loses anything by taking one. */
export function afterBreaks(breaks: readonly Break[], from: Date, until: Date): Date {
  let end = until.getTime();
  for (const each of breaks) {
    if (each.until <= from || each.from.getTime() >= end) continue;
    end += each.until.getTime() - Math.max(each.from.getTime(), from.getTime());
  }
  return new Date(end);
}

/**
 * Whether a person has shut themselves out, or shares a contact or payee with somebody who has: then there is no play,
 * no deposit and no advertising.
 */
export async function isShutOut(tx: Tx, { merchant, memberId }: Person, now: Date): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`select session_kin_shut_out(${merchant}, ${memberId}, ${now})
    or exists (select from session_member where id = ${memberId} and excluded_until > ${now}) as out`.execute(tx);
  return rows[0]?.out === true;
}

/** Other accounts that probably belong to the same self-excluded person: see `session_shut_out_kin`. */
export async function shutOutKin(tx: Tx, { merchant, memberId }: Person, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from session_shut_out_kin(${merchant}, ${memberId}, ${now})
    as kin (id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The accounts that may not play while this one has shut itself out: see `session_kin_of`. */
export async function kinOf(tx: Tx, { merchant, memberId }: Person): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from session_kin_of(${merchant}, ${memberId}) as kin (id)
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Until when the proved owner of a number has shut themselves out; undefined for every other number. */
export async function numberShutOutUntil(tx: Tx, merchant: string, e164: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`select max(excluded_until) as until from session_member
    where merchant_code = ${merchant} and mobile = ${e164} and mobile_verified_at is not null
      and excluded_until > ${now}`.execute(tx);
  return rows[0]?.until ?? undefined;
}
