import type { BannerGroup, ContentCalls, HelpEntry } from '@baize/protocol/content';
import { contentPaths } from '@baize/protocol/content/paths';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';

/** Operators' entries. They are beside the settings, because the login popup shows a banner too. */
export const contentClient = bindCalls<ContentCalls>(contentPaths);

const contentQuery = bindQueries<ContentCalls>('site', contentPaths, contentClient);

/** The about list and the questions people ask, in the reader's language. */
export const helpQuery = () => ({
  ...contentQuery('listHelpEntries'),
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
  ...contentQuery('listBanners', { query: { groups: group } }),
  staleTime: STALE_MS.still,
});

/** Announcements of the brand's types (specification §9), but for banners, which have a call of their own. */
export const announcementsQuery = () => ({
  ...contentQuery('listAnnouncements', { query: announcementsAsked() }),
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
