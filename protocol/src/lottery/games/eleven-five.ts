import type { DrawStructure } from '../draw/index.ts';
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
import { names } from './names.ts';

/** Five balls of eleven, in the order drawn (semantics §2.8). */
export const X5_STRUCTURE: DrawStructure = [
  { kind: 'pool', code: BALLS, count: 5, pool: BALLS, from: 1, to: 11, width: 2 },
];

const BALL = range(1, 11, 2);

const group = (code: string, called: ReturnType<typeof names>, at: readonly number[]): UnpricedPlay =>
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
    names(
      'Last digit of the total, big or small',
      '总和尾数大小',
      'آخر رقم من المجموع كبير أو صغير',
      'Đuôi tổng tài xỉu',
    ),
    { values: balls(), modulo: 10 },
    { big: span(5, 9), small: span(0, 4) },
  ),
  ...anyOf([1, 2, 3, 4, 5], BALL, balls(), 11),
  ...[6, 7, 8].map((size) =>
    play(
      `ANY${size}`,
      'any',
      names(`Any ${size}, with all five`, `任选${size}中5`, `أي ${size}، تضم الخمسة`, `Bất kỳ ${size}, có đủ 5`),
      combination(BALL, size, 11),
      { kind: 'covers', values: balls() },
    ),
  ),
  direct(
    'FIRST2',
    'in-order',
    names('First two in order', '前二直选', 'أول رقمين بالترتيب', 'Hai số đầu đúng thứ tự'),
    BALL,
    [0, 1],
    true,
  ),
  group(
    'FIRST2_GROUP',
    names('First two, any order', '前二组选', 'أول رقمين بأي ترتيب', 'Hai số đầu, thứ tự bất kỳ'),
    [0, 1],
  ),
  direct(
    'FIRST3',
    'in-order',
    names('First three in order', '前三直选', 'أول 3 أرقام بالترتيب', 'Ba số đầu đúng thứ tự'),
    BALL,
    [0, 1, 2],
    true,
  ),
  group(
    'FIRST3_GROUP',
    names('First three, any order', '前三组选', 'أول 3 أرقام بأي ترتيب', 'Ba số đầu, thứ tự bất kỳ'),
    [0, 1, 2],
  ),
];
