import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import type { DrawStructure } from '@baize/protocol/lottery/draw';
import type { LotteryArea, LotteryFamily } from '@baize/protocol/lottery/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useDrawSound } from '../sound/use-draw-sound.ts';
import { LatestDraw } from './latest-draw.tsx';
import { DrawnNumbers } from './drawn-numbers.tsx';
import { hasPrizes } from './is-board.ts';
import styles from '../lottery.module.css';
import { Verifier } from './verifier.tsx';

interface ResultsProps {
  gameCode: string;
  area: LotteryArea;
  family: LotteryFamily;
  structure: DrawStructure;
  results: readonly OpenedNumbers[];
}

/** The last results, each of which the reader's own browser can draw again. A new one comes up ball by ball. */
export function Results({ gameCode, area, family, structure, results }: ResultsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const format = useFormat();
  const newest = results[0]?.issue;
  // Results that are there when the hall opens are not announced.
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
          {results.map(({ issue, drawsAt, numbers }) => {
            const when = (
              <span className="muted sm">
                <bdi dir="ltr">{issue}</bdi> · <bdi>{format.date(drawsAt)}</bdi>
              </span>
            );
            const draw = (
              <>
                <DrawnNumbers {...{ family, numbers, structure }} coming={issue === newest && newest !== atFirst} />
                <Verifier {...{ gameCode, issue, structure }} shown={numbers} />
              </>
            );
            return (
              <li key={issue} className={styles.entry}>
                {hasPrizes(structure) && issue !== newest ? (
                  <details className={styles.helpers}>
                    <summary>
                      <span className={styles.line}>
                        {when} <LatestDraw {...{ family, numbers }} />
                      </span>
                    </summary>
                    {draw}
                  </details>
                ) : (
                  <>
                    {when}
                    {draw}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <MoreLinkTo to="/lotteryResults" search={{ area, gameCode }}>{t`Results by day`}</MoreLinkTo>
      </div>
    </Card>
  );
}
