import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import styles from '../pages/agents.module.css';

export function Waiting({ rows = 4 }: { rows?: number }) {
  return (
    <LoadingRegion className={styles.waiting}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape="block" />
      ))}
    </LoadingRegion>
  );
}

interface FailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of data that failed to load. */
export function Failed({ title, error, busy, onRetry }: FailedProps) {
  const say = useProblemText();
  return (
    <Card padded>
      <FailedState title={title} text={say(error)} busy={busy} onRetry={onRetry} />
    </Card>
  );
}
