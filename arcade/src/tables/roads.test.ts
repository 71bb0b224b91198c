import { describe, expect, it } from 'vitest';
import { fastDraws } from '../simulate/generator.ts';
import {
  beadPlate,
  bigRoad,
  derivedMarks,
  derivedRoad,
  marksBy,
  newest,
  type Look,
  type Result,
  type Side,
} from './roads.ts';

/** B, P and T as players write them. */
const read = (text: string): Result[] =>
  [...text.replaceAll(' ', '')].map((letter) => (letter === 'T' ? 'tie' : letter === 'B' ? 'b' : 'a'));
const marks = (text: string, look: Look): string =>
  derivedMarks(read(text), look)
    .map((side) => (side === 'b' ? 'R' : 'B'))
    .join('');

// A second reading of the textbook, written on its own: results are put on a sheet without end, one cell at a time, and
// the derived roads look at cells of that sheet.

/** The sheet's columns from the top down, without a bottom. */
function sheetOf(results: readonly Result[]): Side[][] {
  const sheet: Side[][] = [];
  for (const result of results) {
    if (result === 'tie') continue;
    const column = sheet[sheet.length - 1];
    if (column !== undefined && column[0] === result) column.push(result);
    else sheet.push([result]);
  }
  return sheet;
}

const filled = (sheet: readonly Side[][], column: number, row: number): boolean => sheet[column]?.[row] !== undefined;

const bottom = (sheet: readonly Side[][], column: number): number => {
  let row = 0;
  while (filled(sheet, column, row)) row += 1;
  return row;
};

function textbook(results: readonly Result[], look: Look): Side[] {
  const sheet = sheetOf(results);
  const found: Side[] = [];
  for (let column = 0; column < sheet.length; column += 1)
    for (let row = 0; filled(sheet, column, row); row += 1) {
      // The first mark stands for the second cell of column `look + 1`, or for the first cell of the one after it.
      if (column < look || (column === look && row === 0)) continue;
      if (row === 0) {
        found.push(bottom(sheet, column - 1) === bottom(sheet, column - 1 - look) ? 'b' : 'a');
      } else {
        const beside = filled(sheet, column - look, row);
        const above = filled(sheet, column - look, row - 1);
        found.push(beside === above ? 'b' : 'a');
      }
    }
  return found;
}

/** Places marks on a board of six rows, by trying the cell below and else the cell beside. */
function placed(results: readonly Result[]): string[] {
  const board: (Side | undefined)[][] = [[], [], [], [], [], []];
  const cells: string[] = [];
  let at = { x: 0, y: 0 };
  let top = 0;
  let turned = false;
  let before: Side | undefined;
  for (const result of results) {
    if (result === 'tie') continue;
    if (before === undefined) at = { x: 0, y: 0 };
    else if (result === before) {
      const below = at.y + 1;
      turned ||= below === board.length || board[below]?.[at.x] !== undefined;
      at = turned ? { x: at.x + 1, y: at.y } : { x: at.x, y: below };
    } else {
      turned = false;
      top += 1;
      while (board[0]?.[top] !== undefined) top += 1;
      at = { x: top, y: 0 };
    }
    const row = board[at.y];
    if (row) row[at.x] = result;
    cells.push(`${at.x},${at.y},${result}`);
    before = result;
  }
  return cells;
}

/** Shoes of 70 to 89 hands; the higher the habit, the longer the runs. */
const SHOES: readonly Result[][] = Array.from({ length: 60 }, (_, number) => {
  const draw = fastDraws(Uint32Array.of(number + 1, 7, 11, 13));
  for (let warm = 0; warm < 16; warm += 1) draw(2);
  const habit = 35 + (number % 6) * 11;
  let side: Side = 'b';
  return Array.from({ length: 70 + (number % 20) }, (): Result => {
    if (draw(100) < 10) return 'tie';
    if (draw(100) >= habit) side = side === 'a' ? 'b' : 'a';
    return side;
  });
});

