import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { labels, useLabel } from '../labels.ts';
import styles from './state.module.css';

export interface FailedStateProps {
  title?: string | undefined;
  /** Says that data was kept and nothing was changed. */
  text?: ReactNode | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

export function FailedState({ title, text, onRetry, busy, headingLevel = 3, className }: FailedStateProps) {
  const say = useLabel();
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={cx(styles.state, className)}>
      <Icon name="alert" size="lg" className={styles.failed} />
      <Heading className={styles.title}>{title ?? say(labels.failedTitle)}</Heading>
      <p className={styles.text}>{text ?? say(labels.failedText)}</p>
      {onRetry && (
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {say(labels.retry)}
        </Button>
      )}
    </div>
  );
}
