import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { StateArt, type StateArtName } from './state-art.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  /** What would be here. */
  text?: ReactNode | undefined;
  art?: StateArtName | undefined;
  /** One way on. */
  action?: ReactNode | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

export function EmptyState({ title, text, art = 'cards', action, headingLevel = 3, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.state, className)}>
      <StateArt name={art} className={styles.art} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
