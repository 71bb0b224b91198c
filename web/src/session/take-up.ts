import type { Member } from '@baize/protocol/session';
import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonalData } from '@baize/kit/kernel/client/query.ts';
import {
  beginSession,
  forgetLeft,
  leftBy,
  isSamePerson,
  type Session,
} from '@baize/kit/kernel/client/session-store.ts';
import { sessionClient } from './client.ts';
import { sessionQuery } from './queries.ts';
import { factsOf } from './log-in/facts-of.ts';
import { endedSession } from './log-in/ended-session.ts';

/** A returning member waits no longer than this to be identified; after it the typed name is used. */
const WHO_TIMEOUT_MS = 3_000;

/** The last token that was to be taken up: while it is asked whose one is, a newer sign-in may come. */
let latest: string | undefined;

type Known = Pick<Session, 'cpw' | 'account' | 'username'> & Partial<Omit<Session, 'token'>>;

/**
 * Begins a session on this page. Where one ran out here, it is first asked who comes, because a name is typed in
 * other letters or is a number: the same person finds the page as it was, of anybody else's nothing is left.
 */
export async function takeUp(token: string, known: Known, queryClient: QueryClient): Promise<void> {
  latest = token;
  const ranOut = (endedSession() ?? leftBy()) !== undefined;
  const member = ranOut && !known.customerId && !known.cpw ? await whoIs(token) : undefined;
  if (latest !== token) return;
  const who = { ...known, customerId: known.customerId ?? '', ...(member && factsOf(member)) };
  // Asked again, because the form may have been put away meanwhile, and the page with it.
  const ended = endedSession();
  const cameBack = ended !== undefined && isSamePerson(ended, who);
  if (!cameBack) forgetPersonalData(queryClient);
  // A name that had to do may stand in other letters than the person's own.
  const session = cameBack && who.customerId === '' ? { ...who, ...ended, account: ended.username } : who;
  forgetLeft(session.customerId);
  beginSession(token, session);
  if (cameBack) void queryClient.invalidateQueries();
  if (member) queryClient.setQueryData(sessionQuery('getMember').queryKey, member);
}

/** The token's owner; `undefined` where the server does not answer in time, which must not prevent the log-in. */
const whoIs = (token: string): Promise<Member | undefined> =>
  sessionClient.getMember({ token, timeoutMs: WHO_TIMEOUT_MS }).catch(() => undefined);
