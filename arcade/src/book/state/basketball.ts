import type { MatchEvent } from '../model/events.ts';
import { otherSide } from '../model/sport.ts';
import type { DetailOf, MatchState } from '../model/state.ts';
import { scored } from './goals.ts';

export const BASKETBALL_START: DetailOf<'basketball'> = { possessions: 0, next: 'home' };

export function afterPossession(state: MatchState<'basketball'>, event: MatchEvent): MatchState<'basketball'> {
  if (event.kind === 'period-start') {
    // Sides take turns to begin a period.
    return { ...state, detail: { possessions: 0, next: event.period % 2 === 1 ? 'home' : 'away' } };
  }
  if (event.kind !== 'possession') return state;
  const { possessions } = state.detail;
  return {
    ...scored(state, event.side, event.points),
    detail: { possessions: possessions + 1, next: otherSide(event.side) },
  };
}
