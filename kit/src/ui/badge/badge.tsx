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

export interface CountProps {
  value: number;
  /** A label of the count for screen readers: "3 rewards". */
  label?: string | undefined;
  className?: string | undefined;
}

/** A small number on the action colour. Nothing to count shows nothing. */
export function Count({ value, label, className }: CountProps) {
  if (value <= 0) return null;
  const shown = value > 99 ? '99+' : String(value);
  return (
    <span className={cx(styles.count, className)}>
      <bdi dir="ltr" aria-hidden={label ? true : undefined}>
        {shown}
      </bdi>
      {label && <span className="vh">{label}</span>}
    </span>
  );
}
