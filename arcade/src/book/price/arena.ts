import type { Market } from '../model/market.ts';
import type { Fixture, Score } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { MAPS_TO_WIN, ROUNDS_TO_WIN, roundChance } from '../rates/arena.ts';
import type { Outlook } from './outlook.ts';
import { playOut, type PartEnd } from './series.ts';

/** Maps and the match follow exactly from rounds, whose chances depend on the map and on who attacks. */
export function arenaOutlook(fixture: Fixture<'arena-of-five'>, state: MatchState<'arena-of-five'>): Outlook {
  const map = state.periods[state.period - 1];
  const isRunning = map !== undefined && !map.over;
  const part = isRunning ? state.period : state.period + 1;
  const past = state.periods.filter(({ over }) => over);
  const series = playOut({
    won: state.score,
    counted: {
      home: past.reduce((sum, { home }) => sum + home, 0),
      away: past.reduce((sum, { away }) => sum + away, 0),
    },
    toWin: MAPS_TO_WIN,
    part,
    begins: 'home',
    endsOf: (number) => mapEnds(fixture, number, isRunning && number === part ? map : { home: 0, away: 0 }),
  });
  return {
    tallies: ({ counts, period }: Market) => {
      if (period > 0) return counts === 'rounds' ? series.ofPart.get(period) : undefined;
      return counts === 'maps' ? series.parts : series.counted;
    },
  };
}

/** How a map ends from a score on. */
function mapEnds(fixture: Fixture<'arena-of-five'>, map: number, from: Score): readonly PartEnd[] {
  const size = ROUNDS_TO_WIN + 1;
  const masses = new Float64Array(size * size);
  masses[from.home * size + from.away] = 1;
  const ends: PartEnd[] = [];
  for (let played = from.home + from.away; played < 2 * ROUNDS_TO_WIN; played += 1) {
    const chance = roundChance(fixture, map, played);
    for (let home = Math.max(0, played - ROUNDS_TO_WIN); home <= Math.min(played, ROUNDS_TO_WIN); home += 1) {
      const away = played - home;
      const mass = masses[home * size + away] ?? 0;
      if (mass === 0) continue;
      if (home === ROUNDS_TO_WIN || away === ROUNDS_TO_WIN) {
        ends.push({ home, away, chance: mass, nextBegins: 'home' });
        continue;
      }
      const [up, down] = [(home + 1) * size + away, home * size + away + 1];
      masses[up] = (masses[up] ?? 0) + mass * chance;
      masses[down] = (masses[down] ?? 0) + mass * (1 - chance);
    }
  }
  return ends;
}
