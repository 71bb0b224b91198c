import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import type { Launch } from '@baize/protocol/games';
import { useModals } from '../../kernel/modals.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useTitle } from '@baize/kit/kernel/page/title.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { collectLater } from '../../wallet/index.ts';
import { openGame, type OpenGame } from '../launch/launch-store.ts';
import { useOpenLaunch } from '../launch/use-open-launch.ts';
import { useSwitchGame } from '../launch/use-switch-game.ts';
import { nameOf } from '../name-of.ts';
import { GameOpening } from '../play/game-opening.tsx';
import { GamePlay } from '../play/game-play.tsx';
import { PlayBar } from '../play/play-bar.tsx';
import styles from './game-page.module.css';

/** The full-page frame of the game that is open in this tab; a reload comes back to the same game. */
export function GamePage() {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const open = openGame();
  const signedIn = useSession() !== undefined;
  if (!open) return <NothingOpen />;
  // A member whose session expired returns to the same game after logging in again.
  return signedIn ? <Opened key={open.gameId} open={open} onSwitched={showAgain} /> : <SignInFirst back={open.back} />;
}

function Opened({ open, onSwitched }: { open: OpenGame; onSwitched: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const { data, error, isFetching, mark, retry } = useOpenLaunch(open);
  useTitle(data && nameOf(data.launch.game));
  const { switchTo, isSwitching } = useSwitchGame(open, { launch: data?.launch, onSwitched });
  const queryClient = useQueryClient();
  const vassalage = data?.launch.game.vassalage;
  const play = data?.launch.purse?.play;
  useEffect(() => {
    if (vassalage !== undefined && play !== undefined) return () => void collectLater(queryClient, { vassalage, play });
  }, [queryClient, vassalage, play]);

  // Fresh addresses begin with the first again.
  const [silent, setSilent] = useState<{ mark: number }>();
  const addresses = data?.addresses ?? [];
  const isSilent = silent?.mark === mark;
  const address = (isSilent ? addresses[1] : undefined) ?? addresses[0];
  const hasOther = !isSilent && addresses.length > 1;
  if (data && address && data.launch.opensIn === 'WINDOW')
    return <ThirdParty launch={data.launch} address={address.url} back={open.back} />;
  if (data && address)
    return (
      <GamePlay
        key={`${mark}${address.url}`}
        launch={data.launch}
        address={address}
        onSilent={hasOther ? () => setSilent({ mark }) : undefined}
        back={open.back}
        reopening={isFetching || isSwitching}
        onExit={() => router.history.push(open.back)}
        onReopen={retry}
        onOpenGame={switchTo}
      />
    );
  const gone = isProblem(error, 'NOT_FOUND');
  return (
    <Still back={open.back} launch={data?.launch}>
      {data ? (
        <FailedState
          headingLevel={2}
          title={t`This game couldn’t be opened`}
          text={t`For your safety, we didn’t open it. No bet was placed.`}
          busy={isFetching}
          onRetry={() => retry()}
        />
      ) : gone ? (
        <EmptyState
          headingLevel={2}
          title={t`The game didn’t open`}
          text={t`It’s no longer available.`}
          action={<ButtonLink variant="primary" to="/rng">{t`Go to the lobby`}</ButtonLink>}
        />
      ) : error ? (
        <FailedState
          headingLevel={2}
          title={t`The game didn’t open`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => retry()}
        />
      ) : (
        <GameOpening />
      )}
    </Still>
  );
}

/** A vendor whose games open in a window of their own. The address works once, so it is a new one after a reload. */
function ThirdParty({ launch, address, back }: { launch: Launch; address: string; back: string }) {
  const { t } = useLingui();
  const name = nameOf(launch.game);
  return (
    <Still back={back} launch={launch}>
      <EmptyState
        headingLevel={2}
        art="none"
        title={t`${name} opens in a new tab`}
        text={
          launch.purse
            ? t`This provider runs its games on its own site. What’s left of your money comes back when you leave this page.`
            : t`This provider runs its games on its own site. Your balance stays with us.`
        }
        action={
          <LinkButton
            variant="primary"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >{t`Open game`}</LinkButton>
        }
      />
    </Still>
  );
}

function SignInFirst({ back }: { back: string }) {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <Still back={back}>
      <EmptyState
        headingLevel={2}
        title={t`Log in to continue your game`}
        text={t`A round in progress is settled automatically. You can find it in your betting record.`}
        action={<Button variant="primary" onClick={() => modals.open('login')}>{t`Log in`}</Button>}
      />
    </Still>
  );
}

function NothingOpen() {
  const { t } = useLingui();
  return (
    <Still back="/">
      <EmptyState
        headingLevel={2}
        title={t`No game open`}
        text={t`Choose a game in the lobby to open it here.`}
        action={<ButtonLink variant="primary" to="/rng">{t`Go to the lobby`}</ButtonLink>}
      />
    </Still>
  );
}

interface StillProps {
  back: string;
  launch?: Launch | undefined;
  children: ReactNode;
}

/** The page while no game runs in it. */
function Still({ back, launch, children }: StillProps) {
  return (
    <div className={styles.play}>
      <PlayBar back={back} launch={launch} />
      <main id="main" className={styles.still}>
        {children}
      </main>
    </div>
  );
}