describe('sixty shoes', () => {
  it('are long, and among them are dragon tails that meet each other', () => {
    expect(Math.min(...SHOES.map(({ length }) => length))).toBeGreaterThanOrEqual(70);
    const longest = SHOES.map((shoe) => Math.max(...sheetOf(shoe).map(({ length }) => length)));
    expect(longest.filter((length) => length > 6).length).toBeGreaterThan(20);
    expect(longest.filter((length) => length < 6).length).toBeGreaterThan(5);
  });

  it.each(SHOES.map((shoe, number) => [number, shoe] as const))(
    'number %i is drawn as the textbook draws it',
    (_, shoe) => {
      expect(bigRoad(shoe).map(({ x, y, side }) => `${x},${y},${side}`)).toEqual(placed(shoe));
      for (const look of [1, 2, 3] as const) {
        expect(derivedMarks(shoe, look)).toEqual(textbook(shoe, look));
        expect(derivedRoad(shoe, look).map(({ x, y, side }) => `${x},${y},${side}`)).toEqual(
          placed(textbook(shoe, look)),
        );
      }
      const ties = bigRoad(shoe).reduce((sum, cell) => sum + cell.ties, 0);
      expect(ties).toBe(shoe.filter((result) => result === 'tie').length);
      expect(beadPlate(shoe).map(({ x, y, result }) => shoe[x * 6 + y] === result)).not.toContain(false);
    },
  );
});

describe('derived roads worked out by hand', () => {
  it.each([
    // Chopping all along: everything is alike.
    ['B P B P B P', 'RRRR', 'RRR', 'RR'],
    // Twos all along.
    ['BB PP BB PP', 'RRRRR', 'RRR', 'R'],
    // One column alone has nothing to be compared with.
    ['BBBBBBBBB', '', '', ''],
    // The column beside ended just above, then long before.
    ['B PPP', 'BR', '', ''],
    // Three, one, two, four.
    ['BBB P BB PPPP', 'BBBRBR', 'RBBRR', 'RRB'],
    // Ties change nothing.
    ['TB TP TTB P', 'RR', 'R', ''],
  ])('%s', (results, bigEye, small, cockroach) => {
    expect([marks(results, 1), marks(results, 2), marks(results, 3)]).toEqual([bigEye, small, cockroach]);
  });
});

describe('if the next is banker or player', () => {
  it('shows the mark that each derived road gets when it comes', () => {
    for (const shoe of SHOES.slice(0, 12))
      for (let at = 0; at < shoe.length; at += 1) {
        const [next, before] = [shoe[at], shoe.slice(0, at)];
        if (next === undefined || next === 'tie') continue;
        const grown = ([1, 2, 3] as const).map((look) => textbook([...before, next], look));
        const marks = grown.map((road, look) =>
          road.length > textbook(before, (look + 1) as Look).length ? road.at(-1) : undefined,
        );
        expect(marksBy(before, next)).toEqual(marks);
      }
  });

  it('shows nothing as long as a road has not begun', () => {
    expect(marksBy(read('B'), 'b')).toEqual([undefined, undefined, undefined]);
    expect(marksBy(read('B P'), 'b')).toEqual(['b', undefined, undefined]);
    expect(marksBy(read('B P'), 'a')).toEqual(['a', undefined, undefined]);
  });
});

describe('the big road', () => {
  const places = (text: string): string =>
    bigRoad(read(text))
      .map(({ x, y }) => `${x}${y}`)
      .join(' ');

  it('turns right at the bottom, and above a tail', () => {
    expect(places('BBBBBBBB')).toBe('00 01 02 03 04 05 15 25');
    expect(places('BBBBBBBB PPPPPPP')).toBe('00 01 02 03 04 05 15 25 10 11 12 13 14 24 34');
  });

  it('starts a column behind a tail in the top row', () => {
    const sevens = Array.from({ length: 7 }, (_, run) => (run % 2 === 0 ? 'B' : 'P').repeat(7)).join('');
    const cells = bigRoad(read(sevens));
    expect(cells.slice(35, 42).map(({ x, y }) => `${x},${y}`)).toEqual([
      '5,0',
      '6,0',
      '7,0',
      '8,0',
      '9,0',
      '10,0',
      '11,0',
    ]);
    expect(cells[42]).toMatchObject({ x: 12, y: 0, side: 'b' });
    expect(new Set(cells.map(({ x, y }) => `${x},${y}`)).size).toBe(cells.length);
  });

  it('marks ties on the result before them, those at the beginning on the first', () => {
    expect(bigRoad(read('TTB TP TT'))).toEqual([
      { x: 0, y: 0, side: 'b', ties: 3 },
      { x: 1, y: 0, side: 'a', ties: 2 },
    ]);
    expect(bigRoad(read('TT'))).toEqual([]);
  });

  it('drops its oldest columns where there is no room', () => {
    expect(newest(bigRoad(read('B P BB P')), 2)).toEqual([
      { x: 0, y: 0, side: 'b', ties: 0 },
      { x: 0, y: 1, side: 'b', ties: 0 },
      { x: 1, y: 0, side: 'a', ties: 0 },
    ]);
    expect(newest([], 3)).toEqual([]);
  });
});
