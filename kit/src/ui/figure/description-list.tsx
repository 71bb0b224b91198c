import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './description-list.module.css';

export interface DescriptionItem {
  id: string;
  term: string;
  value: ReactNode;
  /** The sum of what stands above: a rule, and a larger figure. */
  total?: boolean | undefined;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  className?: string | undefined;
}

export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, className)}>
      {items.map(({ id, term, value, total }) => (
        <div key={id} className={cx(styles.item, total && styles.total)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
