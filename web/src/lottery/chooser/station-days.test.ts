import { VIETNAM_GAMES, type LotteryGame } from '@baize/protocol/lottery/games';
import { describe, expect, it } from 'vitest';
import { stationsOn, weekdayAt } from './station-days.ts';

/** A Sunday, 22:30 in London; in Vietnam it is Monday already. */
const LATE_SUNDAY = Date.parse('2026-11-22T22:30:00Z');

describe('the stations of a weekday', () => {
  it('are those of the calendar, by the clock of Vietnam', () => {
    expect(weekdayAt(LATE_SUNDAY, 7 * 60)).toBe(1);
    const monday = stationsOn(VIETNAM_GAMES, 1, LATE_SUNDAY);
    expect([...monday].toSorted()).toEqual(['VN_CM', 'VN_DT', 'VN_HCM', 'VN_HUE', 'VN_MB', 'VN_PY']);
    const perDay = [0, 1, 2, 3, 4, 5, 6].map((day) => stationsOn(VIETNAM_GAMES, day, LATE_SUNDAY).size);
    expect(perDay).toEqual([7, 6, 6, 6, 7, 6, 8]);
  });

  it('follow the dates on which they hold', () => {
    const station = VIETNAM_GAMES.find(({ code }) => code === 'VN_CM') as LotteryGame;
    const until = (validTo: string): LotteryGame => ({
      ...station,
      schedule: { kind: 'weekly', entries: [{ weekdays: [1], at: '16:15', validTo }] },
    });
    expect(stationsOn([until('2026-11-23')], 1, LATE_SUNDAY).size).toBe(1);
    expect(stationsOn([until('2026-11-22')], 1, LATE_SUNDAY).size).toBe(0);
  });
});
