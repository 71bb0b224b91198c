import type { ReactNode } from 'react';
import { BareForm } from '../../kernel/form/bare-form.tsx';
import { Button } from '../button/button.tsx';
import { labels, useLabel } from '../labels.ts';
import { Note } from '../surface/note.tsx';
import { Actions, Modal } from './modal.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: ReactNode;
  children?: ReactNode | undefined;
  /** Names the result and the amount: "Withdraw 200.00". */
  confirmLabel: string;
  /** `null` leaves one button: an alert that is read and put away. */
  cancelLabel?: string | null | undefined;
  tone?: 'plain' | 'danger' | undefined;
  busy?: boolean | undefined;
  error?: ReactNode | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called by Escape and the close button, where going back is an action of its own. */
  onDismiss?: (() => void) | undefined;
}

/**
 * Asks before something happens. Enter confirms and Escape cancels; before something that cannot be undone
 * the focus starts on the way back, so that a stray Enter does no harm.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'plain',
  busy = false,
  error,
  onConfirm,
  onCancel,
  onDismiss = onCancel,
}: ConfirmDialogProps) {
  const say = useLabel();
  const danger = tone === 'danger';
  return (
    <Modal title={title} size="dialog" role="alertdialog" busy={busy} onClose={onDismiss}>
      <BareForm className={styles.form} onSubmit={onConfirm}>
        {children && <div className={styles.text}>{children}</div>}
        {error && <Note tone="bad">{error}</Note>}
        <Actions>
          {cancelLabel !== null && (
            <Button variant="ghost" disabled={busy} data-autofocus={danger || undefined} onClick={onCancel}>
              {cancelLabel ?? say(labels.back)}
            </Button>
          )}
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            data-autofocus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </Actions>
      </BareForm>
    </Modal>
  );
}
