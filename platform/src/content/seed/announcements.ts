import type { EntryDraft } from '@baize/protocol/content';
import { titled } from './words.ts';

type Draft = EntryDraft<'announcement'>;

/** Announcements of the demo, one at least of each kind, all of them true. */
const ANNOUNCEMENTS = [
  { type: 'H', link: '/noticePage', words: 'demo-credits' },
  { type: 'H', link: '/help#fairness', words: 'verify' },
  { type: 'PU', link: '/help#about', words: 'welcome' },
  { type: 'PL', link: '/help#keep-safe', words: 'devices' },
  { type: 'PR', link: '/rng', words: 'two-games' },
] as const;

export const announcementDrafts: readonly Draft[] = ANNOUNCEMENTS.map(({ words, ...draft }, position) => ({
  ...draft,
  enabled: true,
  position,
  texts: titled(`content.announcement.${words}`),
}));
