import type { Score, Side } from '../model/sport.ts';
import type { Weighted } from './outlook.ts';

/** Ways a set or map may end, with what decides how the next one begins. */
export interface PartEnd extends Score {
  readonly chance: number;
  /** The side that begins the next part, where that changes anything. */
  readonly nextBegins: Side;
}

interface Run extends Score {
  readonly countedHome: number;
  readonly countedAway: number;
  readonly begins: Side;
  readonly chance: number;
}

export interface Series {
  /** Parts won, and games or rounds of the parts that are over. */
  readonly won: Score;
  readonly counted: Score;
  readonly toWin: number;
  /** The number of the part that is played or comes next, from 1. */
  readonly part: number;
  readonly begins: Side;
  readonly endsOf: (part: number, begins: Side) => readonly PartEnd[];
}

export interface SeriesOutlook {
  /** Parts won at the end. */
  readonly parts: readonly Weighted[];
  /** Games or rounds of all parts at the end. */
  readonly counted: readonly Weighted[];
  /** How each part ends; chances sum to the chance that it is played. */
  readonly ofPart: ReadonlyMap<number, readonly Weighted[]>;
}

/** Plays sets or maps on until one side has won enough of them, and keeps what markets ask about. */
export function playOut({ won, counted, toWin, part, begins, endsOf }: Series): SeriesOutlook {
  let open: readonly Run[] = [{ ...won, countedHome: counted.home, countedAway: counted.away, begins, chance: 1 }];
  const over: Run[] = [];
  const ofPart = new Map<number, readonly Weighted[]>();
  const isOver = ({ home, away }: Score): boolean => home >= toWin || away >= toWin;
  for (let number = part; open.some((each) => !isOver(each)); number += 1) {
    const ends: Weighted[] = [];
    const next = open.flatMap((run) =>
      endsOf(number, run.begins).map((end): Run => {
        const chance = run.chance * end.chance;
        ends.push({ tally: { home: end.home, away: end.away }, chance });
        return {
          home: run.home + (end.home > end.away ? 1 : 0),
          away: run.away + (end.home > end.away ? 0 : 1),
          countedHome: run.countedHome + end.home,
          countedAway: run.countedAway + end.away,
          begins: end.nextBegins,
          chance,
        };
      }),
    );
    ofPart.set(
      number,
      merged(ends, ({ tally }) => tally.home * 100 + tally.away),
    );
    over.push(...next.filter(isOver));
    open = mergedRuns(next.filter((each) => !isOver(each)));
  }
  if (over.length === 0) over.push(...open);
  return {
    parts: tallies(over, ({ home, away }) => ({ home, away })),
    counted: tallies(over, ({ countedHome, countedAway }) => ({ home: countedHome, away: countedAway })),
    ofPart,
  };
}

const tallies = (runs: readonly Run[], of: (run: Run) => Score): readonly Weighted[] =>
  merged(
    runs.map((run) => ({ tally: of(run), chance: run.chance })),
    ({ tally }) => tally.home * 100 + tally.away,
  );

function merged<T extends { readonly chance: number }>(all: readonly T[], keyOf: (each: T) => number): readonly T[] {
  const sums = new Map<number, T>();
  for (const each of all) {
    const key = keyOf(each);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? each : { ...sum, chance: sum.chance + each.chance });
  }
  return [...sums.values()];
}

const mergedRuns = (runs: readonly Run[]): readonly Run[] =>
  merged(
    runs,
    ({ home, away, countedHome, countedAway, begins }) =>
      (((home * 10 + away) * 100 + countedHome) * 100 + countedAway) * 2 + (begins === 'home' ? 0 : 1),
  );
