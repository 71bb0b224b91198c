import type { Draw } from '../../fairness/draws.ts';
import { markOf } from '../grading/grade.ts';
import { tallyOf } from '../grading/tally-of.ts';
import { selectionsOf } from '../grading/selections.ts';
import type { Course } from '../model/events.ts';
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

export interface Bin {
  readonly market: string;
  readonly bin: number;
  readonly count: number;
  readonly expected: number;
  readonly observed: number;
  /** Distance in standard deviations of the expected sum. */
  readonly deviations: number;
}

/** Matches are of so many pairs, as a model keeps what it has counted for a pair. */
const FIXTURES = 80;

/** Below this, a sum of wins is too far from a normal distribution for its deviation to say much. */
const LEAST_VARIANCE = 8;

interface Sums {
  count: number;
  expected: number;
  observed: number;
  variance: number;
}

/**
 * Plays matches, prices each at one drawn moment and bins one drawn selection of each market by its chance. A half
 * counts as half a win. Bins too small for a normal distribution are left out.
 */
export function calibrate<S extends Sport>(what: Calibrated<S>, matches: number): readonly Bin[] {
  const draw = drawsOf(20_261_128);
  const sums = new Map<string, Sums>();
  const fixtures = Array.from({ length: FIXTURES }, () => drawnFixture(draw, what.leagues));
  for (let match = 0; match < matches; match += 1) {
    const fixture = fixtures[match % FIXTURES] ?? drawnFixture(draw, what.leagues);
    const { events } = what.play(draw, fixture);
    const end = events.at(-1)?.at ?? 0;
    const final = stateAt(what.sport, events, end);
    // One match in five is priced before it begins.
    const seen = draw(5) === 0 ? stateAt(what.sport, [], 0) : stateAt(what.sport, events, draw(end));
    const outlook = what.outlook(fixture, seen);
    const markets = what.markets(seen, outlook);
    // Lines of one match go together, so one of each kind is asked.
    for (const alike of Map.groupBy(markets, ({ kind, counts, period }) => `${kind} ${counts} ${period}`).values()) {
      const market = alike[draw(alike.length)];
      if (market !== undefined) count(sums, draw, { market, outlook, final });
    }
  }
  return [...sums.entries()]
    .filter(([, { variance }]) => variance >= LEAST_VARIANCE)
    .map(([key, { count: size, expected, observed, variance }]) => ({
      market: key.slice(0, key.lastIndexOf(' ')),
      bin: Number(key.slice(key.lastIndexOf(' ') + 1)),
      count: size,
      expected: expected / size,
      observed: observed / size,
      deviations: (observed - expected) / Math.sqrt(variance),
    }));
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
  const mark = markOf(market, selection, tally);
  const won = mark === 'WON' ? 1 : mark === 'HALF_WON' ? 0.5 : 0;
  const key = `${market.kind} ${market.counts} ${market.period > 0 ? 'period' : 'match'} ${Math.min(9, Math.floor(expected * 10))}`;
  const sum = sums.get(key) ?? { count: 0, expected: 0, observed: 0, variance: 0 };
  sum.count += 1;
  sum.expected += expected;
  sum.observed += won;
  sum.variance += (chances.WON + chances.HALF_WON / 4) / played - expected ** 2;
  sums.set(key, sum);
}
