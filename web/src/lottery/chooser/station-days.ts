import type { LotteryGame } from '@baize/protocol/lottery/games';
import { DAY_MS } from '@baize/protocol/kernel/calendar';

/** The day of the week by a lottery's own clock, 0 is Sunday. */
export const weekdayAt = (instantMs: number, utcOffsetMinutes: number): number =>
  new Date(instantMs + utcOffsetMinutes * 60_000).getUTCDay();

/** Codes of the stations that draw on a day of the week, the next such day counted from now. */
export function stationsOn(games: readonly LotteryGame[], weekday: number, nowMs: number): ReadonlySet<string> {
  return new Set(
    games
      .filter(({ schedule, utcOffsetMinutes }) => {
        if (schedule.kind !== 'weekly') return false;
        const ahead = (weekday - weekdayAt(nowMs, utcOffsetMinutes) + 7) % 7;
        const day = new Date(nowMs + utcOffsetMinutes * 60_000 + ahead * DAY_MS).toISOString().slice(0, 10);
        return schedule.entries.some(
          ({ weekdays, validFrom = '', validTo = '9999-12-31' }) =>
            weekdays.includes(weekday) && validFrom <= day && day <= validTo,
        );
      })
      .map(({ code }) => code),
  );
}
