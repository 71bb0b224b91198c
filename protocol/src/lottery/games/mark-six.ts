import type { DrawStructure } from '../draw/index.ts';
import {
  BALLS,
  SUM_PARITY,
  SUM_SIZE,
  balls,
  bandPlay,
  combination,
  each,
  every2nd,
  only,
  play,
  range,
  span,
  type UnpricedPlay,
} from './elott-plays.ts';
import { MARK_SIX_COLOURS } from './mark-six-colours.ts';
import { named } from './names.ts';
import type { Band } from './rule.ts';

/** LHC: seven balls of 49, the last of them the special one. */
export const LHC_STRUCTURE: DrawStructure = [
  { kind: 'pool', code: BALLS, count: 7, pool: BALLS, from: 1, to: 49, width: 2 },
];

const BALL = range(1, 49, 2);
const REGULAR = balls(0, 1, 2, 3, 4, 5);
const SPECIAL = balls(6);
const special = { values: SPECIAL };
// 49 stands outside the halves: the stake goes back.
const push = only(49);

const bands = (values: readonly number[]): readonly Band[] => values.flatMap(only);

export const LHC_PLAYS: readonly UnpricedPlay[] = [
  play('SPECIAL', 'special', named('Special ball'), each(BALL), {
    kind: 'exact',
    values: SPECIAL,
  }),
  bandPlay(
    'SPECIAL_SIZE',
    'special',
    named('Special ball big or small'),
    special,
    { big: span(25, 48), small: span(1, 24) },
    { push },
  ),
  bandPlay(
    'SPECIAL_PARITY',
    'special',
    named('Special ball odd or even'),
    special,
    { odd: every2nd(1, 47), even: every2nd(2, 48) },
    { push },
  ),
  bandPlay('SPECIAL_COLOUR', 'special', named('Colour of the special ball'), special, {
    red: bands(MARK_SIX_COLOURS.red),
    blue: bands(MARK_SIX_COLOURS.blue),
    green: bands(MARK_SIX_COLOURS.green),
  }),
  bandPlay(
    'SPECIAL_HEAD',
    'special',
    named('First digit of the special ball'),
    special,
    Object.fromEntries([0, 1, 2, 3, 4].map((head) => [String(head), span(head * 10, head * 10 + 9)])),
  ),
  bandPlay(
    'SPECIAL_TAIL',
    'special',
    named('Last digit of the special ball'),
    { values: SPECIAL, modulo: 10 },
    Object.fromEntries(Array.from({ length: 10 }, (_, tail) => [String(tail), only(tail)])),
  ),
  bandPlay('SUM_SIZE', 'total', SUM_SIZE, { values: balls() }, { big: span(175, 322), small: span(28, 174) }),
  bandPlay('SUM_PARITY', 'total', SUM_PARITY, { values: balls() }, { odd: every2nd(29, 321), even: every2nd(28, 322) }),
  play('REGULAR', 'regular', named('Among the first six'), each(BALL), {
    kind: 'among',
    values: REGULAR,
  }),
  play('REGULAR2', 'regular', named('Two among the first six'), combination(BALL, 2, 15), {
    kind: 'among',
    values: REGULAR,
  }),
  play('REGULAR3', 'regular', named('Three among the first six'), combination(BALL, 3, 15), {
    kind: 'among',
    values: REGULAR,
  }),
  play('WITH_SPECIAL', 'regular', named('The special ball and one of the six'), combination(BALL, 2, 15), {
    kind: 'with-special',
    values: REGULAR,
    special: SPECIAL,
  }),
  ...[5, 6, 7, 8, 9, 10].map((size) =>
    play(`NONE${size}`, 'none', named(`${size} numbers, none drawn`, 'Mark Six'), combination(BALL, size, 15), {
      kind: 'none',
      values: balls(),
    }),
  ),
];
