import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GameCategory } from '@baize/protocol/games';
import type { IconName } from '../ui/icon/icon-paths.ts';

/** Names of the categories, in the order of the specification's navigation (§2). */
export const categoryWords: Readonly<Record<GameCategory, MessageDescriptor>> = {
  ELOTT: msg`Quick draw`,
  LOTT: msg`Lottery`,
  LIVE: msg`Live casino`,
  SPORTS: msg`Sports`,
  FISH: msg`Fish`,
  RNG: msg`Slots`,
  PVP: msg`PvP cards`,
  ESPORTS: msg`E-sports`,
};

/** The categories, in the same order. */
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

/** Where each category leads (specification §2, category navigation). */
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
