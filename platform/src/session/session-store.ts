import { MEMBER_KIND } from '@baize/protocol/kernel';
import { sql, type Generated, type GeneratedAlways } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

type SessionTables = {
  session_session: {
    id: string;
    member_id: string;
    token_hash: string;
    binding_hash: string;
    scope: 'full' | 'password-change' | 'excluded';
    started_at: Date;
    last_seen_at: Date;
    idle_ends_at: Date;
    ends_at: Date;
    ended_at: Date | null;
    ticket_ends_at: Date | null;
    limit_ends_at: Generated<Date | null>;
    ip: string;
    country: string;
    device: string;
  };
  session_member: {
    id: string;
    merchant_code: string;
    username: string;
    seq: GeneratedAlways<bigint>;
    kind: number;
    upline_seq: bigint | null;
    currency: string;
    language: string | null;
    status: string;
    excluded_until: Date | null;
    session_minutes: number | null;
    ends_at: Date | null;
  };
  session_login: {
    id: GeneratedAlways<bigint>;
    member_id: string;
    at: Date;
    ip: string;
    country: string;
    device: string;
    outcome: LoginOutcome;
  };
};

export type LoginOutcome =
  | 'success'
  | 'wrong-password'
  | 'captcha'
  | 'locked'
  | 'blocked'
  | 'wrong-code'
  | 'remembered';
export type SessionRow = Omit<SessionTables['session_session'], 'limit_ends_at'>;

const tables = (tx: Tx) => tx.$extendTables<SessionTables>();

export const insertSession = (tx: Tx, row: SessionRow) =>
  tables(tx).insertInto('session_session').values(row).execute();

/** Lets a new session end when its owner wants sign-ins to. */
export const limitSession = (tx: Tx, sessionId: string) =>
  sql`update session_session s set limit_ends_at = s.started_at + m.session_minutes * interval '1 minute'
    from session_member m where s.id = ${sessionId} and m.id = s.member_id and m.session_minutes is not null`.execute(
    tx,
  );

/** Sessions that stand, with whose they are: not ended, not lapsed, and of an owner who is shut out only what is theirs. */
const liveSessions = (tx: Tx, now: Date) =>
  tables(tx)
    .selectFrom('session_session as session')
    .innerJoin('session_member as member', 'member.id', 'session.member_id')
    .where('session.ended_at', 'is', null)
    .where('session.idle_ends_at', '>', now)
    .where('session.ends_at', '>', now)
    .where((eb) => eb.or([eb('session.limit_ends_at', 'is', null), eb('session.limit_ends_at', '>', now)]))
    .where('member.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('member.excluded_until', 'is', null),
        eb('member.excluded_until', '<=', now),
        eb('session.scope', 'in', ['excluded', 'password-change']),
      ]),
    )
    .where((eb) => eb.or([eb('member.ends_at', 'is', null), eb('member.ends_at', '>', now)]));

const withOwner = (tx: Tx, now: Date) =>
  liveSessions(tx, now).select([
    'session.id',
    'session.member_id',
    'session.binding_hash',
    'session.scope',
    'session.started_at',
    'session.last_seen_at',
    'session.ends_at',
    'member.excluded_until',
    'member.merchant_code',
    'member.username',
    'member.kind',
    'member.currency',
    'member.language',
  ]);

/** The session of a token, while it stands. */
export const findLiveSession = (tx: Tx, tokenHash: string, now: Date) =>
  withOwner(tx, now).where('session.token_hash', '=', tokenHash).executeTakeFirst();

/**
 * A session that stands, which cannot end until the transaction does. The lock is shared: calls of one session run beside
 * each other, else fifty of them would hold every connection while they wait for one row.
 */
export const lockLiveSession = (tx: Tx, sessionId: string, now: Date) =>
  withOwner(tx, now).where('session.id', '=', sessionId).forShare('session').executeTakeFirst();

/**
 * Locks every session of a person that stands. Whoever ends them and locks other rows as well calls it first: a call
 * under way has its own session locked, and may be waiting for those rows.
 */
