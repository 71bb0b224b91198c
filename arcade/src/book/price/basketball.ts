import type { Market } from '../model/market.ts';
import type { Fixture, Score } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { QUARTERS, possessionChances, possessionsLeft, type PossessionChances } from '../rates/basketball.ts';
import type { Outlook, Weighted } from './outlook.ts';

/** The chance of each number of points stands at its index. */
type Points = Float64Array;

const NOTHING: Points = Float64Array.of(1);
/** Overtimes after this many are left out: fewer than one match in a million has them. */
const MOST_OVERTIMES = 4;

/**
 * The sum of the points of every possession that is left, counted exactly; over a quarter or more it is close to a
 * normal distribution.
 */
export function basketballOutlook(fixture: Fixture<'basketball'>, state: MatchState<'basketball'>): Outlook {
  const chances = possessionChances(fixture);
  const sums = sumsOnce.get(fixture) ?? { home: sumsOf(chances.home), away: sumsOf(chances.away) };
  sumsOnce.set(fixture, sums);
  const period = (number: number): Score => leftIn(state, number);
  const regular = [1, 2, 3, 4].map(period).reduce(added, { home: 0, away: 0 });
  const scoreOf = (points: Score): { home: Points; away: Points } => ({
    home: sums.home(points.home),
    away: sums.away(points.away),
  });
  const ahead = scoreOf(regular);
  const memo = new Map<string, readonly Weighted[]>();
  const once = (key: string, make: () => readonly Weighted[]): readonly Weighted[] => {
    const known = memo.get(key) ?? make();
    memo.set(key, known);
    return known;
  };
  return {
    tallies: ({ kind, period: number }: Market) => {
      const by = kind === 'total' ? 'total' : 'difference';
      if (number > 0) {
        const now = state.periods[number - 1] ?? { home: 0, away: 0 };
        return once(`${by} ${number}`, () => folded(scoreOf(period(number)), now, by));
      }
      if (kind === 'result' || kind === 'draw-no-bet' || kind === 'double-chance')
        return once('regular', () => folded(ahead, state.score, 'difference'));
      return once(by, () => withOvertime({ sums, state, ahead, by }));
    },
  };
}

interface Sums {
  readonly home: (count: number) => Points;
  readonly away: (count: number) => Points;
}

const sumsOnce = new WeakMap<Fixture<'basketball'>, Sums>();

const added = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });

/** Counts the possessions that a period still has, by what was seen of it. */
function leftIn(state: MatchState<'basketball'>, number: number): Score {
  const period = state.periods[number - 1];
  if (period === undefined) return possessionsLeft(number, 0);
  return period.over ? { home: 0, away: 0 } : possessionsLeft(number, state.detail.possessions);
}

/** Sums of so many possessions are made by doubling and kept. */
function sumsOf(chances: PossessionChances): (count: number) => Points {
  const known = new Map<number, Points>([
    [0, NOTHING],
    [1, Float64Array.from(chances)],
  ]);
  const sum = (count: number): Points => {
    const before = known.get(count);
    if (before !== undefined) return before;
    const half = Math.floor(count / 2);
    const points = convolved(sum(half), sum(count - half));
    known.set(count, points);
    return points;
  };
  return sum;
}

function convolved(a: Points, b: Points): Points {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i += 1) {
    const mass = a[i] ?? 0;
    if (mass < 1e-15) continue;
    for (let j = 0; j < b.length; j += 1) sum[i + j] = (sum[i + j] ?? 0) + mass * (b[j] ?? 0);
  }
  return sum;
}

type By = 'total' | 'difference';

/** Tallies have the right difference or sum, as the markets ask about nothing else. */
function folded(points: { readonly home: Points; readonly away: Points }, now: Score, by: By): readonly Weighted[] {
  const { home, away } = points;
  if (by === 'total') {
    return listed(convolved(home, away), (sum) => ({ home: now.home + now.away + sum, away: 0 }));
  }
  const shifted = convolved(home, away.toReversed());
  return listed(shifted, (index) => {
    const lead = now.home - now.away + index - (away.length - 1);
    return { home: Math.max(0, lead), away: Math.max(0, -lead) };
  });
}

