import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { endEverything } from './revocation.ts';
import { lockSessions } from './session-store.ts';

/** Who is meant. */
export interface Person {
  readonly merchant: string;
  readonly memberId: string;
}

/**
 * Shuts a person out until then, never for a shorter time than before, and ends all their sessions; returns the
 * sessions' ids, for `tellEnded` after the commit.
 */
export async function shutOut(tx: Tx, memberId: string, until: Date, now: Date): Promise<string[]> {
  await lockSessions(tx, memberId);
  await sql`update session_member set excluded_until = greatest(excluded_until, ${until}::timestamptz)
    where id = ${memberId}`.execute(tx);
  const longer = await sql`update session_break set ends_at = greatest(ends_at, ${until}::timestamptz)
    where member_id = ${memberId} and ends_at >= ${now} returning began_at`.execute(tx);
  if (longer.rows.length === 0) {
    await sql`insert into session_break (member_id, began_at, ends_at) values (${memberId}, ${now}, ${until})`.execute(
      tx,
    );
  }
  return endEverything(tx, memberId, now);
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

/** Who has shut themselves out and is, as far as anybody can tell, the same person: see `session_shut_out_kin`. */
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

/** How long sign-ins may last, those that stand included; null for as long as they like. Returns the sessions that end. */
export async function setSessionLimit(
  tx: Tx,
  memberId: string,
  minutes: number | null,
  now: Date,
): Promise<readonly string[]> {
  await lockSessions(tx, memberId);
  await sql`update session_member set session_minutes = ${minutes} where id = ${memberId}`.execute(tx);
  await sql`update session_session set limit_ends_at = started_at + ${minutes}::integer * interval '1 minute'
    where member_id = ${memberId} and ended_at is null`.execute(tx);
  const { rows } = await sql<{ id: string }>`update session_session set ended_at = ${now}
    where member_id = ${memberId} and ended_at is null and limit_ends_at <= ${now} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
