import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Game } from '@baize/protocol/games';
import { useModals } from '../../kernel/modals.ts';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { currentSession, isTrial } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { keepsMoney, type PlayWith } from '../../wallet/index.ts';
import { availabilityOf, hasFreePlay } from '../availability.ts';
import { gamesClient } from '../client.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import type { LaunchMode } from './launch-request.ts';

/** No card needs them before a game is opened. */
const loadLaunch = () => inScriptTime(import('./make-launch.ts'));

const LAUNCHING = { mutationKey: ['games', 'launch'] };

type LaunchFact = 'gameId' | 'nodeId' | 'vassalage' | 'gameType' | 'gameName' | 'status' | 'supportPlay' | 'lottoArea';

interface LaunchRequest {
  readonly game: Pick<Game, LaunchFact>;
  readonly mode: LaunchMode;
  /** With how much, where the provider keeps the money; without it the player is asked first. */
  readonly playWith?: PlayWith | undefined;
}

const launchedOf = ({ gameId, nodeId, vassalage, gameType, lottoArea }: LaunchRequest['game']) => ({
  gameId,
  nodeId,
  vassalage,
  gameType,
  lottoArea,
});

export interface Launching {
  /** Opens a game: after signing in for a visitor, and not at all while it is not open. */
  readonly launch: (game: LaunchRequest['game'], mode: LaunchMode, playWith?: PlayWith) => void;
  /** The mode that is being opened at this moment. */
  readonly opening: LaunchMode | undefined;
}

/** Specification §4: signing in, then a loader, then the address is stored and /game shows it. */
export function useLaunch(): Launching {
  const { t } = useLingui();
  const router = useRouter();
  const modals = useModals();
  const afterSignIn = useAfterSignIn();
  const queryClient = useQueryClient();

  const { mutate, isPending, variables } = useMutation({
    ...LAUNCHING,
    mutationFn: async ({ game, mode, playWith }: LaunchRequest) => {
      const isAsked = playWith === undefined && mode === 'real' && !isTrial(currentSession());
      // The sheet says what would be moved, and how much of it may be chosen.
      if (isAsked && game.lottoArea === null && (await keepsMoney(queryClient, game.vassalage))) return undefined;
      const { launchRequest } = await loadLaunch();
      return gamesClient.launchGame({ query: launchRequest(launchedOf(game), mode, playWith) });
    },
    onSuccess: async (launch, { game, playWith }) => {
      if (!launch) return modals.open('game', game.gameId);
      const { followLaunch } = await loadLaunch();
      return followLaunch(router, launch, playWith);
    },
    onError: async (error, { game }) => {
      const name = game.gameName;
      toast.bad(t`${name} didn’t open`, await sayProblem(error));
    },
  });

  return {
    launch: (game, mode, playWith) => {
      if (availabilityOf(game) !== 'open') modals.open('game', game.gameId);
      else
        afterSignIn(() => {
          // Play credits open what has free play, and lotteries; anything else needs a real account (specification §5).
          const isForCredits = hasFreePlay(game) || game.lottoArea !== null;
          if (isTrial(currentSession()) && !isForCredits) return modals.open('true-account');
          // A button shows that it is busy from the next frame on; a double click is quicker.
          if (queryClient.isMutating(LAUNCHING) === 0) mutate({ game, mode, playWith });
        });
    },
    opening: isPending ? variables.mode : undefined,
  };
}
