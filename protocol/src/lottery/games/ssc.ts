import type { DrawStructure } from '../draw/index.ts';
import type { Name } from './description.ts';
import {
  BALLS,
  DIGIT,
  SUM_PARITY,
  SUM_SIZE,
  balls,
  bandPlay,
  combination,
  direct,
  dragonTiger,
  each,
  every2nd,
  list,
  placePlays,
  play,
  span,
  type UnpricedPlay,
} from './elott-plays.ts';
import { named } from './names.ts';

/** Five digits (semantics §2.8). */
export const SSC_STRUCTURE: DrawStructure = [{ kind: 'digits', code: BALLS, count: 5, digits: 1 }];

const SHAPES = list('triple', 'straight', 'pair', 'half', 'mixed');
const POINTS = list('none', ...Array.from({ length: 9 }, (_, index) => `niu${index + 1}`), 'niuniu');

/** Bets on the shape of three digits in a row. */
export const shape = (code: string, called: Name, at: readonly number[]): UnpricedPlay =>
  play(code, 'shapes', called, each(SHAPES), { kind: 'three-digits', values: balls(...at) });

/** Group 3 (two alike) and group 6 (all different) of three places, in any order. */
export const groups = (at: readonly number[]): UnpricedPlay[] => [
  play(
    'GROUP3',
    'groups',
    named('Last 3, two alike'),
    { kind: 'pairs', tokens: DIGIT },
    { kind: 'same', values: balls(...at) },
  ),
  play('GROUP6', 'groups', named('Last 3, all different'), combination(DIGIT, 3, 10), {
    kind: 'same',
    values: balls(...at),
  }),
];

export const SSC_PLAYS: readonly UnpricedPlay[] = [
  ...placePlays(5, DIGIT, [0, 5, 9]),
  bandPlay('SUM_SIZE', 'two-sides', SUM_SIZE, { values: balls() }, { big: span(23, 45), small: span(0, 22) }),
  bandPlay('SUM_PARITY', 'two-sides', SUM_PARITY, { values: balls() }, { odd: every2nd(1, 45), even: every2nd(0, 44) }),
  ...dragonTiger([[1, 5]], true),
  shape('SHAPE_FIRST', named('First three'), [0, 1, 2]),
  shape('SHAPE_MIDDLE', named('Middle three'), [1, 2, 3]),
  shape('SHAPE_LAST', named('Last three'), [2, 3, 4]),
  play('BULL', 'bull', named('Bull'), each(POINTS), { kind: 'bull', values: balls() }),
  ...[5, 4, 3, 2, 1].map((stars) =>
    direct(`STAR${stars}`, 'in-order', named(`Last ${stars} in order`), DIGIT, [0, 1, 2, 3, 4].slice(-stars)),
  ),
  ...groups([2, 3, 4]),
];
