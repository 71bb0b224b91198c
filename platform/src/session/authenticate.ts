import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Authenticate, Deps } from '../kernel/wing.ts';
import { findLiveSession, lockLiveSession, touchSession } from './session-store.ts';
import { isSecretOf, secretHash } from './tokens.ts';

/** A session in use is marked as seen no more often than this. */
const TOUCH_EVERY_MS = 30_000;

/** The person behind a token: it must stand, belong to this merchant, and come with the cookie it is bound to. */
export const createAuthenticate =
  ({ db, config }: Deps): Authenticate =>
  async ({ token, binding, merchant, now }) => {
    const session = await db.single((tx) => findLiveSession(tx, secretHash(token), now));
    if (session === undefined || session.merchant_code !== merchant.code) return undefined;
    if (!isSecretOf(session.binding_hash, binding)) return undefined;
    if (now.getTime() - session.last_seen_at.getTime() >= TOUCH_EVERY_MS) {
      const idleEndsAt = new Date(Math.min(now.getTime() + config.sessionIdleMs, session.ends_at.getTime()));
      await db.transaction((tx) => touchSession(tx, session.id, now, idleEndsAt));
    }
    return callerOf(session, now);
  };

/** The person of a session as they are now, with the session locked; undefined where it has ended. */
export async function lockMemberSession(
  tx: Tx,
  { sessionId }: Pick<MemberCaller, 'sessionId'>,
  now: Date,
): Promise<MemberCaller | undefined> {
  const session = await lockLiveSession(tx, sessionId, now);
  return session && callerOf(session, now);
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

function callerOf(session: LiveSession, now: Date): MemberCaller {
  const { excluded_until: excludedUntil } = session;
  const isOut = excludedUntil !== null && excludedUntil > now;
  // A break that is over leaves a session as good as any other.
  const scope = session.scope === 'excluded' && !isOut ? 'full' : session.scope;
  return {
    kind: 'member',
    memberId: session.member_id,
    username: session.username,
    isAgent: session.kind,
    currency: session.currency,
    merchantCode: session.merchant_code,
    language: session.language ?? undefined,
    sessionId: session.id,
    sessionStartedAt: session.started_at,
    scope,
    excludedUntil: scope === 'excluded' ? (excludedUntil ?? undefined) : undefined,
  };
}
