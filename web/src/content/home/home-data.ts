import type { QueryClient } from '@tanstack/react-query';
import { favouriteGamesQuery, hotGamesQuery, menusQuery, recentGamesQuery, winnersQuery } from '../../games/index.ts';
import { currentSession } from '@baize/kit/kernel/client/session-store.ts';
import { permissionQuery, announcementsQuery, bannersQuery } from '../../settings/index.ts';

/**
 * Starts everything that home shows. Nothing is waited for: each section has its own place on the page, its
 * own skeleton and its own failure, and none of them holds up the others.
 */
export function prefetchHome(queryClient: QueryClient): void {
  // The page that is rendered when the site is built shows its skeletons: there is nobody to ask.
  if (import.meta.env.SSR) return;
  void queryClient.prefetchQuery(permissionQuery());
  void queryClient.prefetchQuery(bannersQuery('w_home'));
  void queryClient.prefetchQuery(announcementsQuery());
  void queryClient.prefetchQuery(menusQuery());
  void queryClient.prefetchQuery(hotGamesQuery());
  void queryClient.prefetchQuery(winnersQuery());
  if (!currentSession()) return;
  void queryClient.prefetchQuery(recentGamesQuery());
  void queryClient.prefetchQuery(favouriteGamesQuery());
}
