import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { StateArtName } from './state-art.tsx';
import styles from './state.module.css';

interface ArtProps {
  readonly name: StateArtName;
  readonly className?: string | undefined;
}

const StateArt = lazy<ComponentType<ArtProps>>(async () => {
  try {
    const file = await import('./state-art.tsx');
    return { default: file.StateArt };
  } catch {
    // Decoration: the words say it all.
    return { default: () => null };
  }
});

export interface EmptyStateProps {
  title: string;
  /** Describes the missing content. */
  text?: ReactNode | undefined;
  art?: StateArtName | undefined;
  /** One way on. */
  action?: ReactNode | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

export function EmptyState({ title, text, art = 'cards', action, headingLevel = 3, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.state, className)}>
      {/* Its room is there before it is. */}
      {art !== 'none' && (
        <Suspense fallback={<svg viewBox="0 0 140 96" aria-hidden="true" className={styles.art} />}>
          <StateArt name={art} className={styles.art} />
        </Suspense>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
