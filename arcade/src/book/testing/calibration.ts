import type { Draw } from '../../fairness/draws.ts';
import { markOf } from '../grading/grade.ts';
import { tallyOf } from '../grading/tally-of.ts';
import { selectionsOf } from '../grading/selections.ts';
import type { Course, MatchEvent } from '../model/events.ts';
import type { Market } from '../model/market.ts';
import type { Fixture, League, Sport } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { markChances, type Outlook } from '../price/outlook.ts';
import { stateAt } from '../state/fold.ts';
import { drawnFixture, drawsOf } from './fixtures.ts';

/** One sport as the calibration sees it: what plays it, what prices it, what is asked. */
export interface Calibrated<S extends Sport> {
  readonly sport: S;
  readonly leagues: readonly League<S>[];
  readonly play: (draw: Draw, fixture: Fixture<S>) => Course;
  readonly outlook: (fixture: Fixture<S>, state: MatchState<S>) => Outlook;
  readonly markets: (state: MatchState<S>, outlook: Outlook) => readonly Market[];
}

/** A sum of wins held against its expectation. */
export interface Finding {
  readonly market: string;
  /** A bin `0` … `9` by chance, a selection, or `slope`: whether large chances are too large and small ones too small. */
  readonly group: string;
  readonly count: number;
  readonly expected: number;
  readonly observed: number;
  /** Distance in standard deviations of the expected sum. */
  readonly deviations: number;
}

interface Sums {
  readonly market: string;
  readonly group: string;
  count: number;
  expected: number;
  observed: number;
  variance: number;
}

/** Matches are of so many pairs, as a model keeps what it has counted for a pair. */
const FIXTURES = 80;

/** Hardly any match lasts longer. */
const LONGEST_MS = 14 * 60_000;

/** Below this, a sum of wins is too far from a normal distribution for its deviation to say much. */
const LEAST_VARIANCE = 8;

/**
 * Plays matches, prices each at one drawn moment and asks one drawn selection of each market whether its chance came
 * true, by bins of that chance and over all of them. A half counts as half a win.
 */
export function calibrate<S extends Sport>(what: Calibrated<S>, matches: number): readonly Finding[] {
  const draw = drawsOf(20_261_128);
  const sums = new Map<string, Sums>();
  const fixtures = Array.from({ length: FIXTURES }, () => drawnFixture(draw, what.leagues));
  for (let match = 0; match < matches; match += 1) {
    const fixture = fixtures[match % FIXTURES] ?? drawnFixture(draw, what.leagues);
    const { events } = what.play(draw, fixture);
    const end = events.at(-1)?.at ?? 0;
    const final = stateAt(what.sport, events, end);
    const seen = seenAtRandom(what.sport, events, draw);
    if (seen === undefined) continue;
    const outlook = what.outlook(fixture, seen);
    const markets = what.markets(seen, outlook);
    // Lines of one match go together, so one of each kind is asked.
    for (const alike of Map.groupBy(markets, ({ kind, counts, period }) => `${kind} ${counts} ${period}`).values()) {
      const market = alike[draw(alike.length)];
      if (market !== undefined) count(sums, draw, { market, outlook, final });
    }
  }
  return [...sums.values()]
    .filter(({ group, variance }) => group === 'slope' || variance >= LEAST_VARIANCE)
    .map(({ market, group, count: size, expected, observed, variance }) => ({
      market,
      group,
      count: size,
      expected: expected / size,
      observed: observed / size,
      deviations: variance > 0 ? (observed - expected) / Math.sqrt(variance) : 0,
    }));
}

/**
 * The state at a moment that is drawn without sight of the match: one in five before it begins. A moment drawn by
 * the length of the match would be one more often when it goes on to be short, and so say how it goes.
 */
export function seenAtRandom<S extends Sport>(
  sport: S,
  events: readonly MatchEvent[],
  draw: Draw,
): MatchState<S> | undefined {
  if (draw(5) === 0) return stateAt(sport, [], 0);
  const at = draw(LONGEST_MS);
  return at < (events.at(-1)?.at ?? 0) ? stateAt(sport, events, at) : undefined;
}

interface Asked {
  readonly market: Market;
  readonly outlook: Outlook;
  readonly final: MatchState;
}

function count(sums: Map<string, Sums>, draw: Draw, { market, outlook, final }: Asked): void {
  const tallies = outlook.tallies(market);
  const tally = tallyOf(market, final);
  if (tallies === undefined || tally === undefined) return;
  const selections = selectionsOf(market);
  const selection = selections[draw(selections.length)] ?? '';
  const chances = markChances(market, selection, tallies);
  // A set or map that was not played is void, so the others are held against the chance when it is.
  const played = 1 - chances.VOID;
  const expected = (chances.WON + chances.HALF_WON / 2) / played;
  const variance = (chances.WON + chances.HALF_WON / 4) / played - expected ** 2;
  const mark = markOf(market, selection, tally);
  const observed = mark === 'WON' ? 1 : mark === 'HALF_WON' ? 0.5 : 0;
  const name = `${market.kind} ${market.counts} ${market.period > 0 ? 'period' : 'match'}`;
  const add = (group: string, weight: number): void => {
    const key = `${name} ${group}`;
    const sum = sums.get(key) ?? { market: name, group, count: 0, expected: 0, observed: 0, variance: 0 };
    sum.count += 1;
    sum.expected += weight * expected;
    sum.observed += weight * observed;
    sum.variance += weight ** 2 * Math.max(0, variance);
    sums.set(key, sum);
  };
  add(`${Math.min(9, Math.floor(expected * 10))}`, 1);
  add(selection, 1);
  add('slope', expected - 1 / selections.length);
}
