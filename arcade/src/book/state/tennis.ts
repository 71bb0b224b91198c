import type { MatchEvent } from '../model/events.ts';
import { otherSide, type Side } from '../model/sport.ts';
import type { DetailOf, MatchState } from '../model/state.ts';
import { GAMES_OF_SET, POINTS_OF_GAME, POINTS_OF_TIE_BREAK, isWon, servesTieBreakPoint } from '../rates/tennis.ts';
import { NONE, plus } from './goals.ts';

/** The side named first serves first. */
export const TENNIS_START: DetailOf<'tennis'> = { server: 'home', points: NONE, tieBreak: false };

/** Points become games and games become sets here, so that an event says no more than who won the point. */
export function afterPoint(state: MatchState<'tennis'>, event: MatchEvent): MatchState<'tennis'> {
  if (event.kind !== 'point') return state;
  const { detail } = state;
  const points = plus(detail.points, event.side);
  const needed = detail.tieBreak ? POINTS_OF_TIE_BREAK : POINTS_OF_GAME;
  if (isWon(points, event.side, needed)) return afterGame(state, event.side);
  const played = points.home + points.away;
  // The one who began a tie-break is kept by its number of points, as two points are served in turn.
  const server =
    detail.tieBreak && servesTieBreakPoint(played) !== servesTieBreakPoint(played - 1)
      ? otherSide(detail.server)
      : detail.server;
  return { ...state, detail: { ...detail, points, server } };
}

function afterGame(state: MatchState<'tennis'>, side: Side): MatchState<'tennis'> {
  const { detail, period } = state;
  const periods = state.periods.map((set, index) => (index === period - 1 ? { ...set, ...plus(set, side) } : set));
  const set = periods[period - 1] ?? { ...NONE, over: false };
  const setWon = detail.tieBreak || isWon(set, side, GAMES_OF_SET);
  return {
    ...state,
    periods,
    score: setWon ? plus(state.score, side) : state.score,
    detail: {
      points: NONE,
      tieBreak: !setWon && set.home === GAMES_OF_SET && set.away === GAMES_OF_SET,
      server: nextServer(detail),
    },
  };
}

/** After a game the other one serves; after a tie-break the one who received its first point. */
function nextServer({ server, tieBreak, points }: DetailOf<'tennis'>): Side {
  if (!tieBreak) return otherSide(server);
  const began = servesTieBreakPoint(points.home + points.away) === 'first' ? server : otherSide(server);
  return otherSide(began);
}
