import type { DrawStructure } from '../draw/index.ts';
import type { Name } from './description.ts';
import {
  BALLS,
  SUM_SIZE,
  anyOf,
  balls,
  bandPlay,
  combination,
  direct,
  placePlays,
  play,
  range,
  span,
  only,
  type UnpricedPlay,
} from './elott-plays.ts';
import { named } from './names.ts';

/** Five balls of eleven, in the order drawn (semantics §2.8). */
export const X5_STRUCTURE: DrawStructure = [
  { kind: 'pool', code: BALLS, count: 5, pool: BALLS, from: 1, to: 11, width: 2 },
];

const BALL = range(1, 11, 2);

const group = (code: string, called: Name, at: readonly number[]): UnpricedPlay =>
  play(code, 'groups', called, combination(BALL, at.length, 11), { kind: 'same', values: balls(...at) });

export const X5_PLAYS: readonly UnpricedPlay[] = [
  // Eleven has no half of its own: the stake goes back.
  ...placePlays(5, BALL, [1, 6, 10], only(11)),
  bandPlay(
    'SUM_SIZE',
    'two-sides',
    SUM_SIZE,
    { values: balls() },
    { big: span(31, 45), small: span(15, 29) },
    { push: only(30) },
  ),
  bandPlay(
    'SUM_TAIL',
    'two-sides',
    named('Last digit of the total, big or small'),
    { values: balls(), modulo: 10 },
    { big: span(5, 9), small: span(0, 4) },
  ),
  ...anyOf([1, 2, 3, 4, 5], BALL, balls(), 11),
  ...[6, 7, 8].map((size) =>
    play(`ANY${size}`, 'any', named(`Any ${size}, with all five`), combination(BALL, size, 11), {
      kind: 'covers',
      values: balls(),
    }),
  ),
  direct('FIRST2', 'in-order', named('First two in order'), BALL, [0, 1], true),
  group('FIRST2_GROUP', named('First two, any order'), [0, 1]),
  direct('FIRST3', 'in-order', named('First three in order'), BALL, [0, 1, 2], true),
  group('FIRST3_GROUP', named('First three, any order'), [0, 1, 2]),
];
