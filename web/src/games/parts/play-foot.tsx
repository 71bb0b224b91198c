import { useLingui } from '@lingui/react/macro';
import type { Game } from '@baize/protocol/games';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import styles from './play-foot.module.css';

/** Below a game: what it pays and costs, its rules, and for whom it is. */
export function PlayFoot({ game, roundId }: { game: Game; roundId?: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { rtpBps, minStake, maxStake } = game;
  return (
    <footer className={styles.foot}>
      {rtpBps !== null && (
        <span>
          {t`Return to player`} <bdi dir="ltr">{format.percent(rtpBps)}</bdi>
        </span>
      )}
      {minStake !== null && maxStake !== null && (
        <span>
          {t`Stakes`}{' '}
          <bdi dir="ltr">
            {format.money(minStake)} – {format.money(maxStake)}
          </bdi>
        </span>
      )}
      <button type="button" className={styles.rules} onClick={() => modals.open('game-rules', game.gameId)}>
        {t`Game rules`}
      </button>
      <span className={styles.end}>
        <bdi dir="ltr">18+</bdi>
        {roundId !== undefined && (
          <>
            {' · '}
            {t`Round`} <bdi dir="ltr">{roundId}</bdi>
          </>
        )}
      </span>
    </footer>
  );
}
