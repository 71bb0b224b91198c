import type { Announcement, Notice } from '@baize/protocol/content';
import { NOTICES_PER_PAGE } from '@baize/protocol/kernel/constants';

/** A notice with a name for the address: its place in the list is not stable, its time and title are. */
export interface NamedNotice extends Notice {
  readonly id: string;
}

/** Short and the same for the same notice. Not for secrets: it only tells notices apart. */
function nameOf({ title, timestamp }: Notice): string {
  let hash = 0;
  for (const character of `${timestamp}|${title}`) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `n${hash.toString(36)}`;
}

export const nameNotices = (notices: readonly Notice[]): NamedNotice[] =>
  notices.map((notice) => ({ ...notice, id: nameOf(notice) }));

export const noticePages = (count: number): number => Math.max(1, Math.ceil(count / NOTICES_PER_PAGE));

/** The notices of a page, from 1 (specification §2: nine a page). */
export const noticesOn = (notices: readonly NamedNotice[], page: number): NamedNotice[] =>
  notices.slice((page - 1) * NOTICES_PER_PAGE, page * NOTICES_PER_PAGE);

/** On which page a notice stands; the first when it is nowhere. */
export function pageOfNotice(notices: readonly NamedNotice[], id: string | undefined): number {
  const index = notices.findIndex((notice) => notice.id === id);
  return Math.floor(Math.max(index, 0) / NOTICES_PER_PAGE) + 1;
}

/** Where a reader of notices is, as the address says it: at a notice, or at a page of the list. */
export interface NoticePlace {
  readonly notice?: string | undefined;
  readonly page?: number | undefined;
}

const NAME = /^n[0-9a-z]{1,12}$/;
const LAST_PAGE = 10_000;

const readPage = (raw: unknown): number | undefined => {
  const page = Number(raw);
  return Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined;
};

/** Reads the place from raw search parameters. A notice stands on one page, so a page beside it says nothing. */
export function readNoticePlace({ notice, page }: Record<string, unknown>): NoticePlace {
  if (typeof notice === 'string' && NAME.test(notice)) return { notice };
  const number = readPage(page);
  return number === undefined ? {} : { page: number };
}

/** The same place as what the notice dialog is about: a notice's name, or `page:2`. */
export const noticeSubject = ({ notice, page }: NoticePlace): string | undefined =>
  notice ?? (page === undefined ? undefined : `page:${page}`);

export const placeOfSubject = (subject: string | undefined): NoticePlace =>
  subject?.startsWith('page:') ? readNoticePlace({ page: subject.slice(5) }) : readNoticePlace({ notice: subject });

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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a piece of HTML, for a line that shows no markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => entity(name) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
