import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { LotteryIssue } from '@baize/protocol/lottery';
import styles from '../lottery.module.css';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { msg } from '@lingui/core/macro';
import { partMissing } from '../parts/part-missing.tsx';
import { SourceLine } from './source-line.tsx';

const LazyCommitments = lazyPart(
  () => import('./commitment-lines.tsx').then((file) => file.CommitmentLines),
  partMissing(msg`This part didn’t load`),
);

interface DrawCommitmentProps {
  commitments: readonly string[];
  /** Stands beside the name, and alone where nothing is committed to. */
  source?: LotteryIssue['source'];
}

/** The commitments before the draw, for anyone who wants to keep them. The code loads when it is opened. */
export function DrawCommitment({ commitments, source }: DrawCommitmentProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const sourceLine = source && <SourceLine source={source} />;
  if (commitments.length === 0) return sourceLine;
  return (
    <details className={styles.helpers} onToggle={() => setOpened(true)}>
      <summary>
        {source === 'HOUSE' ? (
          <span>
            <strong>{t`Proof of fairness`}</strong>
            <span>{t`We draw these numbers ourselves.`}</span>
          </span>
        ) : (
          t`Proof of fairness`
        )}
      </summary>
      {sourceLine}
      {opened && (
        <Suspense fallback={<PartWaiting />}>
          <LazyCommitments commitments={commitments} />
        </Suspense>
      )}
    </details>
  );
}
