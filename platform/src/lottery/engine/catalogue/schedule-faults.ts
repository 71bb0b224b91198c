import type { LotteryGame, Schedule, WeeklyEntry } from '@baize/protocol/lottery';
import { addDays } from '@baize/protocol/kernel';
import { timeOfDay, utcMidnight } from '../schedule/calendar.ts';

/** Faults of a game's schedule, each as the rest of a sentence. */
export function scheduleFaults({
  schedule,
  closeLeadSeconds,
}: Pick<LotteryGame, 'schedule' | 'closeLeadSeconds'>): string[] {
  switch (schedule.kind) {
    case 'interval':
      return intervalFaults(schedule.minutes, closeLeadSeconds);
    case 'monthly':
      return monthlyFaults(schedule);
    case 'weekly':
      return weeklyFaults(schedule);
  }
}

function intervalFaults(minutes: number, closeLeadSeconds: number): string[] {
  if (!Number.isInteger(minutes) || minutes < 1 || 1440 % minutes !== 0)
    return [`rounds of ${minutes} minutes leave a hole at the end of the day`];
  return closeLeadSeconds >= minutes * 60 ? ['a round closes before it opens'] : [];
}

function monthlyFaults({ dates, at, moved = {} }: Extract<Schedule, { kind: 'monthly' }>): string[] {
  const wrong = dates.filter((date) => !Number.isInteger(date) || date < 1 || date > 28);
  const days = [...Object.keys(moved), ...Object.values(moved).filter((day) => day !== null)];
  return [
    ...(dates.length === 0 ? ['it is drawn on no date'] : []),
    // Later dates are missing from some months.
    ...wrong.map((date) => `${date} is not a date of every month`),
    ...timeFaults([at]),
    ...dayFaults(days),
  ];
}

function weeklyFaults({ entries, extra = {} }: Extract<Schedule, { kind: 'weekly' }>): string[] {
  const faults = [
    ...(entries.length === 0 ? ['it is drawn on no weekday'] : []),
    ...entries.flatMap(({ weekdays }) => (weekdays.length === 0 ? ['an entry has no weekday'] : [])),
    ...entries.flatMap(({ weekdays }) =>
      weekdays.filter((day) => !Number.isInteger(day) || day < 0 || day > 6).map((day) => `${day} is no weekday`),
    ),
    ...timeFaults([...entries.map(({ at }) => at), ...Object.values(extra)]),
    ...dayFaults([
      ...entries.flatMap(({ validFrom, validTo }) => [validFrom ?? [], validTo ?? []].flat()),
      ...Object.keys(extra),
    ]),
  ];
  return faults.length > 0 ? faults : validityFaults(entries);
}

const timeFaults = (times: readonly string[]): string[] =>
  times.filter((time) => timeOfDay(time) === undefined).map((time) => `${time} is no time of day`);

const dayFaults = (days: readonly string[]): string[] =>
  days.filter((day) => utcMidnight(day) === undefined).map((day) => `${day} is no day`);

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-30';

/** Entries may follow each other, but not overlap at one time and leave no day between them without any. */
function validityFaults(entries: readonly WeeklyEntry[]): string[] {
  const spans = entries
    .map(({ validFrom = FIRST_DAY, validTo = LAST_DAY, weekdays, at }) => ({ validFrom, validTo, weekdays, at }))
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const faults = spans.flatMap((span) =>
    span.validTo < span.validFrom ? [`the entry from ${span.validFrom} ends before it begins`] : [],
  );
  let covered = spans[0]?.validTo ?? LAST_DAY;
  spans.forEach((span, index) => {
    if (covered !== LAST_DAY && span.validFrom > addDays(covered, 1))
      faults.push(`nothing is drawn between ${covered} and ${span.validFrom}`);
    if (span.validTo > covered) covered = span.validTo;
    const same = spans
      .slice(0, index)
      .find(
        (other) =>
          other.validTo >= span.validFrom &&
          other.at === span.at &&
          other.weekdays.some((day) => span.weekdays.includes(day)),
      );
    if (same) faults.push(`two entries hold at ${span.at} from ${span.validFrom} on`);
  });
  return faults;
}
