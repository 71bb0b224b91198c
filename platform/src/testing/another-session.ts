import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../kernel/wing.ts';
import type { TestSession } from './test-client.ts';

/** Members' sessions, or operators'. */
export type SessionTable = 'session_session' | 'ops_session';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** One more session of whoever holds one, with the same cookie; its id is its token. */
export async function anotherSession(
  { db }: Pick<Deps, 'db'>,
  session: TestSession,
  table: SessionTable,
): Promise<TestSession> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction((tx) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(s, jsonb_build_object('id', ${token}::text,
        'token_hash', ${hashOf(token)}::text, 'ended_at', null))).* from ${sql.table(table)} s
      where token_hash = ${hashOf(session.token)}`.execute(tx),
  );
  return { ...session, token };
}

/** Ends a session as its owner's other browser would. */
export const endSession = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: TestSession,
  table: SessionTable,
) =>
  void (await sql`update ${sql.table(table)} set ended_at = ${clock.now()} where token_hash = ${hashOf(token)}`.execute(
    db.kysely,
  ));
