import type { DrawStructure } from '../draw/index.ts';
import {
  BALLS,
  SUM_PARITY,
  SUM_SIZE,
  anyOf,
  balls,
  bandPlay,
  dragonTiger,
  every2nd,
  only,
  placePlays,
  range,
  span,
  type UnpricedPlay,
} from './elott-plays.ts';
import { named } from './names.ts';

/** KL8: twenty balls of eighty (semantics §2.8). */
export const KL8_STRUCTURE: DrawStructure = [
  { kind: 'pool', code: BALLS, count: 20, pool: BALLS, from: 1, to: 80, width: 2 },
];

const sum = { values: balls() };

export const KL8_PLAYS: readonly UnpricedPlay[] = [
  bandPlay('SUM_SIZE', 'total', SUM_SIZE, sum, { big: span(811, 1410), small: span(210, 809), tie: only(810) }),
  bandPlay('SUM_PARITY', 'total', SUM_PARITY, sum, { odd: every2nd(211, 1409), even: every2nd(210, 1410) }),
  bandPlay(
    'HALVES',
    'halves',
    named('Upper or lower half'),
    { values: balls(), within: { from: 1, to: 40 } },
    { top: span(11, 20), equal: only(10), bottom: span(0, 9) },
  ),
  bandPlay('ELEMENTS', 'elements', named('Five elements'), sum, {
    metal: span(210, 695),
    wood: span(696, 763),
    water: span(764, 855),
    fire: span(856, 923),
    earth: span(924, 1410),
  }),
  ...anyOf([1, 2, 3, 4, 5, 6], range(1, 80, 2), balls(), 20),
];

/** KLSF: eight balls of twenty, in the order drawn. */
export const KLSF_STRUCTURE: DrawStructure = [
  { kind: 'pool', code: BALLS, count: 8, pool: BALLS, from: 1, to: 20, width: 2 },
];

export const KLSF_PLAYS: readonly UnpricedPlay[] = [
  ...placePlays(8, range(1, 20, 2), [1, 11, 20]),
  bandPlay('SUM_SIZE', 'two-sides', SUM_SIZE, sum, { big: span(85, 132), small: span(36, 83) }, { push: only(84) }),
  bandPlay('SUM_PARITY', 'two-sides', SUM_PARITY, sum, { odd: every2nd(37, 131), even: every2nd(36, 132) }),
  ...dragonTiger(
    [
      [1, 8],
      [2, 7],
      [3, 6],
      [4, 5],
    ],
    false,
  ),
  ...anyOf([1, 2, 3, 4, 5], range(1, 20, 2), balls(), 20),
];
