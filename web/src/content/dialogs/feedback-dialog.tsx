import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { FeedbackForm } from '../parts/feedback-form.tsx';

/** Feedback (specification §5, §7), open to everybody. */
export function FeedbackDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  return (
    <Modal title={t`Send us a message`} onClose={onClose}>
      {sent ? (
        <>
          <div role="status">
            <Note tone="ok">
              <b>{t`Message sent`}</b> {t`We read every message.`}
            </Note>
          </div>
          <Actions>
            <Button onClick={() => setSent(false)}>{t`Send another message`}</Button>
            <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
          </Actions>
        </>
      ) : (
        <>
          <p className="soft sm">
            <Trans>Tell us what works, what doesn’t and what’s missing. Don’t include passwords or card numbers.</Trans>
          </p>
          <FeedbackForm onSent={() => setSent(true)} />
        </>
      )}
    </Modal>
  );
}
