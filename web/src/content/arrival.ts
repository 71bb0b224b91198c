import type { QueryClient } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import type { Announcement, Notice } from '@baize/protocol/content';
import { currentSession } from '@baize/kit/kernel/client/session-store.ts';
import { seenToday, type ArrivalType } from './arrival-seen.ts';
import { plainText } from './plain-text.ts';
import { ArrivalStrip } from './parts/arrival-strip.tsx';
import { permissionQuery, announcementsQuery } from '../settings/index.ts';

/** The kind that comes by itself to whoever is here now: visitors are told to sign up, which no member is asked. */
export const arrivalTypes = (): readonly ArrivalType[] => [currentSession() ? 'PL' : 'PU'];

/** Whether there is something to say on arrival that was not put away today. Notices go with what visitors are told. */
export function somethingToSay(announcements: readonly Announcement[], notices: readonly Notice[]): boolean {
  return arrivalTypes().some(
    (type) =>
      !seenToday(type) &&
      (announcements.some((announcement) => announcement.type === type) || (type === 'PU' && notices.length > 0)),
  );
}

/** The message to show first: an announcement that was not closed, or the latest notice. */
function firstOf(announcements: readonly Announcement[], notices: readonly Notice[]) {
  const types = arrivalTypes().filter((type) => !seenToday(type));
  return announcements.find(({ type }) => types.some((one) => one === type)) ?? notices[0];
}

/** The strip with what there is to say, once a day; nothing where there is none. */
export async function greet(queryClient: QueryClient, onDone: () => void): Promise<ReactElement | null> {
  const [{ list }, { notices }] = await Promise.all([
    queryClient.ensureQueryData(announcementsQuery()),
    queryClient.ensureQueryData(permissionQuery()),
  ]);
  const first = somethingToSay(list, notices) ? firstOf(list, notices) : undefined;
  if (!first) return null;
  const { title, content } = first;
  return createElement(ArrivalStrip, { title, text: plainText(content), types: arrivalTypes(), onDone });
}
