import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Launch } from '@baize/protocol/games';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Scene } from '@baize/kit/ui/feedback/scene.tsx';
import { activityQuery, LimitReached, RealityCheck } from '../../limits/index.ts';
import { balanceQuery } from '../../wallet/index.ts';
import type { LaunchAddress } from '../launch/launch-address.ts';
import { useFullScreen } from '../launch/use-full-screen.ts';
import { useGameFrame } from '../launch/use-game-frame.ts';
import { useOnline } from '../launch/use-online.ts';
import { nameOf } from '../name-of.ts';
import { GameOpening } from './game-opening.tsx';
import { PlayMoney } from './play-money.tsx';
import { PlayBar } from './play-bar.tsx';
import { PlayFoot } from './play-foot.tsx';
import styles from '../pages/game-page.module.css';

export interface GamePlayProps {
  launch: Launch;
  address: LaunchAddress;
  back: string;
  /** A fresh address is on its way. */
  reopening: boolean;
  onExit: () => void;
  /** With `refill` the game gets again what it was to be played with. */
  onReopen: (how?: { refill: boolean }) => void;
  /** The player asked in the game for another one of its provider. */
  onOpenGame: (gameId: string) => void;
  /** There is another address to try, and this one does not answer. */
  onSilent?: (() => void) | undefined;
}

/**
 * Permissions of the game in the frame: run its scripts under its own origin, and open its verifier in a new tab. Not:
 * move this page, send forms, download, or use the device. Nothing else is delegated to it.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups';

export function GamePlay({ launch, address, back, reopening, onExit, onReopen, onOpenGame, onSilent }: GamePlayProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const whole = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(whole);
  const online = useOnline();
  const { game, mode } = launch;
  const name = nameOf(game);
  const { frame, phase, roundRunning, lastRoundId, pause } = useGameFrame(address, {
    onExit,
    onOpenGame,
    onSilent,
    // The live stream says the same; should it be down, the game's word keeps the bar right.
    onRoundSettled: () => {
      void queryClient.invalidateQueries({ queryKey: activityQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey });
    },
  });
  const tellGame = useEffectEvent(pause);
  useEffect(() => {
    if (phase === 'playing') tellGame(!online);
  }, [online, phase]);

  const veil = veilOf();
  return (
    <div ref={whole} className={styles.play}>
      <PlayBar back={back} launch={launch} held={roundRunning} fullScreen={fullScreen} />
      <main id="main" className={styles.stage}>
        {phase !== 'failed' && phase !== 'ended' && (
          <iframe
            ref={frame}
            src={address.url}
            title={name}
            sandbox={SANDBOX}
            allow=""
            referrerPolicy="origin"
            className={styles.frame}
            // A covered game must not be reached by keyboard either.
            inert={veil !== null}
          />
        )}
        {veil && <div className={styles.veil}>{veil}</div>}
      </main>
      <PlayMoney launch={launch} busy={reopening} onAdd={() => onReopen({ refill: true })} />
      <PlayFoot game={game} roundId={lastRoundId} />
      {phase === 'playing' && mode === 'REAL' && (
        <>
          <RealityCheck held={roundRunning} onPause={pause} onStop={onExit} />
          <LimitReached onStop={onExit} />
        </>
      )}
    </div>
  );

  function veilOf(): ReactNode {
    if (phase === 'failed')
      return (
        <FailedState
          headingLevel={2}
          title={t`${name} isn’t responding`}
          text={t`No bet was placed. Reopen the game or choose another.`}
          busy={reopening}
          onRetry={() => onReopen()}
        />
      );
    if (phase === 'ended')
      return (
        <EmptyState
          headingLevel={2}
          art="none"
          title={t`This game session has ended`}
          text={t`A round in progress is settled automatically. You can find it in your betting record.`}
          action={
            <>
              <Button
                variant="primary"
                busy={reopening}
                onClick={() => onReopen({ refill: true })}
              >{t`Reopen game`}</Button>
              <Button variant="ghost" onClick={onExit}>{t`Back to the lobby`}</Button>
            </>
          }
        />
      );
    if (!online)
      return (
        <Scene art="offline" headingLevel={2} title={t`You’re offline`}>
          <p role="status">{t`You can continue when you’re back online. Finished rounds are paid and unfinished rounds are refunded.`}</p>
        </Scene>
      );
    if (phase === 'opening' || phase === 'slow')
      return <GameOpening game={game} slow={phase === 'slow'} onRetry={() => onReopen()} />;
    return null;
  }
}
