import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Launch } from '@baize/protocol/games';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { SessionFigures, SessionFigure, useHeld } from '../../limits/index.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { mainBalance, providerBalance, useBalance } from '../../wallet/index.ts';
import type { FullScreen } from '../launch/use-full-screen.ts';
import { nameOf } from '../name-of.ts';
import { FavouriteButton } from '../cards/favourite-button.tsx';
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
      <PlayFigures launch={launch} held={held} />
      {game && <FavouriteButton game={game} />}
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

function PlayFigures({ launch, held = false }: Pick<PlayBarProps, 'launch' | 'held'>): ReactNode {
  const { t } = useLingui();
  const session = useSession();
  const { data } = useBalance();
  const wallet = launch?.purse;
  const shown = useHeld(data, held);
  // Free play moves none of these figures: they stay those of the real account, and the last one says so.
  const ownMoney = launch?.mode === 'TRIAL' && !isTrial(session);
  const inGame = wallet && shown?.wallets.find(({ accountTypeId }) => accountTypeId === wallet.accountTypeId);
  const lying = wallet ? undefined : shown && providerBalance(shown);
  return (
    <SessionFigures held={held} className={styles.figures}>
      {wallet && (
        <SessionFigure label={wallet.accountTypeName}>
          <Amount value={inGame?.availBalance ?? null} />
        </SessionFigure>
      )}
      <SessionFigure label={wallet ? t`Main wallet` : ownMoney ? t`Your wallet` : t`Balance`}>
        <Amount value={shown ? mainBalance(shown) : null} />
      </SessionFigure>
      {lying !== undefined && (
        <SessionFigure label={t`With providers`}>
          <Amount value={lying} />
        </SessionFigure>
      )}
    </SessionFigures>
  );
}
