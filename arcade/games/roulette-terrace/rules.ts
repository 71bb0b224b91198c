import { colourOf, RED, WHEEL } from '../../src/tables/wheel.ts';

export { colourOf, WHEEL };
export const POCKETS = WHEEL.length;

/** A bet on some of the numbers. The fewer there are, the more it pays: 36 stakes in all, shared among them. */
export interface NumbersBet {
  readonly id: string;
  readonly group: 'inside' | 'outside';
  /** The text of its name and what is filled in. */
  readonly named: readonly [text: string, which: string];
  readonly numbers: readonly number[];
}

const ALL = Array.from({ length: 36 }, (_, index) => index + 1);
const dash = (numbers: readonly number[]): string => numbers.join('-');
/** Straight numbers are three abreast: 1 2 3, then 4 5 6. */
const inRow = (number: number): number => (number - 1) % 3;

const inside = (text: string, numbers: readonly number[]): NumbersBet => ({
  id: `${text}-${dash(numbers)}`,
  group: 'inside',
  named: [text, dash(numbers)],
  numbers,
});

const span = (first: number, count: number): number[] => ALL.slice(first - 1, first - 1 + count);

const outside = (id: string, numbers: readonly number[], named: NumbersBet['named'] = [id, '']): NumbersBet => ({
  id,
  group: 'outside',
  named,
  numbers,
});

const ROWS = ALL.filter((number) => inRow(number) === 0);

/** Every bet of a table with one zero. */
export const BETS: readonly NumbersBet[] = [
  ...[0, ...ALL].map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...ALL.flatMap((number) => [
    ...(inRow(number) < 2 ? [inside('split', [number, number + 1])] : []),
    ...(number <= 33 ? [inside('split', [number, number + 3])] : []),
  ]),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  ...ROWS.map((first) => inside('street', span(first, 3))),
  { id: 'first-four', group: 'inside', named: ['first-four', '0-1-2-3'], numbers: [0, 1, 2, 3] },
  ...ALL.filter((number) => inRow(number) < 2 && number <= 33).map((number) =>
    inside('corner', [number, number + 1, number + 3, number + 4]),
  ),
  ...ROWS.slice(0, -1).map((first) => ({
    ...inside('six-line', span(first, 6)),
    id: `six-line-${first}-${first + 5}`,
    named: ['six-line', `${first}-${first + 5}`] as const,
  })),
  ...[1, 2, 3].map((column) =>
    outside(
      `column-${column}`,
      ALL.filter((number) => inRow(number) === column - 1),
      ['column', String(column)],
    ),
  ),
  ...[1, 2, 3].map((dozen) =>
    outside(`dozen-${dozen}`, span(dozen * 12 - 11, 12), ['dozen', `${dozen * 12 - 11}-${dozen * 12}`]),
  ),
  outside('low', span(1, 18)),
  outside(
    'even',
    ALL.filter((number) => number % 2 === 0),
  ),
  outside(
    'red',
    ALL.filter((number) => RED.has(number)),
  ),
  outside(
    'black',
    ALL.filter((number) => !RED.has(number)),
  ),
  outside(
    'odd',
    ALL.filter((number) => number % 2 === 1),
  ),
  outside('high', span(19, 18)),
];

/** With its stake, a winning bet returns so many stakes. */
export const returnOf = (count: number): number => 36 / count;
