import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, nothing } from '../kernel/fields.ts';
import { entrySchemas } from '../content/index.ts';

/** Further fields of every stored entry. */
const kept = {
  id: z.string(),
  startsAt: z.iso.datetime(),
  /** Send it back with a change: it says on which state the change was made. */
  revision: z.int(),
  updatedAt: z.iso.datetime(),
};
const revised = { revision: z.int().check(z.gte(1)) };
const source = 'Issue 3, operator’s first door; paths ours';
const byId = z.object({ id });

/** Notices, and the words for the rest are the same. HTML comes back as it was kept: sanitised. */
export const notice = z.extend(entrySchemas.notice, kept);
export const announcement = z.extend(entrySchemas.announcement, kept);
export const banner = z.extend(entrySchemas.banner, kept);
export const helpEntry = z.extend(entrySchemas.help, kept);
export const resourceEntry = z.extend(entrySchemas.resource, kept);

const listed = <T extends z.ZodMiniType>(what: string, entry: T) =>
  ({
    summary: `All ${what}, shown or not, in their order`,
    source,
    value: z.object({ entries: z.array(entry) }),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  }) as const satisfies CallSchemas;

const created = <B extends z.ZodMiniType, T extends z.ZodMiniType>(what: string, body: B, entry: T) =>
  ({
    summary: `Adds one of the ${what}`,
    source,
    body,
    value: entry,
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'CONFLICT'],
  }) as const satisfies CallSchemas;

const updated = <B extends z.ZodMiniType, T extends z.ZodMiniType>(what: string, body: B, entry: T) =>
  ({
    summary: `Writes one of the ${what} anew; CONFLICT when somebody else did since`,
    source,
    params: byId,
    body,
    value: entry,
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }) as const satisfies CallSchemas;

const deleted = (what: string) =>
  ({
    summary: `Takes one of the ${what} away`,
    source,
    params: byId,
    value: nothing,
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }) as const satisfies CallSchemas;

export const entryCallSchemas = {
  listNotices: listed('notices', notice),
  createNotice: created('notices', entrySchemas.notice, notice),
  updateNotice: updated('notices', z.extend(entrySchemas.notice, revised), notice),
  deleteNotice: deleted('notices'),
  listAnnouncements: listed('announcements', announcement),
  createAnnouncement: created('announcements', entrySchemas.announcement, announcement),
  updateAnnouncement: updated('announcements', z.extend(entrySchemas.announcement, revised), announcement),
  deleteAnnouncement: deleted('announcements'),
  listBanners: listed('banners', banner),
  createBanner: created('banners', entrySchemas.banner, banner),
  updateBanner: updated('banners', z.extend(entrySchemas.banner, revised), banner),
  deleteBanner: deleted('banners'),
  listHelp: listed('help entries', helpEntry),
  createHelp: created('help entries', entrySchemas.help, helpEntry),
  updateHelp: updated('help entries', z.extend(entrySchemas.help, revised), helpEntry),
  deleteHelp: deleted('help entries'),
  listResources: listed('resources', resourceEntry),
  createResource: created('resources', entrySchemas.resource, resourceEntry),
  updateResource: updated('resources', z.extend(entrySchemas.resource, revised), resourceEntry),
  deleteResource: deleted('resources'),
} as const satisfies Record<string, CallSchemas>;
