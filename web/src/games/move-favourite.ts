import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { gamesClient } from './client.ts';
import { favouriteIdsQuery } from './queries.ts';

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

let shown = Promise.resolve();

/** Puts a game among the favourites or takes it out, which shows at once and is taken back where it fails. */
export function moveFavourite(queryClient: QueryClient, gameId: string): void {
  // One press after the other: the second of a double press sees what the first has shown.
  shown = shown.then(async () => {
    await queryClient.cancelQueries({ queryKey: idsKey() });
    const wanted = !(queryClient.getQueryData<Ids>(idsKey())?.list.includes(gameId) ?? false);
    show(queryClient, gameId, wanted);
    void send(queryClient, gameId, wanted);
  });
}

async function send(queryClient: QueryClient, gameId: string, wanted: boolean): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    // Sent one after the other, so that the last press wins on the server too.
    scope: { id: `favourite-${gameId}` },
    mutationFn: () => {
      const params = { gameId };
      return wanted ? gamesClient.addFavourite({ params }) : gamesClient.removeFavourite({ params });
    },
  });
  try {
    await mutation.execute(undefined);
    // A card that was just taken off a list stays until the list is opened again, so that nothing jumps.
    const refetchType = wanted ? 'active' : 'none';
    await queryClient.invalidateQueries({ queryKey: callKey('games', 'listFavourites'), refetchType });
  } catch (error) {
    show(queryClient, gameId, !wanted);
    toast.bad(
      wanted ? t`We couldn’t add it to your favorites` : t`We couldn’t remove it from your favorites`,
      await sayProblem(error),
    );
  }
}
