import type { MatchEvent } from '../model/events.ts';
import type { DetailOf, MatchState } from '../model/state.ts';
import { scored } from './goals.ts';

export const DUEL_START: DetailOf<'circuit-duel'> = { gap: 0 };

/** Laps never take both the same time, so each has a winner. */
export function afterLap(state: MatchState<'circuit-duel'>, event: MatchEvent): MatchState<'circuit-duel'> {
  if (event.kind !== 'lap') return state;
  const faster = event.times.home < event.times.away ? 'home' : 'away';
  return { ...scored(state, faster), detail: { gap: state.detail.gap + event.times.away - event.times.home } };
}
