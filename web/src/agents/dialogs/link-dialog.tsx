import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyLine } from '../../ui/figure/copy-line.tsx';
import { Actions, Modal } from '../../ui/modal/modal.tsx';
import { QrCode } from '../../ui/qr/qr-code.tsx';
import { linkAddress } from '../link-address.ts';
import styles from '../pages/agents.module.css';

/** A sign-up link to be scanned, copied or sent. */
export function LinkDialog({ of: code, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const address = linkAddress(code);
  return (
    <Modal title={t`Share your sign-up link`} size="dialog" onClose={onClose}>
      <div className={styles.section}>
        <QrCode text={address} label={t`Scan to sign up`} className={styles.qr} />
        <dl className={styles.once}>
          <CopyLine label={t`Link`} value={address} />
          <CopyLine label={t`Invitation code`} value={code} />
        </dl>
        <Actions>
          {typeof navigator.share === 'function' && (
            <Button
              variant="primary"
              icon="share"
              // Whoever closes the sheet of the system has not failed.
              onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
            >{t`Share`}</Button>
          )}
          <Button onClick={onClose}>{t`Close`}</Button>
        </Actions>
      </div>
    </Modal>
  );
}
