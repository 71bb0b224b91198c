import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import styles from '../lottery.module.css';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { msg } from '@lingui/core/macro';
import { partMissing } from '../parts/part-missing.tsx';

const LazyCommitments = lazyPart(
  () => import('./commitment-lines.tsx').then((file) => file.CommitmentLines),
  partMissing(msg`This part didn’t load`),
);

interface DrawCommitmentProps {
  commitments: readonly string[];
  /** Stands beside the name, and alone where nothing is committed to. */
  children?: ReactNode;
}

/** The commitments before the draw, for anyone who wants to keep them. The code loads when it is opened. */
export function DrawCommitment({ commitments, children }: DrawCommitmentProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  if (commitments.length === 0) return children;
  return (
    <details className={styles.helpers} onToggle={() => setOpened(true)}>
      <summary>
        {children ? (
          <span>
            <strong>{t`Proof of fairness`}</strong>
            {children}
          </span>
        ) : (
          t`Proof of fairness`
        )}
      </summary>
      {opened && (
        <Suspense fallback={<PartWaiting />}>
          <LazyCommitments commitments={commitments} />
        </Suspense>
      )}
    </details>
  );
}
