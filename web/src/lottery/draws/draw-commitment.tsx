import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import styles from '../lottery.module.css';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { msg } from '@lingui/core/macro';
import { partMissing } from '../parts/part-missing.tsx';

const LazyCommitments = lazyPart(
  () => import('./commitment-lines.tsx').then((file) => file.CommitmentLines),
  partMissing(msg`This part didn’t load`),
);

/** The commitments before the draw, for anyone who wants to keep them. The code loads when it is opened. */
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
