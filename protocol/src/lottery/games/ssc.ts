import type { DrawStructure } from '../draw/index.ts';
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
import { names } from './names.ts';

/** Five digits (semantics §2.8). */
export const SSC_STRUCTURE: DrawStructure = [{ kind: 'digits', code: BALLS, count: 5, digits: 1 }];

const SHAPES = list('triple', 'straight', 'pair', 'half', 'mixed');
const POINTS = list('none', ...Array.from({ length: 9 }, (_, index) => `niu${index + 1}`), 'niuniu');

/** What three digits in a row form. */
export const shape = (code: string, called: ReturnType<typeof names>, at: readonly number[]): UnpricedPlay =>
  play(code, 'shapes', called, each(SHAPES), { kind: 'three-digits', values: balls(...at) });

/** Group 3 (two alike) and group 6 (all different) of three places, in any order. */
export const groups = (at: readonly number[]): UnpricedPlay[] => [
  play(
    'GROUP3',
    'groups',
    names('Last 3, two alike', '后三组三', 'آخر 3، رقمان متشابهان', 'Ba số cuối, nhóm 3'),
    { kind: 'pairs', tokens: DIGIT },
    { kind: 'same', values: balls(...at) },
  ),
  play(
    'GROUP6',
    'groups',
    names('Last 3, all different', '后三组六', 'آخر 3، كلها مختلفة', 'Ba số cuối, nhóm 6'),
    combination(DIGIT, 3, 10),
    { kind: 'same', values: balls(...at) },
  ),
];

export const SSC_PLAYS: readonly UnpricedPlay[] = [
  ...placePlays(5, DIGIT, [0, 5, 9]),
  bandPlay('SUM_SIZE', 'two-sides', SUM_SIZE, { values: balls() }, { big: span(23, 45), small: span(0, 22) }),
  bandPlay('SUM_PARITY', 'two-sides', SUM_PARITY, { values: balls() }, { odd: every2nd(1, 45), even: every2nd(0, 44) }),
  ...dragonTiger([[1, 5]], true),
  shape('SHAPE_FIRST', names('First three', '前三', 'الثلاثة الأولى', 'Ba số đầu'), [0, 1, 2]),
  shape('SHAPE_MIDDLE', names('Middle three', '中三', 'الثلاثة الوسطى', 'Ba số giữa'), [1, 2, 3]),
  shape('SHAPE_LAST', names('Last three', '后三', 'الثلاثة الأخيرة', 'Ba số cuối'), [2, 3, 4]),
  play('BULL', 'bull', names('Bull', '斗牛', 'الثور', 'Ngưu ngưu'), each(POINTS), { kind: 'bull', values: balls() }),
  ...[5, 4, 3, 2, 1].map((stars) =>
    direct(
      `STAR${stars}`,
      'in-order',
      names(`Last ${stars} in order`, `${stars}星直选`, `آخر ${stars} بالترتيب`, `${stars} số cuối đúng thứ tự`),
      DIGIT,
      [0, 1, 2, 3, 4].slice(-stars),
    ),
  ),
  ...groups([2, 3, 4]),
];
