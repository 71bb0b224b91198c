import type { BannerGroup, HelpEntry, SiteCalls } from '@baize/protocol/site';
import { sitePaths } from '@baize/protocol/site/paths';
import { brandFacts } from '../kernel/brand.ts';
import { bindQueries, STALE_MS } from '../kernel/query.ts';
import { siteClient } from './client.ts';

const siteQuery = bindQueries<SiteCalls>('site', sitePaths, siteClient);

/** Whether the site is open to this visitor (specification §2). */
export const statusQuery = () => ({ ...siteQuery('getStatus'), staleTime: STALE_MS.settled });

/** Switches, field rules, resources, location and notices (specification §3, permission response). */
export const permissionQuery = () => ({ ...siteQuery('getPermission'), staleTime: STALE_MS.still });

/** The switches alone, without a word of any language in them. */
export const whitelabelQuery = () => ({ ...siteQuery('getWhitelabel'), staleTime: STALE_MS.still });

/** The about list and the questions people ask, in the reader's language. */
export const helpQuery = () => ({
  ...siteQuery('listHelpEntries'),
  staleTime: STALE_MS.still,
  select: completeEntries,
});

type Help = { readonly entries: readonly (Pick<HelpEntry, 'title' | 'content'> & Partial<HelpEntry>)[] };

/** The specification's help entries have a title and a content (§3); where they stand is our own addition. */
const completeEntries = ({ entries }: Help): { entries: HelpEntry[] } => ({
  entries: entries.map((entry, index) => ({
    anchor: `entry-${index + 1}`,
    topic: 'about',
    featured: false,
    updatedAt: '',
    ...entry,
  })),
});

/** The operator's banners of one place. */
export const bannersQuery = (group: BannerGroup) => ({
  ...siteQuery('listBanners', { query: { groups: group } }),
  staleTime: STALE_MS.still,
});

/** Announcements of the brand's types (specification §9), but for banners, which have a call of their own. */
export const announcementsQuery = () => ({
  ...siteQuery('listAnnouncements', { query: announcementsAsked() }),
  staleTime: STALE_MS.still,
});

function announcementsAsked() {
  const { types, execution } = brandFacts().announcements;
  return {
    types: types.filter((type) => type !== 'B').join(','),
    platform: 'W',
    execution,
  } as const;
}
