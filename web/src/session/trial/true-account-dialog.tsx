import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../kernel/modals.ts';
import { namedMessages } from '@baize/kit/kernel/problems/named-messages.ts';
import { ConfirmDialog } from '@baize/kit/ui';
import { ModalLink } from '../parts/modal-link.tsx';

/** Warns a free-trial player that this needs a real account, put away by its own label (specification §5, real account check). */
export function TrueAccountDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t, i18n } = useLingui();
  return (
    <ConfirmDialog
      title={i18n._(namedMessages.needTrueAccount)}
      confirmLabel={i18n._(namedMessages.inIncreaseSubmit)}
      cancelLabel={null}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <Trans>
        You’re in a free trial with demo credits. Sign up for a full account to deposit, withdraw and get rewards.
      </Trans>{' '}
      <ModalLink to="register">{t`Sign up`}</ModalLink>
    </ConfirmDialog>
  );
}
