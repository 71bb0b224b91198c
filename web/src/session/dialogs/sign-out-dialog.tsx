import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../kernel/modals.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { useSignOut } from '../mutations.ts';

/** Asks before signing out (specification §4). The end of the session then leads home. */
export function SignOutDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const signOut = useSignOut();
  return (
    <ConfirmDialog
      title={t`Sign out?`}
      confirmLabel={t`Sign out`}
      cancelLabel={t`Stay signed in`}
      onConfirm={() => signOut.mutate()}
      onCancel={onClose}
    >
      <Trans>Your balance and your records stay as they are. You find them again when you log in.</Trans>
    </ConfirmDialog>
  );
}
