import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { CopyLine } from '@baize/kit/ui/figure/copy-line.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { QrCode } from '@baize/kit/ui/qr/qr-code.tsx';
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
              // Closing the system's share sheet is no failure.
              onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
            >{t`Share`}</Button>
          )}
          <Button onClick={onClose}>{t`Close`}</Button>
        </Actions>
      </div>
    </Modal>
  );
}
