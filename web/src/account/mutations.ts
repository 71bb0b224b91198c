import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewToken } from '@baize/kit/kernel/client/session-store.ts';
import { remember } from '../session/index.ts';
import { accountClient, accountQuery } from './client.ts';

export interface NewPassword {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Changes the login password. Every other session ends; this one goes on with the new token. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPassword) => accountClient.changePassword({ body }),
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
    mutationFn: (sessionId: string) => accountClient.revokeSession({ params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery('getSecurity').queryKey }),
  });
}
