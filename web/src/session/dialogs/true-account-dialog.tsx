import { Trans, useLingui } from '@lingui/react/macro';
import { useModals, type ModalProps } from '../../kernel/modals.ts';
import { namedMessages } from '../../kernel/named-messages.ts';
import { ConfirmDialog } from '../../ui/index.ts';

/** Tells a free-trial player that this needs a real account (specification §5, real account check). */
export function TrueAccountDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t, i18n } = useLingui();
  const modals = useModals();
  return (
    <ConfirmDialog
      title={t`This needs a real account`}
      confirmLabel={t`Open an account`}
      cancelLabel={i18n._(namedMessages.inIncreaseSubmit)}
      onConfirm={() => modals.swap('register')}
      onCancel={onClose}
    >
      <Trans>You are playing with play credits. Deposits, withdrawals and rewards belong to a real account.</Trans>
    </ConfirmDialog>
  );
}
