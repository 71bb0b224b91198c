import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GameCategory } from '@baize/protocol/games';
import { categoryPath, categoryWords } from '../categories.ts';

/** One of the pages that share the game list: a category, the games opened most, or the favourites. */
export interface GameList {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly category?: GameCategory;
  readonly kind: 'category' | 'hot' | 'favourites';
}

const ofCategory = <C extends GameCategory>(category: C) =>
  ({ path: categoryPath[category], title: categoryWords[category], category, kind: 'category' }) as const;

/** Specification §2: /rng, /live, /pvp, /fish, /hot and /fav share one page, /esports and /sports exist too. */
export const gameLists = {
  rng: ofCategory('RNG'),
  live: ofCategory('LIVE'),
  pvp: ofCategory('PVP'),
  fish: ofCategory('FISH'),
  sports: ofCategory('SPORTS'),
  esports: ofCategory('ESPORTS'),
  hot: { path: '/hot', title: msg`Hot games`, kind: 'hot' },
  fav: { path: '/fav', title: msg`Favorites`, kind: 'favourites' },
} as const satisfies Record<string, GameList>;
