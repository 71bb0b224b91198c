import type { QueryClient } from '@tanstack/react-query';

/** When a game for money is left: offers to fetch what lies with its provider. Fetched with the first such game. */
export const offerAfterPlay = (queryClient: QueryClient, provider: string): void =>
  void import('./offer-collection.ts')
    .then((file) => file.offerCollection(queryClient, provider))
    // Nothing is lost without the offer: the money is where My wallet shows it.
    .catch(() => undefined);
