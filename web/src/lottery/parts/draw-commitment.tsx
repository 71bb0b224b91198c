import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { LazyCommitments } from './lazy-parts.ts';
import styles from './lottery.module.css';
import { PartWaiting } from './part-waiting.tsx';

/** What the house has committed to before the draw, for whoever wants to keep it. Its code comes when it is opened. */
export function DrawCommitment({ commitments }: { commitments: readonly string[] }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  if (commitments.length === 0) return null;
  return (
    <details className={styles.helpers} onToggle={() => setOpened(true)}>
      <summary>{t`Proof of fairness`}</summary>
      {opened && (
        <Suspense fallback={<PartWaiting />}>
          <LazyCommitments commitments={commitments} />
        </Suspense>
      )}
    </details>
  );
}
