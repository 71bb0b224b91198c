import type { MatchEvent } from '../model/events.ts';
import type { DetailOf, MatchState } from '../model/state.ts';
import { attackerOf } from '../rates/arena.ts';
import { plus, scored } from './goals.ts';

export const ARENA_START: DetailOf<'arena-of-five'> = { attacker: 'home' };

export function afterRound(before: MatchState<'arena-of-five'>, event: MatchEvent): MatchState<'arena-of-five'> {
  const state = event.kind === 'point' ? { ...scored(before, event.side), score: before.score } : before;
  const map = state.periods[state.period - 1];
  if (map === undefined) return state;
  if (event.kind === 'period-end') return { ...state, score: plus(state.score, map.home > map.away ? 'home' : 'away') };
  return { ...state, detail: { attacker: attackerOf(state.period, map.home + map.away) } };
}
