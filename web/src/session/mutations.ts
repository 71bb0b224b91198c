import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../kernel/problem-error.ts';
import { endSession, renewToken } from '../kernel/session-store.ts';
import { toast } from '../ui/index.ts';
import { sessionClient } from './client.ts';
import { sessionQuery } from './queries.ts';
import { remember } from './sign-in/remembered.ts';

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
      // What this browser remembered ends with it, on the server too; the name may stay for the next time.
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

export interface NewPassword {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Changes the login password. Every other session ends; this one goes on with the new token. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPassword) => sessionClient.changePassword({ body }),
    onSuccess: async (signedIn) => {
      remember({ password: false });
      renewToken(signedIn.token, { cpw: signedIn.passwordChangeRequired });
      await queryClient.invalidateQueries();
    },
  });
}

/** Ends one of the member's other sessions. */
export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => sessionClient.revokeSession({ params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery('getSecurity').queryKey }),
  });
}
