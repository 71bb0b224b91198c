import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { currentSession, isTrial } from '@baize/kit/kernel/client/session-store.ts';
import { slotOf } from '../../kernel/slots.ts';
import { ConfirmDialog } from '@baize/kit/ui';
import { useSignOut } from '../mutations.ts';

/** Asks before signing out (specification §4). The end of the session then leads home. */
export function SignOutDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const signOut = useSignOut();
  // As it was when it opened: on the way out nobody is signed in any more.
  const [trial] = useState(() => isTrial(currentSession()));
  const SignOutNote = slotOf('signOutNote');
  return (
    <ConfirmDialog
      title={t`Log out?`}
      confirmLabel={t`Log out`}
      cancelLabel={t`Stay logged in`}
      onConfirm={() => signOut.mutate()}
      onCancel={onClose}
    >
      {trial ? (
        <Trans>Your free trial ends here and its credits are gone.</Trans>
      ) : (
        <Trans>Your balance and records are kept. They’ll be here when you log in again.</Trans>
      )}
      {SignOutNote && (
        <Suspense fallback={null}>
          <SignOutNote />
        </Suspense>
      )}
    </ConfirmDialog>
  );
}
