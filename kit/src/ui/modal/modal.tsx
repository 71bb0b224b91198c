import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { labels, useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { useDialog } from './use-dialog.ts';
import { useDrag } from './use-drag.ts';
import styles from './modal.module.css';

export type ModalSize = 'dialog' | 'form' | 'wide' | 'centre' | 'page';

export interface ModalProps {
  title: ReactNode;
  /** Asked for by the close button, Escape or the back gesture. The host answers by unmounting. */
  onClose: () => void;
  size?: ModalSize | undefined;
  children: ReactNode;
  /** The actions, at the end. A form's own button may stand here with the `form` attribute. */
  footer?: ReactNode | undefined;
  busy?: boolean | undefined;
  titleHidden?: boolean | undefined;
  /** The body lies against the edges, for a page that brings its own columns. */
  bodyFlush?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
}

/** A dialog that is open for as long as it is mounted. The background does not close it. */
export function Modal({
  title,
  onClose,
  size = 'form',
  children,
  footer,
  busy = false,
  titleHidden,
  bodyFlush,
  role,
  className,
}: ModalProps) {
  const say = useLabel();
  const titleId = useId();
  const howId = useId();
  const dialog = useDialog({ onClose, busy });
  const drag = useDrag(dialog);
  const movable = drag.movable && size !== 'page';
  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      className={cx(styles.modal, styles[size], movable && styles.movable, className)}
    >
      <header className={styles.head} onPointerDown={movable ? drag.onPointerDown : undefined}>
        <h2 id={titleId} className={cx(styles.title, titleHidden && 'vh')}>
          {title}
        </h2>
        <IconButton icon="close" label={say(labels.close)} disabled={busy} className={styles.close} onClick={onClose} />
      </header>
      <div className={cx(styles.body, bodyFlush && styles.flush)}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
      {/* Last in order: the title is for the pointer, this for the keyboard and for single presses. */}
      {movable && (
        <>
          <IconButton
            icon="move"
            label={say(partLabels.moveDialog)}
            aria-describedby={howId}
            data-handle
            className={styles.handle}
            onPointerDown={drag.onPointerDown}
            {...drag.handle}
          />
          <span id={howId} hidden>
            {say(partLabels.moveHow)}
          </span>
          <span role="status" className="vh">
            {drag.said}
          </span>
        </>
      )}
    </dialog>
  );
}

/** The buttons at the end of a form: side by side where there is room, stacked and full width where not. */
export function Actions({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx(styles.actions, className)}>{children}</div>;
}
