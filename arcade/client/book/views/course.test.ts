import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../../src/book/model/events.ts';
import { leadOf, pressureOf } from './course.ts';

const danger = (side: 'home' | 'away', clock: number): MatchEvent => ({ kind: 'danger', side, at: 0, clock });

describe('the pressure of a match', () => {
  it('is felt in the minutes beside an attack, for the side that attacks', () => {
    expect(pressureOf([danger('home', 185)], 8)).toEqual([0, 0.3, 0.65, 1, 0.65, 0.3, 0, 0]);
    expect(pressureOf([danger('away', 0)], 4)).toEqual([-1, -0.65, -0.3, 0]);
  });

  it('sets attacks of both sides off against each other, and keeps added time in the last minute', () => {
    expect(pressureOf([danger('home', 70), danger('away', 80)], 4)).toEqual([0, 0, 0, 0]);
    expect(pressureOf([danger('home', 9_000)], 3)).toEqual([0.3, 0.65, 1]);
  });
});

describe('the lead of a match', () => {
  it('counts points of possessions, points and rounds, and the times of laps', () => {
    const at = { at: 0, clock: 0 };
    const events: readonly MatchEvent[] = [
      { ...at, kind: 'possession', side: 'home', points: 2 },
      { ...at, kind: 'period-end', period: 1 },
      { ...at, kind: 'possession', side: 'away', points: 3 },
      { ...at, kind: 'point', side: 'home' },
      { ...at, kind: 'lap', times: { home: 912, away: 915 } },
    ];
    expect(leadOf(events)).toEqual([2, -1, 0, 3]);
  });
});
