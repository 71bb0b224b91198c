import { kindOf, scoreOf, scoreOfThree, topOf } from '../../src/tables/poker.ts';
import type { Special } from './specials.ts';

export const HAND = 13;
/** Front, middle and back. */
export const ROWS = ['front', 'middle', 'back'] as const;
export const ROW_SIZES = [3, 5, 5] as const;
export type Row = (typeof ROWS)[number];
/** Three rows of cards, the front first. */
export type Rows = readonly (readonly number[])[];

export const scoreOfRow = (cards: readonly number[]): number =>
  cards.length === 3 ? scoreOfThree(cards) : scoreOf(cards);

const KINDS = [
  'high-card',
  'pair',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full',
  'four',
  'straight-flush',
] as const;

/** The name of a full row: its kind and the rank that tells hands of a kind apart, 0 for a two up to 12 for an ace. */
export function nameOfRow(cards: readonly number[]): { readonly kind: (typeof KINDS)[number]; readonly top: number } {
  const score = scoreOfRow(cards);
  return { kind: KINDS[kindOf(score)] ?? 'high-card', top: topOf(score) };
}

/** The row that makes an arrangement illegal: one that ranks above the row behind it. */
export function missetRow(rows: Rows): Row | undefined {
  const [front = 0, middle = 0, back = 0] = rows.map(scoreOfRow);
  if (front > middle) return 'front';
  return middle > back ? 'middle' : undefined;
}

/** A point a row. */
const ROW_POINTS = 1;
/** Added for winning all three rows. */
const SCOOP = 3;

/** An arranged hand, or one that is laid down as a special one. */
export type Laid = { readonly rows: Rows } | { readonly special: Special };

/** 1, 0 or −1 for each row of the first against the second. */
export const compareRows = (first: Rows, second: Rows): number[] =>
  first.map((cards, row) => Math.sign(scoreOfRow(cards) - scoreOfRow(second[row] ?? [])));

/** Special hands from the best, with the points that each takes from every player it beats. */
export const SPECIAL_POINTS: readonly (readonly [Special, number])[] = [
  ['dragon', 8],
  ['six-pairs', 5],
  ['three-straights', 4],
  ['three-flushes', 4],
];

const placeOf = (special: Special): number => SPECIAL_POINTS.findIndex(([each]) => each === special);
const pointsOfSpecial = (special: Special): number => SPECIAL_POINTS[placeOf(special)]?.[1] ?? 0;

/** Points that the first takes from the second, below 0 the other way round. */
export function pointsBetween(first: Laid, second: Laid): number {
  if ('special' in first && 'special' in second) {
    const before = placeOf(second.special) - placeOf(first.special);
    if (before === 0) return 0;
    return before > 0 ? pointsOfSpecial(first.special) : -pointsOfSpecial(second.special);
  }
  if ('special' in first) return pointsOfSpecial(first.special);
  if ('special' in second) return -pointsOfSpecial(second.special);
  const rows = compareRows(first.rows, second.rows);
  const sum = rows.reduce((total, each) => total + each * ROW_POINTS, 0);
  if (rows.every((each) => each > 0)) return sum + SCOOP;
  return rows.every((each) => each < 0) ? sum - SCOOP : sum;
}

/** No player takes more from another. */
export const MOST_BETWEEN = Math.max(ROWS.length * ROW_POINTS + SCOOP, ...SPECIAL_POINTS.map(([, points]) => points));
