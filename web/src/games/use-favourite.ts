import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { favouriteIdsQuery } from './queries.ts';
import { useAfterSignIn } from './launch/after-sign-in.ts';

export interface Favourite {
  readonly favourite: boolean;
  readonly toggle: () => void;
}

/** Whether a game is a favourite, and the way to change that. A visitor signs in first. */
export function useFavourite(gameId: string): Favourite {
  const queryClient = useQueryClient();
  const signedIn = useSession() !== undefined;
  const afterSignIn = useAfterSignIn();
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: signedIn });
  const toggle = async (): Promise<void> => {
    try {
      const { moveFavourite } = await inScriptTime(import('./move-favourite.ts'));
      moveFavourite(queryClient, gameId);
    } catch (error) {
      toast.bad(await sayProblem(error));
    }
  };
  return {
    favourite: signedIn && (data?.list.includes(gameId) ?? false),
    toggle: () => afterSignIn(() => void toggle()),
  };
}
