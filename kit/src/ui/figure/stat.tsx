import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './stat.module.css';

export interface StatProps {
  label: string;
  children: ReactNode;
  sub?: ReactNode | undefined;
  className?: string | undefined;
}

/** One named figure. Stands in a `StatRow`, which is the description list around it. */
export function Stat({ label, children, sub, className }: StatProps) {
  return (
    <div className={cx(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx('amount', styles.value)}>{children}</dd>
      {sub && <dd className={styles.sub}>{sub}</dd>}
    </div>
  );
}

export function StatRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={cx(styles.row, className)}>{children}</dl>;
}
