import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import type { DrawStructure } from '@baize/protocol/lottery/draw';
import type { LotteryArea } from '@baize/protocol/lottery/games';
import { useFormat } from '../../kernel/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MoreLinkTo } from '../../ui/button/router-links.ts';
import { Card } from '../../ui/surface/card.tsx';
import { useDrawSound } from '../sound/use-draw-sound.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import styles from './lottery.module.css';
import { Verifier } from './verifier.tsx';

interface ResultsProps {
  gameCode: string;
  area: LotteryArea;
  structure: DrawStructure;
  results: readonly OpenedNumbers[];
}

/** The last results, each of which the reader's own browser can draw again. A new one comes up ball by ball. */
export function Results({ gameCode, area, structure, results }: ResultsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const format = useFormat();
  const newest = results[0]?.issue;
  // What is there when the hall opens is no news.
  const [atFirst] = useState(newest);
  const { place, isOn, toggle } = useDrawSound(newest === atFirst ? undefined : newest);
  return (
    <Card as="section" padded aria-labelledby={headingId} className={styles.part}>
      <div ref={place} className={styles.line}>
        <h2 id={headingId}>{t`Results`}</h2>
        <IconButton
          icon="bell"
          label={isOn ? t`Turn draw sound off` : t`Turn draw sound on`}
          aria-pressed={isOn}
          onClick={toggle}
        />
      </div>
      {results.length === 0 ? (
        <p className="muted">{t`No draws yet. The first result appears here.`}</p>
      ) : (
        <ul className={styles.list}>
          {results.map(({ issue, drawsAt, numbers }) => (
            <li key={issue} className={styles.entry}>
              <div className={styles.line}>
                <span className="muted sm">
                  <bdi dir="ltr">{issue}</bdi> · <bdi>{format.date(drawsAt)}</bdi>
                </span>
              </div>
              <DrawnNumbers numbers={numbers} structure={structure} coming={issue === newest && newest !== atFirst} />
              <Verifier {...{ gameCode, issue, structure }} shown={numbers} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <MoreLinkTo to="/lotteryResults" search={{ area, gameCode }}>{t`Results by day`}</MoreLinkTo>
      </div>
    </Card>
  );
}
