import { useProblemText } from '../../kernel/problem-text.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surface/card.tsx';
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

/** What is shown in the place of what did not come. */
export function Failed({ title, error, busy, onRetry }: FailedProps) {
  const say = useProblemText();
  return (
    <Card padded>
      <FailedState title={title} text={say(error)} busy={busy} onRetry={onRetry} />
    </Card>
  );
}
