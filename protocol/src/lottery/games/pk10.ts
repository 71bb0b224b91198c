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
import { names } from './names.ts';

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
  bandPlay(
    'TOP2_SUM',
    'top-two',
    names('Total of the first two', '冠亚和值', 'مجموع الأول والثاني', 'Tổng hạng nhất và nhì'),
    firstTwo,
    figures(3, 19),
  ),
  bandPlay(
    'TOP2_SIZE',
    'top-two',
    names('First two big or small', '冠亚大小', 'الأول والثاني كبير أو صغير', 'Tổng nhất nhì tài xỉu'),
    firstTwo,
    { big: span(12, 19), small: span(3, 11) },
  ),
  bandPlay(
    'TOP2_PARITY',
    'top-two',
    names('First two odd or even', '冠亚单双', 'الأول والثاني فردي أو زوجي', 'Tổng nhất nhì chẵn lẻ'),
    firstTwo,
    { odd: every2nd(3, 19), even: every2nd(4, 18) },
  ),
  direct(
    'FIRST2',
    'in-order',
    names('First two in order', '前二直选', 'الأول والثاني بالترتيب', 'Hai hạng đầu đúng thứ tự'),
    RACER,
    [0, 1],
    true,
  ),
  direct(
    'FIRST3',
    'in-order',
    names('First three in order', '前三直选', 'الثلاثة الأوائل بالترتيب', 'Ba hạng đầu đúng thứ tự'),
    RACER,
    [0, 1, 2],
    true,
  ),
];
