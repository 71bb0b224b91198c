import type { QueryClient } from '@tanstack/react-query';
import {
  currentSession,
  isSamePerson,
  renewToken,
  subscribeSession,
  type Session,
} from '@baize/kit/kernel/client/session-store.ts';
import { takeUp } from '../take-up.ts';

type Said = { readonly type: 'ask' } | { readonly type: 'session'; readonly session: Session };

const CHANNEL = 'baize-tabs';

/**
 * Keeps the tabs of one browser in one session. A token lives in a tab, but the cookie it is bound to belongs to
 * the browser: a second sign-in in another tab would end the first. So a new tab asks the others whether somebody
 * is signed in, and a sign-in is sent to the others. It stays within this origin, where a script could read it anyway.
 * Called once at the start; returns how to stop.
 */
export function shareSessionBetweenTabs(queryClient: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  const say = (said: Said) => channel.postMessage(said);
  let announcedToken = currentSession()?.token;

  const adopt = ({ token, ...known }: Session) => {
    const mine = currentSession();
    if (mine?.token === token) return;
    announcedToken = token;
    if (!mine) void takeUp(token, known, queryClient);
    // If another person's session began, this tab learns it by its own refused token, and says so.
    else if (isSamePerson(mine, known)) renewToken(token, known.customerId === '' ? { cpw: known.cpw } : known);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = readSaid(data);
    const session = currentSession();
    if (said?.type === 'session') adopt(said.session);
    else if (said && session) say({ type: 'session', session });
  });
  const leave = subscribeSession(() => {
    const session = currentSession();
    if (session?.token === announcedToken) return;
    announcedToken = session?.token;
    if (session) say({ type: 'session', session });
  });
  if (!currentSession()) say({ type: 'ask' });
  return () => {
    leave();
    channel.close();
  };
}

/** Another tab's message, unless that tab runs a release with another format. */
function readSaid(data: unknown): Said | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'ask') return { type: 'ask' };
  if (data.type !== 'session' || !('session' in data)) return undefined;
  const { session } = data;
  const named =
    typeof session === 'object' &&
    session !== null &&
    'token' in session &&
    'username' in session &&
    'customerId' in session;
  return named && typeof session.token === 'string' && session.token !== ''
    ? { type: 'session', session: session as Session }
    : undefined;
}
