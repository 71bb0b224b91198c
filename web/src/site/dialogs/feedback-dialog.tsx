import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '../../ui/button/button.tsx';
import { Actions, Modal } from '../../ui/modal/modal.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { FeedbackForm } from '../parts/feedback-form.tsx';

/** Feedback (specification §5, §7), open to everybody. */
export function FeedbackDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  return (
    <Modal title={t`Write to us`} onClose={onClose}>
      {sent ? (
        <>
          <div role="status">
            <Note tone="ok">
              <b>{t`Your message is kept.`}</b> {t`We read every one of them.`}
            </Note>
          </div>
          <Actions>
            <Button onClick={() => setSent(false)}>{t`Write another`}</Button>
            <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
          </Actions>
        </>
      ) : (
        <>
          <p className="soft sm">
            <Trans>What works, what does not, what you miss. Please leave passwords and card numbers out of it.</Trans>
          </p>
          <FeedbackForm onSent={() => setSent(true)} />
        </>
      )}
    </Modal>
  );
}
