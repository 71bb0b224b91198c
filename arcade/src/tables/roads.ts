// Road maps of two-sided games, as pure functions of the results. They describe what came and say nothing of what comes.

/** `a` is drawn hollow (player, dragon), `b` solid (banker, tiger). */
export type Side = 'a' | 'b';
export type Result = Side | 'tie';

/** A mark in a grid: column and row from 0. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

export interface BigRoadCell extends Cell {
  /** Ties that came after this result, drawn as a stroke with their number. */
  readonly ties: number;
}

export interface BeadCell {
  readonly x: number;
  readonly y: number;
  readonly result: Result;
}

export const ROWS = 6;

/** Results of one side in a row: a column of the big road before it meets the bottom. */
export interface Run {
  readonly side: Side;
  /** The ties after each result of the run. */
  readonly ties: readonly number[];
}

/** The results in runs. Ties before the first result are marked on it, and stand alone as long as there is none. */
export function runsOf(results: readonly Result[]): readonly Run[] {
  const runs: { side: Side; ties: number[] }[] = [];
  let waiting = 0;
  for (const result of results) {
    const last = runs.at(-1);
    if (result === 'tie') {
      if (last) last.ties[last.ties.length - 1] = (last.ties.at(-1) ?? 0) + 1;
      else waiting += 1;
    } else {
      if (last?.side === result) last.ties.push(0);
      else runs.push({ side: result, ties: [waiting] });
      waiting = 0;
    }
  }
  return runs;
}

/**
 * Lays runs into six rows: down, and from the bottom, or from above a mark that is in the way, on to the right (a dragon
 * tail). The next run starts in the first free place of the top row behind the start of the one before.
 */
function lay(runs: readonly Run[]): BigRoadCell[] {
  const taken = new Set<string>();
  const cells: BigRoadCell[] = [];
  let start = -1;
  for (const { side, ties } of runs) {
    start += 1;
    while (taken.has(`${start},0`)) start += 1;
    let [x, y] = [start, 0];
    for (const [at, count] of ties.entries()) {
      if (at > 0) {
        const down = x === start && y < ROWS - 1 && !taken.has(`${x},${y + 1}`);
        if (down) y += 1;
        else x += 1;
      }
      taken.add(`${x},${y}`);
      cells.push({ x, y, side, ties: count });
    }
  }
  return cells;
}

/** The big road: a column for each run, ties as strokes. */
export const bigRoad = (results: readonly Result[]): BigRoadCell[] => lay(runsOf(results));

/** How far the derived roads look back: big eye, small, cockroach. */
export type Look = 1 | 2 | 3;

/**
 * The marks of a derived road, `b` for red and `a` for blue. At the top of a column they ask whether the column before
 * is as long as the one `look` columns before that; further down, whether the column `look` back has a mark beside it,
 * or has ended more than one place above.
 */
export function derivedMarks(results: readonly Result[], look: Look): Side[] {
  const lengths = runsOf(results).map(({ ties }) => ties.length);
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row): Side | undefined => {
      if (row === 0) {
        const [before, other] = [lengths[column - 1], lengths[column - 1 - look]];
        if (before === undefined || other === undefined) return undefined;
        return before === other ? 'b' : 'a';
      }
      const other = lengths[column - look];
      if (other === undefined) return undefined;
      return other === row ? 'a' : 'b';
    }).filter((mark) => mark !== undefined),
  );
}

/** A derived road, laid as the big road is: a column for each run of one colour. */
export function derivedRoad(results: readonly Result[], look: Look): Cell[] {
  return bigRoad(derivedMarks(results, look)).map(({ x, y, side }) => ({ x, y, side }));
}

const LOOKS: readonly Look[] = [1, 2, 3];

/** The marks that the derived roads would get by one result more, big eye first; nothing where a road gets none yet. */
export const marksBy = (results: readonly Result[], next: Side): readonly (Side | undefined)[] =>
  LOOKS.map((look) => {
    const marks = derivedMarks([...results, next], look);
    return marks.length > derivedMarks(results, look).length ? marks.at(-1) : undefined;
  });

/** The bead plate: every result, column by column. */
export const beadPlate = (results: readonly Result[]): BeadCell[] =>
  results.map((result, at) => ({ x: Math.floor(at / ROWS), y: at % ROWS, result }));

/** The newest columns of a road that has more than there is room for. */
export function newest<C extends { readonly x: number }>(cells: readonly C[], columns: number): C[] {
  const last = cells.reduce((most, { x }) => Math.max(most, x), -1);
  const gone = Math.max(0, last + 1 - columns);
  return cells.filter(({ x }) => x >= gone).map((cell) => ({ ...cell, x: cell.x - gone }));
}
