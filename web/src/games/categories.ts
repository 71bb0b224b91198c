import type { GameCategory } from '@baize/protocol/games';
import { categoryWords } from '@baize/kit/kernel/words/category-words.ts';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';

export { categoryWords };

/** The categories, in the order of their names. */
export const categories = Object.keys(categoryWords) as readonly GameCategory[];

/** A picture for each category. */
export const categoryIcon: Readonly<Record<GameCategory, IconName>> = {
  ELOTT: 'bolt',
  LOTT: 'balls',
  LIVE: 'table',
  SPORTS: 'football',
  FISH: 'fish',
  RNG: 'reels',
  PVP: 'cards',
  ESPORTS: 'gamepad',
};

/** The path of each category (specification §2, category navigation). */
export const categoryPath = {
  ELOTT: '/elott',
  LOTT: '/lottery',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
} as const satisfies Record<GameCategory, string>;
