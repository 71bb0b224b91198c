import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { PrizeBoard } from './prize-board.tsx';
import styles from './prize-board.module.css';

interface DrawsBesideProps {
  game: LotteryGame;
  /** The newest first; at least one. */
  draws: readonly OpenedNumbers[];
}

/** The table of the last draw beside the numbers, and the draws before it a press away. */
export function DrawsBeside({ game, draws }: DrawsBesideProps) {
  const { t } = useLingui();
  const id = useId();
  const format = useFormat();
  const [back, setBack] = useState(0);
  const [newest] = draws;
  const [atFirst] = useState(newest?.issue);
  const draw = draws[Math.min(back, draws.length - 1)];
  if (!draw) return null;
  return (
    <section aria-labelledby={id} className={styles.withDay}>
      <div className={styles.day}>
        <h2 id={id} className="h3">
          <bdi>{format.date(draw.drawsAt)}</bdi>
        </h2>
        <IconButton
          icon="chevron-prev"
          size="sm"
          label={t`Earlier draw`}
          disabled={back >= draws.length - 1}
          onClick={() => setBack(back + 1)}
        />
        <IconButton
          icon="chevron-next"
          size="sm"
          label={t`Later draw`}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        />
      </div>
      <PrizeBoard
        key={draw.issue}
        family={game.family}
        numbers={draw.numbers}
        structure={game.structure}
        coming={draw.issue === newest?.issue && draw.issue !== atFirst}
      />
    </section>
  );
}
