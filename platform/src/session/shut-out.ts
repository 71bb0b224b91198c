import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { endEverything } from './revocation.ts';
import { lockSessions } from './session-store.ts';

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

/**
 * Sets the longest session of a member, current sessions included; null for no limit. Returns the sessions that end.
 */
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
