import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Launch } from '@baize/protocol/games';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useModals } from '../../kernel/modals.ts';
import { availabilityOf } from '../availability.ts';
import { gamesClient } from '../client.ts';
import { nameOf } from '../name-of.ts';
import { gameAtHand, gameQuery } from '../queries.ts';
import { launchRequest } from './launch-request.ts';
import { isFramed, setLaunch, type OpenGame } from './launch-store.ts';

interface Switch {
  /** The launch that is open; without one nothing can ask. */
  readonly launch: Launch | undefined;
  readonly onSwitched: () => void;
}

/**
 * Opens another game of the same provider in this page, in the same mode and with the same way back. A game leads to no
 * other provider, and where the provider keeps the money the player is asked first.
 */
export function useSwitchGame(open: OpenGame, { launch: current, onSwitched }: Switch) {
  const { t } = useLingui();
  const modals = useModals();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (gameId: string) => {
      const game = await queryClient.fetchQuery(gameQuery(queryClient, gameId));
      if (!game || !current || game.vassalage !== current.game.vassalage) return undefined;
      if (current.purse !== null || availabilityOf(game) !== 'open') {
        modals.open('game', gameId);
        return undefined;
      }
      const { nodeId, vassalage, gameType } = game;
      return gamesClient.launchGame({ query: launchRequest({ gameId, nodeId, vassalage, gameType }, open.mode) });
    },
    onSuccess: (launch) => {
      if (!launch || !isFramed(launch)) return;
      setLaunch(launch, open.back);
      onSwitched();
    },
    onError: async (error, gameId) => {
      const game = gameAtHand(queryClient, gameId);
      const name = game ? nameOf(game) : t`Game`;
      toast.bad(t`${name} didn’t open`, await sayProblem(error));
    },
  });
  return {
    switchTo: (gameId: string): void => {
      if (!isPending && gameId !== open.gameId) mutate(gameId);
    },
    isSwitching: isPending,
  };
}
