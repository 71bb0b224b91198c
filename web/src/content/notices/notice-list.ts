import type { Announcement, Notice } from '@baize/protocol/content';
import { NOTICES_PER_PAGE } from '@baize/protocol/kernel/constants';
import type { NamedNotice } from './notices.ts';

export const noticePages = (count: number): number => Math.max(1, Math.ceil(count / NOTICES_PER_PAGE));

/** The notices of a page, from 1 (specification §2: nine a page). */
export const noticesOn = (notices: readonly NamedNotice[], page: number): NamedNotice[] =>
  notices.slice((page - 1) * NOTICES_PER_PAGE, page * NOTICES_PER_PAGE);

/** On which page a notice stands; the first when it is nowhere. */
export function pageOfNotice(notices: readonly NamedNotice[], id: string | undefined): number {
  const index = notices.findIndex((notice) => notice.id === id);
  return Math.floor(Math.max(index, 0) / NOTICES_PER_PAGE) + 1;
}

/** An announcement in the form of a notice, with its time as the specification writes it. */
export const asNotice = ({ title, content, publishedAt }: Announcement): Notice => ({
  title,
  content,
  timestamp: publishedAt.slice(0, 19).replace('T', ' '),
});

/** Notices with the announcements about promotions (type PR) among them, newest first. */
export const withPromotions = (notices: readonly Notice[], announcements: readonly Announcement[]): Notice[] =>
  [...announcements.filter(({ type }) => type === 'PR').map(asNotice), ...notices].sort((one, other) =>
    other.timestamp.localeCompare(one.timestamp),
  );

/** The specification's own form of a time (yyyy-MM-dd hh:mm:ss, UTC) as an instant. */
export const noticeInstant = (timestamp: string): string => `${timestamp.replace(' ', 'T')}Z`;
