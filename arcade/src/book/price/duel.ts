import type { Market } from '../model/market.ts';
import type { Fixture } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { LAPS, duelPaces, lapGaps } from '../rates/duel.ts';
import type { Outlook, Weighted } from './outlook.ts';

type Gaps = ReadonlyMap<number, number>;

const known = new WeakMap<Fixture<'circuit-duel'>, readonly [odd: Gaps, even: Gaps]>();

function gapsOf(fixture: Fixture<'circuit-duel'>, lap: number): Gaps {
  const paces = duelPaces(fixture);
  const both = known.get(fixture) ?? [lapGaps(paces, 1), lapGaps(paces, 2)];
  known.set(fixture, both);
  return lap % 2 === 1 ? both[0] : both[1];
}

/** The gap and laps won follow exactly from the lap times of both drivers. */
export function duelOutlook(fixture: Fixture<'circuit-duel'>, state: MatchState<'circuit-duel'>): Outlook {
  const lap = state.phase === 'play' ? state.period : state.period + 1;
  const laps = Array.from({ length: Math.max(0, LAPS - lap + 1) }, (_, index) => lap + index);
  let gaps: Gaps = new Map([...gapsFrom(fixture, lap)].map(([gap, chance]) => [gap + state.detail.gap, chance]));
  // A level race is decided by the next lap, as laps are never level.
  if (state.phase !== 'over') gaps = parted(gaps, gapsOf(fixture, Math.max(LAPS + 1, lap)));
  const final = [...gaps].map(([home, chance]): Weighted => ({ tally: { home, away: 0 }, chance }));
  const faster = (number: number): number =>
    [...gapsOf(fixture, number)].reduce((sum, [gap, chance]) => sum + (gap > 0 ? chance : 0), 0);
  return {
    tallies: ({ counts, period }: Market) => {
      if (counts === 'tenths') return final;
      return period > 0 ? ways(faster(period)) : lapsWon(laps.map(faster), state);
    },
  };
}

const sums = new WeakMap<Fixture<'circuit-duel'>, Map<number, Gaps>>();

/** Counts the gaps that the laps from one on make together, once for a race. */
function gapsFrom(fixture: Fixture<'circuit-duel'>, lap: number): Gaps {
  if (lap > LAPS) return new Map([[0, 1]]);
  const made = sums.get(fixture) ?? new Map<number, Gaps>();
  sums.set(fixture, made);
  const gaps = made.get(lap) ?? spread(gapsFrom(fixture, lap + 1), gapsOf(fixture, lap));
  made.set(lap, gaps);
  return gaps;
}

function spread(now: Gaps, lap: Gaps): Gaps {
  const furthest = Math.max(...[...now.keys()].map(Math.abs)) + Math.max(...[...lap.keys()].map(Math.abs));
  const next = new Float64Array(2 * furthest + 1);
  for (const [before, mass] of now)
    for (const [gap, chance] of lap) {
      const index = before + gap + furthest;
      next[index] = (next[index] ?? 0) + mass * chance;
    }
  return new Map([...next.entries()].flatMap(([index, mass]) => (mass > 1e-13 ? [[index - furthest, mass]] : [])));
}

function parted(gaps: Gaps, further: Gaps): Gaps {
  const level = gaps.get(0) ?? 0;
  if (level === 0) return gaps;
  const next = new Map(gaps);
  next.delete(0);
  for (const [gap, chance] of further) next.set(gap, (next.get(gap) ?? 0) + level * chance);
  return next;
}

const ways = (home: number): readonly Weighted[] => [
  { tally: { home: 1, away: 0 }, chance: home },
  { tally: { home: 0, away: 1 }, chance: 1 - home },
];

/** Laps won of the twenty; a lap that parts a level race is left out of the count. */
function lapsWon(chances: readonly number[], { periods }: MatchState): readonly Weighted[] {
  const won = periods.slice(0, LAPS).filter(({ home, over }) => over && home > 0).length;
  let now: Gaps = new Map([[won, 1]]);
  for (const chance of chances) {
    const next = new Map<number, number>();
    for (const [count, mass] of now) {
      next.set(count + 1, (next.get(count + 1) ?? 0) + mass * chance);
      next.set(count, (next.get(count) ?? 0) + mass * (1 - chance));
    }
    now = next;
  }
  return [...now].map(([home, chance]) => ({ tally: { home, away: LAPS - home }, chance }));
}
