import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { sessionClient } from './client.ts';
import { remember } from './log-in/remembered.ts';

/**
 * Ends the session here at once, in every tab that holds it, and on the server. Where the server is out of
 * reach the person is signed out of this browser all the same, and is told that the rest takes longer.
 */
export function useSignOut() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => {
      const ending = sessionClient.logout();
      // The request has its token by now. Waiting for the answer would let the live events say first that the
      // session has ended, which asks to log in again.
      endSession('signed-out');
      // The remembered log-in of this browser ends with it, on the server too; the name may stay for the next time.
      remember({ password: false });
      return ending;
    },
    onError: (error) => {
      if (isProblem(error, 'NOT_LOGGED_IN')) return;
      toast.warn(
        t`You’re logged out on this device`,
        t`We couldn’t connect, so the session will end on our side a little later.`,
      );
    },
  });
}
