import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { gamesClient } from './client.ts';
import { favouriteIdsQuery } from './queries.ts';
import { useAfterSignIn } from './launch/after-sign-in.ts';

interface Ids {
  readonly list: readonly string[];
}

const idsKey = () => favouriteIdsQuery().queryKey;

/** Puts a game among the favourites that are shown, or takes it out. */
function show(queryClient: QueryClient, gameId: string, favourite: boolean): void {
  queryClient.setQueryData<Ids>(idsKey(), (known) => {
    const others = (known?.list ?? []).filter((id) => id !== gameId);
    return { list: favourite ? [gameId, ...others] : others };
  });
}

export interface Favourite {
  readonly favourite: boolean;
  readonly toggle: () => void;
}

/** Whether a game is a favourite, and the way to change that. A visitor signs in first. */
export function useFavourite(gameId: string): Favourite {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const signedIn = useSession() !== undefined;
  const afterSignIn = useAfterSignIn();
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: signedIn });
  const favourite = signedIn && (data?.list.includes(gameId) ?? false);

  const { mutate } = useMutation({
    // Quick presses are sent one after the other, so that the last one wins on the server too.
    scope: { id: `favourite-${gameId}` },
    mutationFn: (wanted: boolean) => {
      const params = { gameId };
      return wanted ? gamesClient.addFavourite({ params }) : gamesClient.removeFavourite({ params });
    },
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey: idsKey() });
      show(queryClient, gameId, wanted);
    },
    onError: async (error, wanted) => {
      show(queryClient, gameId, !wanted);
      toast.bad(
        wanted ? t`We couldn’t add it to your favorites` : t`We couldn’t remove it from your favorites`,
        await sayProblem(error),
      );
    },
    onSuccess: (_, wanted) =>
      // A card that was just taken off a list stays until the list is opened again, so that nothing jumps.
      queryClient.invalidateQueries({
        queryKey: callKey('games', 'listFavourites'),
        refetchType: wanted ? 'active' : 'none',
      }),
  });

  return {
    favourite,
    toggle: () =>
      afterSignIn(() => {
        const known = queryClient.getQueryData<Ids>(idsKey());
        mutate(!(known?.list.includes(gameId) ?? false));
      }),
  };
}
