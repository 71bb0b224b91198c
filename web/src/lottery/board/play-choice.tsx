import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { LotteryGame, OddsTable, Play } from '@baize/protocol/lottery/games';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { partMissing } from '../parts/part-missing.tsx';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { tabWords } from './tab-words.ts';
import { useNameOf } from '../use-name-of.ts';
import styles from '../hall.module.css';

const LazyPlayRules = lazyPart(
  () => import('./play-rule.tsx').then((file) => file.PlayRules),
  partMissing(msg`This part didn’t load`),
);

interface PlayChoiceProps {
  game: LotteryGame;
  chosen: Play;
  /** On the board now: all of a kind, or the chosen one. */
  shown: readonly Play[];
  oddsNow: (play: Play) => OddsTable;
  money: (minor: bigint) => string;
  onPlay: (code: string) => void;
}

/** Kinds of bet side by side, the bets of the chosen kind as chips, and the rules behind the sign. */
export function PlayChoice({ game, chosen, shown, oddsNow, money, onPlay }: PlayChoiceProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const [explaining, setExplaining] = useState(false);
  const tabs = [...Map.groupBy(game.plays, ({ tab }) => tab)];
  const inTab = game.plays.filter(({ tab }) => tab === chosen.tab);
  const choices = shown.length > 1 || inTab.length === 1 ? [] : inTab;
  return (
    <div className={styles.choice}>
      <div role="group" aria-label={t`Kind of bet`} className={styles.kinds}>
        {tabs.map(([tab, plays]) => {
          const words = tabWords[tab];
          return (
            <button
              key={tab}
              type="button"
              aria-pressed={tab === chosen.tab}
              className={styles.kind}
              onClick={() => {
                const [first] = plays;
                if (first) onPlay(first.code);
              }}
            >
              {words ? i18n._(words) : tab}
            </button>
          );
        })}
      </div>
      <div className={styles.types}>
        <div role="group" aria-label={t`Bet type`} className={styles.chips}>
          {choices.map(({ code, name }) => (
            <Chip key={code} pressed={code === chosen.code} onClick={() => onPlay(code)}>
              {nameOf(name)}
            </Chip>
          ))}
        </div>
        <IconButton icon="info" label={t`How it works`} aria-haspopup="dialog" onClick={() => setExplaining(true)} />
      </div>
      {explaining && (
        <Modal title={t`How it works`} onClose={() => setExplaining(false)}>
          <Suspense fallback={<PartWaiting />}>
            <LazyPlayRules game={game} plays={shown} oddsNow={oddsNow} money={money} />
          </Suspense>
        </Modal>
      )}
    </div>
  );
}
