/** Numbers of a roulette's felt that were taken together by keys, from one of them on. */
export interface Choice {
  readonly anchor: number;
  /** A column more before the anchor's or behind it: -1, 0 or 1. */
  readonly columns: number;
  /** Rows more below or above; 2 and -2 are all three. */
  readonly rows: number;
}

/** A step on the felt: to a later column, or to a row further up. */
export type Step = readonly [columns: -1 | 0 | 1, rows: -1 | 0 | 1];

/** The column (1 to 12) and row (1 to 3, from below) of a number on the felt. */
export const columnOf = (number: number): number => Math.ceil(number / 3);
export const rowOf = (number: number): number => ((number - 1) % 3) + 1;

const ROWS = [1, 2, 3];
const LAST_COLUMN = 12;
/** Zero lies beside all three numbers of the first column; the middle one stands for them. */
const BESIDE_ZERO = 2;

function rowsOf({ anchor, rows }: Choice): readonly number[] {
  const row = rowOf(anchor);
  if (Math.abs(rows) > 1) return ROWS;
  return ROWS.filter((each) => each >= Math.min(row, row + rows) && each <= Math.max(row, row + rows));
}

/** The numbers of a choice, lowest first. Zero lies in the column before the first. */
export function numbersIn(choice: Choice): readonly number[] {
  const { anchor, columns } = choice;
  if (anchor === 0) return [0];
  const column = columnOf(anchor);
  const [first, last] = [Math.min(column, column + columns), Math.max(column, column + columns)];
  const numbers = first === 0 ? [0] : [];
  for (let each = Math.max(1, first); each <= last; each += 1)
    numbers.push(...rowsOf(choice).map((row) => (each - 1) * 3 + row));
  return numbers;
}

function rowsAfter({ anchor, rows }: Choice, step: number): number {
  const next = rows + step;
  const isOn = Math.abs(next) === 1 ? ROWS.includes(rowOf(anchor) + next) : true;
  if (isOn) return Math.max(-2, Math.min(2, next));
  // Past the felt's edge lies the street; back from it, the number alone.
  return rows === 0 ? step * 2 : 0;
}

/** The choice after a step, or nothing where no bet lies there. */
export function widened(choice: Choice, [columns, rows]: Step): Choice | undefined {
  if (choice.anchor === 0) return columns === 1 ? { anchor: BESIDE_ZERO, columns: -1, rows: 0 } : undefined;
  const next = { ...choice, columns: choice.columns + columns, rows: rowsAfter(choice, rows) };
  const column = columnOf(choice.anchor) + next.columns;
  if (Math.abs(next.columns) > 1 || column < 0 || column > LAST_COLUMN) return undefined;
  return next.columns === choice.columns && next.rows === choice.rows ? undefined : next;
}

/** The bet on all numbers of a choice, by its area's id. */
export function betOn(choice: Choice): string {
  const numbers = numbersIn(choice);
  const all = numbers.join('-');
  const withZero = numbers[0] === 0;
  switch (numbers.length) {
    case 1:
      return `straight-${all}`;
    case 2:
      return `split-${all}`;
    case 3:
      return withZero ? `trio-${all}` : `street-${all}`;
    case 4:
      return withZero ? 'first-four' : `corner-${all}`;
    default:
      return `six-line-${numbers[0]}-${numbers.at(-1)}`;
  }
}
