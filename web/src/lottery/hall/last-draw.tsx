import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { isBoard } from '../draws/draw-figures.ts';
import { groupWords } from '../words.ts';
import { DrawObjects } from '../draws/draw-objects.tsx';
import styles from './hall-bar.module.css';
import { shortIssue } from '../draws/short-issue.ts';

interface LastDrawProps {
  described: LotteryGame | undefined;
  results: readonly OpenedNumbers[];
  drawing: boolean;
}

/** The newest draw, laid one by one when it comes while the page is open. */
export function LastDraw({ described, results, drawing }: LastDrawProps) {
  const { t, i18n } = useLingui();
  const [newest] = results;
  const [atFirst] = useState(newest?.issue);
  if (!described || !newest) {
    return (
      <div className={styles.last}>
        <span className={styles.caption}>
          {drawing ? t`Drawing now` : t`No draws yet. The first result appears here.`}
        </span>
      </div>
    );
  }
  const { structure, family } = described;
  const [first] = structure;
  const group = first?.code ?? '';
  const coming = newest.issue !== atFirst;
  const words = groupWords[group];
  return (
    <div className={styles.last}>
      <span className={styles.caption}>
        {drawing ? t`Drawing now` : t`Draw`} <bdi dir="ltr">{shortIssue(newest.issue)}</bdi>
      </span>
      {isBoard(structure) ? (
        <span className={styles.prize} data-coming={coming || undefined} key={newest.issue}>
          {words && <small>{i18n._(words)}</small>}
          <bdi dir="ltr">{newest.numbers[group]?.join(' ')}</bdi>
        </span>
      ) : (
        <DrawObjects
          key={newest.issue}
          family={family}
          numbers={newest.numbers}
          structure={structure}
          coming={coming}
          size={(newest.numbers[group]?.length ?? 0) > 6 ? 'xs' : 'sm'}
        />
      )}
    </div>
  );
}
