import type { BannerGroup, SiteCalls } from '@baize/protocol/site';
import { sitePaths } from '@baize/protocol/site/paths';
import { ANNOUNCEMENT_EXECUTION } from '@baize/protocol/kernel/constants';
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
export const helpQuery = () => ({ ...siteQuery('listHelpEntries'), staleTime: STALE_MS.still });

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
  const { types } = brandFacts().announcements;
  return {
    types: types.filter((type) => type !== 'B').join(','),
    platform: 'W',
    execution: ANNOUNCEMENT_EXECUTION,
  } as const;
}
