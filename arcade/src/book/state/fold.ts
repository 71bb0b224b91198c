import type { MatchEvent } from '../model/events.ts';
import type { Sport } from '../model/sport.ts';
import type { DetailOf, MatchState } from '../model/state.ts';
import { PACE } from '../rates/pace.ts';
import { afterPossession, BASKETBALL_START } from './basketball.ts';
import { FOOTBALL_START, HOCKEY_START, NONE, afterFootball, afterHockey } from './goals.ts';
import { ARENA_START, afterRound } from './arena.ts';
import { DUEL_START, afterLap } from './duel.ts';
import { TENNIS_START, afterPoint } from './tennis.ts';

type After<S extends Sport> = (state: MatchState<S>, event: MatchEvent) => MatchState<S>;

const RULES: { readonly [S in Sport]: { readonly start: DetailOf<S>; readonly after: After<S> } } = {
  football: { start: FOOTBALL_START, after: afterFootball },
  'ice-hockey': { start: HOCKEY_START, after: afterHockey },
  tennis: { start: TENNIS_START, after: afterPoint },
  basketball: { start: BASKETBALL_START, after: afterPossession },
  'arena-of-five': { start: ARENA_START, after: afterRound },
  'circuit-duel': { start: DUEL_START, after: afterLap },
};

/** The state of a match of which nothing was seen yet. */
export function stateBefore<S extends Sport>(sport: S): MatchState<S> {
  return {
    sport,
    phase: 'before',
    at: 0,
    clock: 0,
    period: 0,
    score: NONE,
    periods: [],
    goals: [],
    danger: undefined,
    quietSince: undefined,
    detail: RULES[sport].start,
  };
}

/** The state after one more event. Nothing follows the end of a match. */
export function afterEvent<S extends Sport>(before: MatchState<S>, event: MatchEvent): MatchState<S> {
  if (before.phase === 'over' || before.phase === 'abandoned') return before;
  const state = RULES[before.sport].after(inGeneral({ ...before, at: event.at, clock: event.clock }, event), event);
  return state;
}

/** An event of these kinds means the same in every sport. */
function inGeneral<S extends Sport>(state: MatchState<S>, event: MatchEvent): MatchState<S> {
  switch (event.kind) {
    case 'period-start':
      return {
        ...state,
        phase: 'play',
        period: event.period,
        periods: [...state.periods, { ...NONE, over: false }],
        danger: undefined,
      };
    case 'period-end':
      return {
        ...state,
        phase: 'break',
        danger: undefined,
        periods: state.periods.map((period, index) =>
          index === event.period - 1 ? { ...period, over: true } : period,
        ),
      };
    case 'danger':
      return { ...state, danger: event.side };
    case 'danger-over':
      return { ...state, danger: undefined };
    case 'finish':
      return { ...state, phase: 'over', danger: undefined };
    case 'abandoned':
      return { ...state, phase: 'abandoned', danger: undefined };
    default:
      return state;
  }
}

/** The state at a moment of wall time since the start, with the clock running between events. */
export function stateAt<S extends Sport>(sport: S, events: readonly MatchEvent[], atMs: number): MatchState<S> {
  let state = stateBefore(sport);
  for (const event of events) {
    if (event.at > atMs) break;
    state = afterEvent(state, event);
  }
  return movedTo(state, atMs);
}

/** The same state somewhat later, when nothing has happened since. */
export function movedTo<S extends Sport>(state: MatchState<S>, atMs: number): MatchState<S> {
  const { secondMs } = PACE[state.sport];
  if (state.phase !== 'play' || atMs <= state.at || secondMs === 0) return state;
  return { ...state, at: atMs, clock: state.clock + Math.floor((atMs - state.at) / secondMs) };
}
