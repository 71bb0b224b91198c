import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Game } from '@baize/protocol/games';
import { useModals } from '../../kernel/modals.ts';
import { sayProblem } from '../../kernel/say-problem.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { availabilityOf } from '../availability.ts';
import { gamesClient } from '../client.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { launchRequest, type LaunchMode } from './launch-request.ts';
import { keepLaunch } from './launch-store.ts';

const LAUNCHING = { mutationKey: ['games', 'launch'] };

interface LaunchWish {
  readonly game: Pick<Game, 'gameId' | 'nodeId' | 'vassalage' | 'gameName' | 'status'>;
  readonly mode: LaunchMode;
}

export interface Launching {
  /** Opens a game: after signing in for a visitor, and not at all while it is not open. */
  readonly launch: (game: LaunchWish['game'], mode: LaunchMode) => void;
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
    mutationFn: (wish: LaunchWish) => gamesClient.launchGame({ query: launchRequest(wish.game, wish.mode) }),
    onSuccess: async (launch) => {
      const { pathname, search } = router.state.location;
      const { modal, of: _of, ...page } = search as Record<string, unknown>;
      keepLaunch(launch, router.buildLocation({ to: pathname, search: page as never }).href);
      // The sheet gives its step in the history to the game, so that Back leads to the page under it.
      await router.navigate({ to: '/game', replace: modal !== undefined });
    },
    onError: async (error, { game }) => {
      const name = game.gameName;
      toast.bad(t`${name} didn’t open`, await sayProblem(error));
    },
  });

  return {
    launch: (game, mode) => {
      if (availabilityOf(game) !== 'open') modals.open('game', game.gameId);
      else
        afterSignIn(() => {
          // A button shows that it is busy from the next frame on; a double click is quicker.
          if (queryClient.isMutating(LAUNCHING) === 0) mutate({ game, mode });
        });
    },
    opening: isPending ? variables.mode : undefined,
  };
}
