import type { DrawStructure } from '../draw/index.ts';
import {
  BALLS,
  DIGIT,
  SUM_PARITY,
  SUM_SIZE,
  SUM_VALUE,
  balls,
  bandPlay,
  direct,
  dragonTiger,
  every2nd,
  figures,
  placePlays,
  span,
  type UnpricedPlay,
} from './elott-plays.ts';
import { named } from './names.ts';
import { groups, shape } from './ssc.ts';

/** Three digits: lucky 28 and 3D. */
export const THREE_DIGITS: DrawStructure = [{ kind: 'digits', code: BALLS, count: 3, digits: 1 }];

const sum = { values: balls() };
const halves = [
  bandPlay('SUM', 'total', SUM_VALUE, sum, figures(0, 27)),
  bandPlay('SUM_SIZE', 'total', SUM_SIZE, sum, { big: span(14, 27), small: span(0, 13) }),
  bandPlay('SUM_PARITY', 'total', SUM_PARITY, sum, { odd: every2nd(1, 27), even: every2nd(0, 26) }),
];

export const PC28_PLAYS: readonly UnpricedPlay[] = [
  ...halves,
  bandPlay('SUM_BOTH', 'total', named('Size and parity of the total'), sum, {
    'big-odd': every2nd(15, 27),
    'big-even': every2nd(14, 26),
    'small-odd': every2nd(1, 13),
    'small-even': every2nd(0, 12),
  }),
  bandPlay('EXTREME', 'total', named('Extremes of the total'), sum, {
    highest: span(22, 27),
    lowest: span(0, 5),
  }),
];

export const PL3_PLAYS: readonly UnpricedPlay[] = [
  ...placePlays(3, DIGIT, [0, 5, 9]),
  ...halves,
  ...dragonTiger([[1, 3]], true),
  shape('SHAPE', named('All three'), [0, 1, 2]),
  direct('DIRECT3', 'in-order', named('Three in order'), DIGIT, [0, 1, 2]),
  direct('FIRST2', 'in-order', named('First two in order'), DIGIT, [0, 1]),
  direct('LAST2', 'in-order', named('Last two in order'), DIGIT, [1, 2]),
  ...groups([0, 1, 2]),
];
