import { useLingui } from '@lingui/react/macro';
import type { Game } from '@baize/protocol/games';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import styles from './play-foot.module.css';

/** Below a game: what it pays and costs, its rules, and for whom it is. */
export function PlayFoot({ game, roundId }: { game: Game; roundId?: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const centre = useCentre();
  const session = useSession();
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
          {t`Stake range`}{' '}
          <bdi dir="ltr">
            {format.money(minStake)} – {format.money(maxStake)}
          </bdi>
        </span>
      )}
      <button type="button" className={styles.rules} onClick={() => modals.open('game-rules', game.gameId)}>
        {t`Game rules`}
      </button>
      {session && !isTrial(session) && (
        <button type="button" className={styles.rules} onClick={() => centre.open('limits')}>
          {t`Limits and breaks`}
        </button>
      )}
      <span className={styles.end}>
        <bdi dir="ltr">{MINIMUM_AGE_YEARS}+</bdi>
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
