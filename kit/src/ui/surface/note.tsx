import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './note.module.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad';

export interface NoteProps {
  tone?: NoteTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  className?: string | undefined;
}

const icons = { info: 'info', ok: 'check-circle', warn: 'clock', bad: 'alert' } as const satisfies Record<
  NoteTone,
  IconName
>;

/** A sentence in the flow of the page. Failures are announced, everything else is simply read. */
export function Note({ tone = 'info', icon, children, className }: NoteProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : undefined} className={cx(styles.note, styles[tone], className)}>
      <Icon name={icon ?? icons[tone]} />
      <div className="grow">{children}</div>
    </div>
  );
}
