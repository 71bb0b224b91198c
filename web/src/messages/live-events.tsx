import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesPaths } from '@baize/protocol/messages/paths';
import { openLiveEvents, type LiveEventHandlers } from '../kernel/live-events.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { endSession, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { inboxKey, unreadQuery } from './queries.ts';

/** Wings whose figures somebody counts on: what was read before the first event could come may be old. */
const COUNTED_ON: ReadonlySet<string> = new Set(['wallet', 'bets', 'lottery', 'points', 'messages']);

/**
 * Keeps the stream of live events open for as long as somebody is signed in. Renders nothing. After a break
 * everything personal and everything of the site that is on screen is asked for again, because events may have
 * been missed; where no stream is to be had, the site's menu and state are asked for instead at each attempt.
 */
export function LiveEvents() {
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    return openLiveEvents({
      path: messagesPaths.streamEvents,
      queryClient,
      onReconnect: () =>
        void queryClient.invalidateQueries({
          predicate: ({ meta, queryKey }) => meta?.['audience'] !== 'visitor' || queryKey[0] === 'site',
        }),
      // A page asks for its figures before it can hear what changes them.
      onConnect: () =>
        void queryClient.invalidateQueries({
          predicate: ({ meta, queryKey }) => meta?.['audience'] !== 'visitor' && COUNTED_ON.has(String(queryKey[0])),
        }),
      onSilence: () => askSite(queryClient),
    });
  }, [token, queryClient]);
  return null;
}

/** The inbox, and what belongs to no wing's own data: the end of the session and the state of the site. */
export const messagesLiveEvents: LiveEventHandlers = {
  message: (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey });
    void queryClient.invalidateQueries({ queryKey: inboxKey });
  },
  // The server has ended it: named, by somebody (signed out elsewhere, a new password, blocked), else by time. The app
  // tells, and asks to sign in.
  'session-ended': ({ sessionId }) => endSession(sessionId === undefined ? 'refused' : 'revoked'),
  'site-status': (_, queryClient) => askSite(queryClient),
};

function askSite(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: callKey('site', 'getStatus') });
  void queryClient.invalidateQueries({ queryKey: callKey('site', 'getPermission') });
}
