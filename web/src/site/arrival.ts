import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { Announcement, Notice } from '@baize/protocol/site';
import { swapModal } from '../kernel/modals.ts';
import { currentSession } from '../kernel/session-store.ts';
import { ARRIVAL_TYPES, seenToday, type ArrivalType } from './arrival-seen.ts';
import { announcementsQuery, permissionQuery } from './queries.ts';

/** The kinds that come by themselves to whoever is here now. */
export const arrivalTypes = (): readonly ArrivalType[] => (currentSession() ? ARRIVAL_TYPES : ['PU']);

/** Whether there is something to say on arrival that was not put away today. Notices go with what everybody is told. */
export function somethingToSay(announcements: readonly Announcement[], notices: readonly Notice[]): boolean {
  return arrivalTypes().some(
    (type) =>
      !seenToday(type) &&
      (announcements.some((announcement) => announcement.type === type) || (type === 'PU' && notices.length > 0)),
  );
}

/** Opens the notices over home, once a day, unless something else is open already. */
export async function greet(router: AnyRouter, queryClient: QueryClient, wanted: () => boolean): Promise<void> {
  const [{ list }, { notices }] = await Promise.all([
    queryClient.ensureQueryData(announcementsQuery()),
    queryClient.ensureQueryData(permissionQuery()),
  ]);
  const { pathname, search } = router.state.location;
  const { modal, centre } = search as { modal?: string; centre?: string };
  if (!wanted() || pathname !== '/index' || modal !== undefined || centre !== undefined) return;
  if (somethingToSay(list, notices)) swapModal(router, 'announcement');
}