const listed = (masses: Points, of: (index: number) => Score): readonly Weighted[] =>
  [...masses.entries()].flatMap(([index, chance]) => (chance < 1e-12 ? [] : [{ tally: of(index), chance }]));

interface Whole {
  readonly sums: Sums;
  readonly state: MatchState<'basketball'>;
  readonly ahead: { readonly home: Points; readonly away: Points };
  readonly by: By;
}

/** Chances by a key; that of `base` stands first. */
interface Masses {
  readonly base: number;
  readonly masses: Points;
}

/** A stretch of play ends with a winner, kept by sum or difference, or level, kept by the points of each side. */
interface Stretch {
  readonly decided: Masses;
  readonly level: Points;
}

/** When regular time, or an overtime, ends level, the next overtime goes on from there. */
function withOvertime({ sums, state, ahead, by }: Whole): readonly Weighted[] {
  const { score, period } = state;
  const running = period > QUARTERS ? leftIn(state, period) : { home: 0, away: 0 };
  const first = stretch(
    { home: convolved(ahead.home, sums.home(running.home)), away: convolved(ahead.away, sums.away(running.away)) },
    score,
    by,
  );
  const further = possessionsLeft(QUARTERS + 1, 0);
  const overtime = stretch({ home: sums.home(further.home), away: sums.away(further.away) }, { home: 0, away: 0 }, by);
  const levels = [first.level];
  while (levels.length < MOST_OVERTIMES) levels.push(convolved(levels.at(-1) ?? NOTHING, overtime.level));
  const { base, masses } = sumOf([first.decided, ...levels.map((level) => afterLevel(level, overtime.decided, by))]);
  return listed(masses, (index) => {
    const key = base + index;
    return by === 'total' ? { home: key, away: 0 } : { home: Math.max(0, key), away: Math.max(0, -key) };
  });
}

/** A level score adds twice its points to the total of an overtime, and nothing to the difference. */
function afterLevel(level: Points, { base, masses }: Masses, by: By): Masses {
  if (by === 'difference') {
    const mass = level.reduce((sum, each) => sum + each, 0);
    return { base, masses: masses.map((chance) => mass * chance) };
  }
  const doubled = new Float64Array(2 * level.length - 1);
  for (const [points, mass] of level.entries()) doubled[2 * points] = mass;
  return { base, masses: convolved(doubled, masses) };
}

function sumOf(all: readonly Masses[]): Masses {
  const base = Math.min(...all.map((each) => each.base));
  const sum = new Float64Array(Math.max(...all.map((each) => each.base + each.masses.length)) - base);
  for (const each of all)
    for (const [index, mass] of each.masses.entries()) {
      const at = each.base - base + index;
      sum[at] = (sum[at] ?? 0) + mass;
    }
  return { base, masses: sum };
}

function stretch({ home, away }: { readonly home: Points; readonly away: Points }, from: Score, by: By): Stretch {
  const level = new Float64Array(from.home + home.length);
  for (const [points, mass] of home.entries())
    level[from.home + points] = mass * (away[from.home + points - from.away] ?? 0);
  const base = by === 'total' ? from.home + from.away : from.home - from.away - (away.length - 1);
  const masses = by === 'total' ? convolved(home, away) : convolved(home, away.toReversed());
  // Level ends have a sum as well, which an overtime will raise, and a difference of nothing.
  for (const [points, chance] of level.entries()) {
    const at = by === 'total' ? 2 * points - base : -base;
    if (chance > 0) masses[at] = (masses[at] ?? 0) - chance;
  }
  return { decided: { base, masses }, level };
}
