import type { Market } from '../model/market.ts';
import { otherSide, type Fixture, type Score, type Side } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import {
  GAMES_OF_SET,
  SETS_TO_WIN,
  isWon,
  serveChances,
  servesTieBreakPoint,
  type ServeChances,
} from '../rates/tennis.ts';
import type { Outlook } from './outlook.ts';
import { playOut, type PartEnd } from './series.ts';
import { gameChance, tieBreakChance } from './tennis-game.ts';

/** A set in play. `running` is the chance that home wins the game that has begun. */
interface SetNow extends Score {
  readonly server: Side;
  readonly running?: number;
}

/** Games, sets and the match follow exactly from the chances of points on serve. */
export function tennisOutlook(fixture: Fixture<'tennis'>, state: MatchState<'tennis'>): Outlook {
  const chances = serveChances(fixture);
  const set = state.periods[state.period - 1];
  const isRunning = set !== undefined && !set.over;
  const part = isRunning ? state.period : state.period + 1;
  const ends = setEndsBy(chances);
  const past = state.periods.filter(({ over }) => over);
  const series = playOut({
    won: wonSets(past),
    counted: {
      home: past.reduce((sum, { home }) => sum + home, 0),
      away: past.reduce((sum, { away }) => sum + away, 0),
    },
    toWin: SETS_TO_WIN,
    part,
    begins: state.detail.server,
    endsOf: (number, begins) =>
      ends(isRunning && number === part ? runningSet(chances, state, set) : { ...LOVE, server: begins }),
  });
  return {
    tallies: ({ counts, period }: Market) => {
      if (period > 0) return counts === 'games' ? series.ofPart.get(period) : undefined;
      return counts === 'sets' ? series.parts : series.counted;
    },
  };
}

const wonSets = (sets: readonly Score[]): Score => ({
  home: sets.filter(({ home, away }) => home > away).length,
  away: sets.filter(({ home, away }) => away > home).length,
});

function runningSet(chances: ServeChances, { detail }: MatchState<'tennis'>, set: Score): SetNow {
  const { server, points, tieBreak } = detail;
  if (tieBreak) {
    const began = servesTieBreakPoint(points.home + points.away) === 'first' ? server : otherSide(server);
    return { home: set.home, away: set.away, server: began, running: tieBreakChance(chances, began, points) };
  }
  return { home: set.home, away: set.away, server, running: onServe(chances, server, points) };
}

/** The chance that home wins a game that `server` serves. */
function onServe(chances: ServeChances, server: Side, points: Score): number {
  const held = gameChance(chances[server], points[server], points[otherSide(server)]);
  return server === 'home' ? held : 1 - held;
}

const LOVE: Score = { home: 0, away: 0 };

type SetEnds = (set: SetNow) => readonly PartEnd[];

/** How a set ends, game by game from where it stands. What a score leads to is counted once. */
function setEndsBy(chances: ServeChances): SetEnds {
  const held = { home: onServe(chances, 'home', LOVE), away: onServe(chances, 'away', LOVE) };
  const known = new Map<string, readonly PartEnd[]>();
  const ends: SetEnds = (set) => {
    const key = `${set.home}:${set.away}:${set.server}`;
    const before = set.running === undefined ? known.get(key) : undefined;
    if (before !== undefined) return before;
    const counted = count(set);
    if (set.running === undefined) known.set(key, counted);
    return counted;
  };
  const count: SetEnds = ({ home, away, server, running }) => {
    const nextBegins = otherSide(server);
    if (isWon({ home, away }, 'home', GAMES_OF_SET) || isWon({ home, away }, 'away', GAMES_OF_SET))
      return [{ home, away, chance: 1, nextBegins: server }];
    if (home === GAMES_OF_SET && away === GAMES_OF_SET) {
      const won = running ?? tieBreakChance(chances, server, LOVE);
      return [
        { home: home + 1, away, chance: won, nextBegins },
        { home, away: away + 1, chance: 1 - won, nextBegins },
      ];
    }
    const won = running ?? held[server];
    return added([
      [won, ends({ home: home + 1, away, server: nextBegins })],
      [1 - won, ends({ home, away: away + 1, server: nextBegins })],
    ]);
  };
  return ends;
}

/** Adds up the branches, so that each end is there once. Who begins the next set follows from the number of games. */
function added(branches: readonly (readonly [chance: number, ends: readonly PartEnd[]])[]): readonly PartEnd[] {
  const ends = new Map<number, PartEnd>();
  for (const [chance, list] of branches) {
    for (const end of list) {
      const key = end.home * 10 + end.away;
      ends.set(key, { ...end, chance: (ends.get(key)?.chance ?? 0) + chance * end.chance });
    }
  }
  return [...ends.values()];
}
