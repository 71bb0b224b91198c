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
import { names } from './names.ts';
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

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const GREEN = [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49];
const bands = (values: readonly number[]): readonly Band[] => values.flatMap(only);

export const LHC_PLAYS: readonly UnpricedPlay[] = [
  play('SPECIAL', 'special', names('Special ball', '特码', 'الكرة الخاصة', 'Số đặc biệt'), each(BALL), {
    kind: 'exact',
    values: SPECIAL,
  }),
  bandPlay(
    'SPECIAL_SIZE',
    'special',
    names('Special ball big or small', '特码大小', 'الكرة الخاصة كبيرة أو صغيرة', 'Số đặc biệt tài xỉu'),
    special,
    { big: span(25, 48), small: span(1, 24) },
    { push },
  ),
  bandPlay(
    'SPECIAL_PARITY',
    'special',
    names('Special ball odd or even', '特码单双', 'الكرة الخاصة فردية أو زوجية', 'Số đặc biệt chẵn lẻ'),
    special,
    { odd: every2nd(1, 47), even: every2nd(2, 48) },
    { push },
  ),
  bandPlay(
    'SPECIAL_COLOUR',
    'special',
    names('Colour of the special ball', '特码波色', 'لون الكرة الخاصة', 'Màu số đặc biệt'),
    special,
    { red: bands(RED), blue: bands(BLUE), green: bands(GREEN) },
  ),
  bandPlay(
    'SPECIAL_HEAD',
    'special',
    names('First digit of the special ball', '特码头数', 'الرقم الأول من الكرة الخاصة', 'Đầu số đặc biệt'),
    special,
    Object.fromEntries([0, 1, 2, 3, 4].map((head) => [String(head), span(head * 10, head * 10 + 9)])),
  ),
  bandPlay(
    'SPECIAL_TAIL',
    'special',
    names('Last digit of the special ball', '特码尾数', 'الرقم الأخير من الكرة الخاصة', 'Đuôi số đặc biệt'),
    { values: SPECIAL, modulo: 10 },
    Object.fromEntries(Array.from({ length: 10 }, (_, tail) => [String(tail), only(tail)])),
  ),
  bandPlay('SUM_SIZE', 'total', SUM_SIZE, { values: balls() }, { big: span(175, 322), small: span(28, 174) }),
  bandPlay('SUM_PARITY', 'total', SUM_PARITY, { values: balls() }, { odd: every2nd(29, 321), even: every2nd(28, 322) }),
  play('REGULAR', 'regular', names('Among the first six', '正码', 'ضمن الست الأولى', 'Trong sáu số đầu'), each(BALL), {
    kind: 'among',
    values: REGULAR,
  }),
  play(
    'REGULAR2',
    'regular',
    names('Two among the first six', '二全中', 'رقمان ضمن الست الأولى', 'Hai số trong sáu số đầu'),
    combination(BALL, 2, 15),
    { kind: 'among', values: REGULAR },
  ),
  play(
    'REGULAR3',
    'regular',
    names('Three among the first six', '三全中', '3 أرقام ضمن الست الأولى', 'Ba số trong sáu số đầu'),
    combination(BALL, 3, 15),
    { kind: 'among', values: REGULAR },
  ),
  play(
    'WITH_SPECIAL',
    'regular',
    names(
      'The special ball and one of the six',
      '特串',
      'الكرة الخاصة وواحدة من الست',
      'Số đặc biệt và một trong sáu số',
    ),
    combination(BALL, 2, 15),
    { kind: 'with-special', values: REGULAR, special: SPECIAL },
  ),
  ...[5, 6, 7, 8, 9, 10].map((size) =>
    play(
      `NONE${size}`,
      'none',
      names(`${size} numbers, none drawn`, `${size}不中`, `${size} أرقام، لا يظهر أي منها`, `${size} số đều không ra`),
      combination(BALL, size, 15),
      { kind: 'none', values: balls() },
    ),
  ),
];
