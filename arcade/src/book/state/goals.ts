import type { MatchEvent } from '../model/events.ts';
import type { Score, Side } from '../model/sport.ts';
import type { DetailOf, MatchState } from '../model/state.ts';

export const NONE: Score = { home: 0, away: 0 };

export const plus = (score: Score, side: Side, by = 1): Score => ({ ...score, [side]: score[side] + by });

/** Adds to the running period and to the whole. */
export function scored<S extends MatchState>(state: S, side: Side, by = 1): S {
  const periods = state.periods.map((period, index) =>
    index === state.period - 1 ? { ...period, [side]: period[side] + by } : period,
  );
  return { ...state, score: plus(state.score, side, by), periods };
}

/** Goals, attacks and what keeps the rest of a minute quiet, as football and ice hockey share them. */
function afterGoalEvent<S extends MatchState>(state: S, event: MatchEvent): S {
  if (event.kind === 'goal')
    return { ...scored(state, event.side), goals: [...state.goals, event.side], quietSince: event.clock };
  if (event.kind === 'danger-over') return { ...state, quietSince: event.clock };
  if (event.kind === 'yellow-card' || event.kind === 'red-card' || event.kind === 'penalty')
    return { ...state, quietSince: event.clock };
  if (event.kind === 'period-start') return { ...state, quietSince: undefined };
  return state;
}

export const FOOTBALL_START: DetailOf<'football'> = {
  reds: NONE,
  yellows: NONE,
  shots: NONE,
  onTarget: NONE,
  corners: NONE,
};

export function afterFootball(before: MatchState<'football'>, event: MatchEvent): MatchState<'football'> {
  const state = afterGoalEvent(before, event);
  return { ...state, detail: footballDetail(state.detail, event) };
}

function footballDetail(detail: DetailOf<'football'>, event: MatchEvent): DetailOf<'football'> {
  const { reds, yellows, shots, onTarget, corners } = detail;
  if (event.kind === 'red-card') return { ...detail, reds: plus(reds, event.side) };
  if (event.kind === 'yellow-card') return { ...detail, yellows: plus(yellows, event.side) };
  if (event.kind !== 'danger-over' || event.how === 'cleared') return detail;
  if (event.how === 'corner') return { ...detail, corners: plus(corners, event.side) };
  const more = plus(shots, event.side);
  return event.how === 'off-target'
    ? { ...detail, shots: more }
    : { ...detail, shots: more, onTarget: plus(onTarget, event.side) };
}

export const HOCKEY_START: DetailOf<'ice-hockey'> = { penalty: undefined, shots: NONE };

export function afterHockey(before: MatchState<'ice-hockey'>, event: MatchEvent): MatchState<'ice-hockey'> {
  const state = afterGoalEvent(before, event);
  const { detail } = state;
  if (event.kind === 'penalty')
    return { ...state, detail: { ...detail, penalty: { side: event.side, since: event.clock } } };
  if (event.kind === 'penalty-over') return { ...state, detail: { ...detail, penalty: undefined } };
  if (event.kind === 'danger-over' && (event.how === 'scored' || event.how === 'saved'))
    return { ...state, detail: { ...detail, shots: plus(detail.shots, event.side) } };
  return state;
}
