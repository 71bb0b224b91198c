import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { isBoard } from '../draws/is-board.ts';
import { groupWords } from '../words.ts';
import { DrawObjects } from '../draws/draw-objects.tsx';
import styles from './hall-bar.module.css';
import { shortIssue } from '../draws/short-issue.ts';

/** More of them fill the bar by themselves. */
const MOST_BALLS = 10;

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
  const older = isBoard(structure) || (newest.numbers[group]?.length ?? 0) > MOST_BALLS ? [] : results.slice(1, 3);
  return (
    <div className={styles.last}>
      {older.length > 0 && (
        <div className={styles.older} aria-hidden="true">
          {older.map(({ issue, numbers }) => (
            <span key={issue}>
              <bdi dir="ltr">{shortIssue(issue)}</bdi>
              <DrawObjects family={family} numbers={numbers} structure={structure} size="xs" />
            </span>
          ))}
        </div>
      )}
      <span className={styles.caption}>
        {drawing ? t`Drawing now` : t`Draw`} <bdi dir="ltr">{shortIssue(newest.issue)}</bdi>
      </span>
      {isBoard(structure) ? (
        <span className={styles.prize} data-coming={coming || undefined} key={newest.issue}>
          {words && <small>{i18n._(words)}</small>}
          <Prize value={newest.numbers[group]?.join(' ') ?? ''} byLastTwo={family.startsWith('VN_')} />
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

/** The highest prize; most bets on Vietnam's are on its last two digits. */
function Prize({ value, byLastTwo }: { value: string; byLastTwo: boolean }) {
  if (!byLastTwo) return <bdi dir="ltr">{value}</bdi>;
  return (
    <bdi dir="ltr">
      {value.slice(0, -2)}
      <b>{value.slice(-2)}</b>
    </bdi>
  );
}
