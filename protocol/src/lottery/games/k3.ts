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
import { names } from './names.ts';

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
  play(
    'TRIPLE',
    'triples',
    names('Chosen triple', '三同号单选', 'ثلاثية محددة', 'Ba số giống nhau đã chọn'),
    each(FACE),
    { kind: 'times', values: balls(), times: 3 },
  ),
  play(
    'ANY_TRIPLE',
    'triples',
    names('Any triple', '三同号通选', 'أي ثلاثية', 'Ba số giống nhau bất kỳ'),
    each(list('triple')),
    { kind: 'three-dice', values: balls() },
  ),
  play(
    'THREE_DIFFERENT',
    'different',
    names('Three different numbers', '三不同号', 'ثلاثة أرقام مختلفة', 'Ba số khác nhau'),
    combination(FACE, 3, 6),
    { kind: 'same', values: balls() },
  ),
  play(
    'ANY_STRAIGHT',
    'different',
    names('Any straight', '三连号通选', 'أي تسلسل', 'Ba số liên tiếp bất kỳ'),
    each(list('straight')),
    { kind: 'three-dice', values: balls() },
  ),
  play('DOUBLE', 'doubles', names('Chosen double', '二同号复选', 'زوج محدد', 'Đôi đã chọn'), each(FACE), {
    kind: 'times',
    values: balls(),
    times: 2,
  }),
  play(
    'AAB',
    'doubles',
    names('Double and a third number', '二同号单选', 'زوج ورقم ثالث', 'Đôi và một số khác'),
    { kind: 'pairs', tokens: FACE },
    { kind: 'same', values: balls() },
  ),
  play(
    'TWO_DIFFERENT',
    'different',
    names('Two different numbers', '二不同号', 'رقمان مختلفان', 'Hai số khác nhau'),
    combination(FACE, 2, 6),
    { kind: 'among', values: balls() },
  ),
  play('SINGLE', 'singles', names('Single number', '单骰', 'رقم واحد', 'Một số'), each(FACE), {
    kind: 'times',
    values: balls(),
    times: 1,
  }),
];
