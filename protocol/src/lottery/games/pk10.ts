import type { DrawStructure } from '../draw/index.ts';
import {
  BALLS,
  balls,
  bandPlay,
  direct,
  dragonTiger,
  every2nd,
  figures,
  placePlays,
  range,
  span,
  type UnpricedPlay,
} from './elott-plays.ts';
import { named } from './names.ts';

/** Ten racers in the order that they come in (semantics §2.8). */
export const PK10_STRUCTURE: DrawStructure = [
  { kind: 'pool', code: BALLS, count: 10, pool: BALLS, from: 1, to: 10, width: 2 },
];

const RACER = range(1, 10, 2);
const firstTwo = { values: balls(0, 1) };

export const PK10_PLAYS: readonly UnpricedPlay[] = [
  ...placePlays(10, RACER, [1, 6, 10]),
  ...dragonTiger(
    [
      [1, 10],
      [2, 9],
      [3, 8],
      [4, 7],
      [5, 6],
    ],
    false,
  ),
  bandPlay('TOP2_SUM', 'top-two', named('Total of the first two'), firstTwo, figures(3, 19)),
  bandPlay('TOP2_SIZE', 'top-two', named('First two big or small'), firstTwo, {
    big: span(12, 19),
    small: span(3, 11),
  }),
  bandPlay('TOP2_PARITY', 'top-two', named('First two odd or even'), firstTwo, {
    odd: every2nd(3, 19),
    even: every2nd(4, 18),
  }),
  direct('FIRST2', 'in-order', named('First two in order', 'racing'), RACER, [0, 1], true),
  direct('FIRST3', 'in-order', named('First three in order', 'racing'), RACER, [0, 1, 2], true),
];