export const lockSessions = (tx: Tx, memberId: string) =>
  tables(tx)
    .selectFrom('session_session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export type PlayStatus = 'open' | 'ended' | 'blocked';

/**
 * Whether a game that was opened from a sign-in may go on: `blocked` when the person is shut out, by the operator or by
 * their own request; `ended` when that session was ended by sign-out, revocation or a new password, when it has lasted as
 * long as the person lets it, or when a trial is over.
 * One that merely lapsed for want of clicks is `open`: playing is use of its own.
 */
export async function readPlayStatus(
  tx: Tx,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  now: Date,
): Promise<PlayStatus> {
  const { rows } = await sql<{ status: PlayStatus }>`
    select session_play_standing(${memberId}, ${sessionId}, ${now}) as status`.execute(tx);
  return rows[0]?.status ?? 'ended';
}

/** Whether a session still stands. */
export async function isSessionAlive(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  return (
    (await liveSessions(tx, now).select('session.id').where('session.id', '=', sessionId).executeTakeFirst()) !==
    undefined
  );
}

/** When a session ends however much it is used. */
export async function findSessionEnd(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const row = await tables(tx)
    .selectFrom('session_session')
    .select(['ends_at', 'limit_ends_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.limit_ends_at !== null && row.limit_ends_at < row.ends_at ? row.limit_ends_at : row.ends_at;
}

export const listLiveSessions = (tx: Tx, memberId: string, now: Date) =>
  liveSessions(tx, now)
    .selectAll('session')
    .where('session.member_id', '=', memberId)
    .orderBy('session.last_seen_at', 'desc')
    .limit(50)
    .execute();

/** Marks a session as seen; not while a call of it is under way, so that no page waits for that one. */
export const touchSession = (tx: Tx, sessionId: string, now: Date, idleEndsAt: Date) =>
  tables(tx)
    .updateTable('session_session')
    .set({ last_seen_at: now, idle_ends_at: idleEndsAt })
    .where('id', 'in', (eb) =>
      eb.selectFrom('session_session').select('id').where('id', '=', sessionId).forNoKeyUpdate().skipLocked(),
    )
    .execute();

/** Ends one session of a person; false when it is not theirs or had ended. */
export async function endSession(tx: Tx, memberId: string, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('session_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all sessions of a person, but for one that may be spared, and returns the ids of those that stood. */
export async function endAllSessions(tx: Tx, memberId: string, now: Date, spared = ''): Promise<string[]> {
  const rows = await tables(tx)
    .updateTable('session_session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('id', '<>', spared)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the sign-in is so fresh that its password need not be typed again. */
export async function ticketStands(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('session_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ticket_ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the ticket that a sign-in gave; false when it is gone. */
export async function useTicket(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('session_session')
    .set({ ticket_ends_at: null })
    .where('id', '=', sessionId)
    .where('ticket_ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes one line of the sign-in history; for a person who does not exist it takes as long and writes nothing. */
export const insertLogin = (
  tx: Tx,
  memberId: string | undefined,
  entry: {
    readonly at: Date;
    readonly ip: string;
    readonly country: string;
    readonly device: string;
    readonly outcome: LoginOutcome;
  },
) =>
  tables(tx)
    .insertInto('session_login')
    .columns(['member_id', 'at', 'ip', 'country', 'device', 'outcome'])
    .expression((builder) =>
      builder
        .selectFrom('session_member')
        .select([
          'id as member_id',
          sql<Date>`${entry.at}::timestamptz`.as('at'),
          sql<string>`${entry.ip}::text`.as('ip'),
          sql<string>`${entry.country}::text`.as('country'),
          sql<string>`${entry.device}::text`.as('device'),
          sql<LoginOutcome>`${entry.outcome}::text`.as('outcome'),
        ])
        .where('id', '=', memberId ?? ''),
    )
    .execute();

export const listLogins = (tx: Tx, memberId: string, limit: number) =>
  tables(tx)
    .selectFrom('session_login')
    .select(['at', 'ip', 'country', 'device', 'outcome'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Forgets some trial accounts that ended before then, with all that is theirs; returns how many. */
export async function forgetTrials(tx: Tx, before: Date, limit: number): Promise<number> {
  const ended = await tables(tx)
    .selectFrom('session_member')
    .select(['id', 'seq'])
    .where('kind', '=', MEMBER_KIND.trial)
    .where('ends_at', '<', before)
    .limit(limit)
    .execute();
  if (ended.length === 0) return 0;
  const over = ended.map(({ id }) => id);
  await tables(tx).deleteFrom('session_session').where('member_id', 'in', over).execute();
  await tables(tx).deleteFrom('session_login').where('member_id', 'in', over).execute();
  // None invites anybody any more; who came under one before that stands under nobody.
  const seqs = ended.map(({ seq }) => seq);
  await tables(tx).updateTable('session_member').set({ upline_seq: null }).where('upline_seq', 'in', seqs).execute();
  await tables(tx).deleteFrom('session_member').where('id', 'in', over).execute();
  return ended.length;
}

/** Remembers that an account has logged in on a device; one that is known stays as it was. */
export const recordDevice = (
  tx: Tx,
  { mark, memberId, at }: { readonly mark: string; readonly memberId: string; readonly at: Date },
) =>
  sql`insert into session_device (mark, member_id, first_at) values (${mark}, ${memberId}, ${at})
    on conflict do nothing`.execute(tx);
