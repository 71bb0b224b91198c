import type { Play } from '@baize/protocol/lottery/games';
import { placeToken, tokenCount, tokensOf } from '@baize/protocol/lottery/rules';

/** One thing that can be pressed: a token of a play. */
export interface Cell {
  readonly play: Play;
  /** As it is shown. */
  readonly token: string;
  /** As the play takes it: with its place where the play has several. */
  readonly value: string;
}

/** Cells that stand side by side under one name: a place, or a bet with a few outcomes. */
export interface BoardRow {
  readonly key: string;
  /** From 1, where every cell is about one place of the draw. */
  readonly place: number | undefined;
  readonly plays: readonly Play[];
  readonly cells: readonly Cell[];
  /** Numbers that can be told apart by size and parity, not words. */
  readonly isNumbers: boolean;
}

/** More than these do not fit a row. */
const MOST_CELLS = 20;
/** A phone's height of rows. */
const MOST_ROWS = 6;
const ROWS_A_STEP = 5;

const isNumber = (token: string): boolean => /^\d+$/.test(token);
const isShort = ({ pick }: Play): boolean => tokenCount(pick.tokens) <= MOST_CELLS;

/** A kind of bet whose plays are a handful of cells each shows all of them at once; any other one play at a time. */
export function playsShown(plays: readonly Play[], chosen: Play): readonly Play[] {
  const inTab = plays.filter(({ tab }) => tab === chosen.tab);
  return inTab.every((play) => play.pick.kind === 'each' && isShort(play)) ? inTab : [chosen];
}

/** Whether the plays can be drawn as rows; else they are a grid of many numbers, or a list to type. */
export const fitRows = (plays: readonly Play[]): boolean =>
  plays.every((play) => isShort(play) && (play.pick.kind === 'each' || play.pick.kind === 'places'));

/** The place that a play is about, from 1; undefined where it looks at several. */
function placeOf({ rule }: Play): number | undefined {
  const values = rule.kind === 'exact' ? rule.values : rule.kind === 'band' ? rule.figure.values : undefined;
  const [first, ...others] = values?.at ?? [];
  return first === undefined || others.length > 0 ? undefined : first + 1;
}

/** Plays that halve the same figure in other ways share a row: big and small beside odd and even. */
const figureOf = ({ rule }: Play): string | undefined =>
  rule.kind === 'band' ? JSON.stringify(rule.figure) : undefined;

/** The rows of plays that `fitRows`. */
export function rowsOf(plays: readonly Play[]): readonly BoardRow[] {
  const rows: BoardRow[] = [];
  for (const play of plays) {
    const tokens = tokensOf(play.pick.tokens);
    const isNumbers = tokens.every(isNumber);
    if (play.pick.kind === 'places') {
      for (let place = 1; place <= play.pick.places; place += 1) {
        const cells = tokens.map((token) => ({ play, token, value: placeToken(place, token) }));
        rows.push({ key: `${play.code}:${place}`, place, plays: [play], cells, isNumbers });
      }
      continue;
    }
    const cells = tokens.map((token) => ({ play, token, value: token }));
    const before = rows.at(-1);
    const figure = figureOf(play);
    const joins =
      !isNumbers &&
      before &&
      !before.isNumbers &&
      figure !== undefined &&
      before.plays.every((other) => figureOf(other) === figure);
    if (joins)
      rows[rows.length - 1] = { ...before, plays: [...before.plays, play], cells: [...before.cells, ...cells] };
    else rows.push({ key: play.code, place: placeOf(play), plays: [play], cells, isNumbers });
  }
  return rows;
}

/** Many rows are shown a few at a time. */
export function stepsOf(rows: readonly BoardRow[]): readonly (readonly BoardRow[])[] {
  if (rows.length <= MOST_ROWS) return [rows];
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_STEP) }, (_, at) =>
    rows.slice(at * ROWS_A_STEP, (at + 1) * ROWS_A_STEP),
  );
}

export type RowKey = 'all' | 'big' | 'small' | 'odd' | 'even';

/** The cells of a row of numbers that a key chooses; big is the upper half. */
export function cellsOf({ cells }: BoardRow, key: RowKey): readonly Cell[] {
  const middle = Math.floor(cells.length / 2);
  return cells.filter(({ token }, at) => {
    if (key === 'all') return true;
    if (key === 'big') return at >= middle;
    if (key === 'small') return at < middle;
    return Number.parseInt(token, 10) % 2 === (key === 'odd' ? 1 : 0);
  });
}

/** On how many dice a face is bet; undefined where the numbers are no faces of dice. */
export const diceOf = (family: string, { rule }: Play): number | undefined =>
  family === 'K3' && rule.kind !== 'band' ? (rule.kind === 'times' ? rule.times : 1) : undefined;
