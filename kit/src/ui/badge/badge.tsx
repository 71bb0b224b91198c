import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './badge.module.css';

/** The state of a thing. `cover` stands on a picture. */
export type BadgeTone = 'plain' | 'ok' | 'bad' | 'warn' | 'info' | 'accent' | 'cover';

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
}

export function Badge({ children, tone = 'plain', icon, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}
