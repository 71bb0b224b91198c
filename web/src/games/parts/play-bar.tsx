import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Launch } from '@baize/protocol/games';
import { isDemo } from '../../kernel/demo.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { SessionStanding, StandingFigure, useHeld } from '../../limits/index.ts';
import { Amount } from '../../ui/figure/amount.tsx';
import { mainBalance, providerBalance, useBalance } from '../../wallet/index.ts';
import type { FullScreen } from '../launch/use-full-screen.ts';
import { nameOf } from '../name-of.ts';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './play-bar.module.css';

export interface PlayBarProps {
  /** The page to go back to. */
  back: string;
  /** Undefined while no game is open. */
  launch?: Launch | undefined;
  /** A round is being shown: the figures keep still, so that they do not give its end away. */
  held?: boolean | undefined;
  fullScreen?: FullScreen | undefined;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Above a game: the way back, its name, and time, stakes, net position and balance in view on every screen. */
export function PlayBar({ back, launch, held, fullScreen }: PlayBarProps) {
  const { t } = useLingui();
  const game = launch?.game;
  const mode = launch?.mode;
  const router = useRouter();
  return (
    <section aria-label={t`This game`} className={styles.bar}>
      <a
        href={back}
        aria-label={t`Back to the lobby`}
        className={styles.back}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          router.history.push(back);
        }}
      >
        <Icon name="chevron-prev" />
      </a>
      <div className={styles.title}>
        <h1 className={styles.name}>{game ? nameOf(game) : t`Game`}</h1>
        {game && (
          <p className={styles.sub}>
            {game.accountTypeName}
            {mode === 'TRIAL' ? ` · ${t`free play`}` : isDemo() && ` · ${t`demo credits`}`}
          </p>
        )}
      </div>
      <Standing launch={launch} held={held} />
      {game && <FavouriteButton game={game} className={styles.heart} />}
      {fullScreen?.possible && (
        <IconButton
          icon="expand"
          label={fullScreen.on ? t`Exit full screen` : t`Full screen`}
          onClick={fullScreen.toggle}
        />
      )}
    </section>
  );
}

function Standing({ launch, held = false }: Pick<PlayBarProps, 'launch' | 'held'>): ReactNode {
  const { t } = useLingui();
  const session = useSession();
  const { data } = useBalance();
  const purse = launch?.purse;
  const shown = useHeld(data, held);
  // Free play moves none of these figures: they stay those of the real account, and the last one says so.
  const ownMoney = launch?.mode === 'TRIAL' && !isTrial(session);
  const inGame = purse && shown?.wallets.find(({ accountTypeId }) => accountTypeId === purse.accountTypeId);
  const lying = purse ? undefined : shown && providerBalance(shown);
  return (
    <SessionStanding held={held} className={styles.standing}>
      {purse && (
        <StandingFigure label={purse.accountTypeName}>
          <Amount value={inGame?.availBalance ?? null} />
        </StandingFigure>
      )}
      <StandingFigure label={purse ? t`Main wallet` : ownMoney ? t`Your wallet` : t`Balance`}>
        <Amount value={shown ? mainBalance(shown) : null} />
      </StandingFigure>
      {lying !== undefined && (
        <StandingFigure label={t`With providers`}>
          <Amount value={lying} />
        </StandingFigure>
      )}
    </SessionStanding>
  );
}
