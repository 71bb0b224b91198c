import type { DrawStructure } from '../draw/index.ts';
import {
  BALLS,
  SUM_PARITY,
  SUM_SIZE,
  SUM_VALUE,
  balls,
  bandPlay,
  combination,
  each,
  every2nd,
  figures,
  list,
  play,
  range,
  span,
  type UnpricedPlay,
} from './elott-plays.ts';
import { named } from './names.ts';

/** Three dice (semantics §2.8). */
export const K3_STRUCTURE: DrawStructure = [{ kind: 'range', code: BALLS, count: 3, from: 1, to: 6 }];

const FACE = range(1, 6);
const sum = { values: balls() };
// Three alike lose the halves.
const alikeLoses = true;

export const K3_PLAYS: readonly UnpricedPlay[] = [
  bandPlay('SUM', 'total', SUM_VALUE, sum, figures(3, 18)),
  bandPlay('SUM_SIZE', 'total', SUM_SIZE, sum, { big: span(11, 17), small: span(4, 10) }, { alikeLoses }),
  bandPlay('SUM_PARITY', 'total', SUM_PARITY, sum, { odd: every2nd(5, 17), even: every2nd(4, 16) }, { alikeLoses }),
  play('TRIPLE', 'triples', named('Chosen triple'), each(FACE), { kind: 'times', values: balls(), times: 3 }),
  play('ANY_TRIPLE', 'triples', named('Any triple'), each(list('triple')), { kind: 'three-dice', values: balls() }),
  play('THREE_DIFFERENT', 'different', named('Three different numbers'), combination(FACE, 3, 6), {
    kind: 'same',
    values: balls(),
  }),
  play('ANY_STRAIGHT', 'different', named('Any straight'), each(list('straight')), {
    kind: 'three-dice',
    values: balls(),
  }),
  play('DOUBLE', 'doubles', named('Chosen double'), each(FACE), {
    kind: 'times',
    values: balls(),
    times: 2,
  }),
  play(
    'AAB',
    'doubles',
    named('Double and a third number'),
    { kind: 'pairs', tokens: FACE },
    { kind: 'same', values: balls() },
  ),
  play('TWO_DIFFERENT', 'different', named('Two different numbers'), combination(FACE, 2, 6), {
    kind: 'among',
    values: balls(),
  }),
  play('SINGLE', 'singles', named('Single number'), each(FACE), {
    kind: 'times',
    values: balls(),
    times: 1,
  }),
];
