import type { Play } from '../games/description.ts';

/** Whether a play takes a number's digits in any order: 123 and 321 are one bet there. */
export const isAnyOrder = ({ rule }: Pick<Play, 'rule'>): boolean =>
  rule.kind === 'lot-any-order' || rule.kind === 'tiers-any-order';

/** The token that stands for all those which win with it: its digits in rising order, or itself. */
export const tokenInOrder = (play: Pick<Play, 'rule'>, token: string): string =>
  isAnyOrder(play) ? [...token].sort().join('') : token;
