import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesPaths } from '@baize/protocol/messages/paths';
import { openLiveEvents, type LiveEventHandlers } from '../kernel/live-events.ts';
import { callKey } from '../kernel/query.ts';
import { endSession, useSession } from '../kernel/session-store.ts';

/**
 * Keeps the stream of live events open for as long as somebody is signed in. Renders nothing. After a break
 * everything personal that is on screen is asked for again, because events may have been missed.
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
        void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['audience'] !== 'visitor' }),
    });
  }, [token, queryClient]);
  return null;
}

/** Events that belong to no wing's own data: the end of the session and the state of the site. */
export const messagesLiveEvents: LiveEventHandlers = {
  // The server has ended it: signed out elsewhere, a new password, or blocked. The app tells, and asks to sign in.
  'session-ended': () => endSession('refused'),
  'site-status': (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: callKey('site', 'getStatus') });
    void queryClient.invalidateQueries({ queryKey: callKey('site', 'getPermission') });
  },
};
