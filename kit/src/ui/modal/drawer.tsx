import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { labels, useLabel } from '../labels.ts';
import { useDialog } from './use-dialog.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  label: string;
  onClose: () => void;
  /** Stands beside the close button. */
  header?: ReactNode | undefined;
  children: ReactNode;
  className?: string | undefined;
  /** The side that it comes from: the start is for places to go to, the end for more about something on the page. */
  side?: 'start' | 'end' | undefined;
}

/** A panel from a side. Unlike a modal it is a place to look at, so the veil closes it. */
export function Drawer({ label, onClose, header, children, className, side = 'start' }: DrawerProps) {
  const say = useLabel();
  const dialog = useDialog({ onClose });
  const onVeil = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      className={cx(styles.drawer, side === 'end' && styles.fromEnd, className)}
      onClick={onVeil}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <div className="grow">{header}</div>
          <IconButton icon="close" label={say(labels.close)} className={styles.close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
