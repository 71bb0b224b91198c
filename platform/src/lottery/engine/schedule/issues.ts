import type { LotteryGame, Schedule, WeeklyEntry } from '@baize/protocol/lottery';
import { addDays, DAY_MS, type Day } from '@baize/protocol/kernel';
import { dateOf, dayOf, dayStart, timeOfDay, utcMidnight, weekdayOf } from './calendar.ts';

/** One round of a game as its schedule has it. Bets are taken from `opensAtMs` until just before `closesAtMs`. */
export interface PlannedIssue {
  readonly game: string;
  /** `yyyyMMdd` for a draw a day, `yyyyMMdd-NNNN` for rounds. Unique within the game. */
  readonly id: string;
  /** The day, in the game's own zone, that the issue is counted under. */
  readonly day: Day;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
}

type Scheduled = Pick<LotteryGame, 'code' | 'schedule' | 'utcOffsetMinutes' | 'closeLeadSeconds'> & {
  /** Days that are drawn at another time than the calendar's, HH:MM, or (`null`) not at all. */
  readonly days?: ReadonlyMap<Day, string | null>;
};

/** An issue opens when the one before it closes. Without one before it, it opens this long before its draw. */
const FIRST_OPEN_MS = 7 * DAY_MS;
/** No schedule of ours pauses longer; a game without a draw in this time has ended. */
const LONGEST_PAUSE_DAYS = 40;

/** The issues of one day of the game's own calendar, in the order of their draws. None for what is no day. */
export function issuesOfDay(game: Scheduled, day: Day): readonly PlannedIssue[] {
  if (utcMidnight(day) === undefined) return [];
  const draws = drawsOn(game, day);
  return draws.map((drawsAtMs, index) => {
    const earlier = index > 0 ? draws[index - 1] : lastDrawBefore(game, day);
    const lead = game.closeLeadSeconds * 1000;
    return {
      game: game.code,
      id: issueId(game.schedule, day, index),
      day,
      opensAtMs: earlier === undefined ? drawsAtMs - FIRST_OPEN_MS : earlier - lead,
      closesAtMs: drawsAtMs - lead,
      drawsAtMs,
    };
  });
}

/** Issues that are drawn from `fromMs` on and before `toMs`, in order. */
export function issuesBetween(game: Scheduled, fromMs: number, toMs: number): readonly PlannedIssue[] {
  const issues: PlannedIssue[] = [];
  // A round that is drawn at midnight belongs to the day that ends.
  const last = dayOf(toMs, game.utcOffsetMinutes);
  for (let day = addDays(dayOf(fromMs, game.utcOffsetMinutes), -1); day <= last; day = addDays(day, 1)) {
    issues.push(...issuesOfDay(game, day).filter(({ drawsAtMs }) => drawsAtMs >= fromMs && drawsAtMs < toMs));
  }
  return issues;
}

/** The issue that bets are taken for now, or next: the first that closes later. Undefined when the schedule has ended. */
export function nextIssue(game: Scheduled, nowMs: number): PlannedIssue | undefined {
  const today = dayOf(nowMs, game.utcOffsetMinutes);
  for (let ahead = -1; ahead <= LONGEST_PAUSE_DAYS; ahead += 1) {
    const found = issuesOfDay(game, addDays(today, ahead)).find(({ closesAtMs }) => closesAtMs > nowMs);
    if (found) return found;
  }
  return undefined;
}

/** The next issues from now on, for a chase over so many of them. */
export function nextIssues(game: Scheduled, nowMs: number, count: number): readonly PlannedIssue[] {
  const issues: PlannedIssue[] = [];
  for (let at = nowMs; issues.length < count;) {
    const issue = nextIssue(game, at);
    if (issue === undefined) break;
    issues.push(issue);
    at = issue.closesAtMs;
  }
  return issues;
}

/** The issue of an id, as the schedule has it. */
export function issueOf(game: Scheduled, id: string): PlannedIssue | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:-\d{1,4})?$/.exec(id);
  if (!match) return undefined;
  const [, year, month, date] = match;
  return issuesOfDay(game, `${year}-${month}-${date}`).find((issue) => issue.id === id);
}

/** The games that hold a draw on a day: the stations of a weekday. */
export const gamesOn = <Game extends Scheduled>(games: readonly Game[], day: Day): readonly Game[] =>
  games.filter((game) => drawsOn(game, day).length > 0);

function issueId({ kind }: Schedule, day: Day, index: number): string {
  const date = day.replaceAll('-', '');
  if (kind === 'interval') return `${date}-${String(index + 1).padStart(4, '0')}`;
  return index === 0 ? date : `${date}-${index + 1}`;
}

function lastDrawBefore(game: Scheduled, day: Day): number | undefined {
  for (let back = 1; back <= LONGEST_PAUSE_DAYS; back += 1) {
    const last = drawsOn(game, addDays(day, -back)).at(-1);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** The instants of a day's draws, ascending. */
function drawsOn({ schedule, utcOffsetMinutes, days }: Scheduled, day: Day): readonly number[] {
  const start = dayStart(day, utcOffsetMinutes);
  const moved = days?.get(day);
  if (moved !== undefined) return [moved ?? ''].flatMap((time) => timeOfDay(time) ?? []).map((time) => start + time);
  if (schedule.kind === 'interval') {
    const length = schedule.minutes * 60_000;
    return Array.from({ length: Math.floor(DAY_MS / length) }, (_, index) => start + (index + 1) * length);
  }
  const times = schedule.kind === 'weekly' ? weeklyTimes(schedule, day) : monthlyTimes(schedule, day);
  return [...new Set(times)]
    .flatMap((time) => timeOfDay(time) ?? [])
    .sort((a, b) => a - b)
    .map((time) => start + time);
}

const weeklyTimes = ({ entries, extra }: Extract<Schedule, { kind: 'weekly' }>, day: Day): string[] => [
  ...entries.filter((entry) => entry.weekdays.includes(weekdayOf(day)) && isValidOn(entry, day)).map(({ at }) => at),
  ...(extra?.[day] === undefined ? [] : [extra[day]]),
];

const isValidOn = ({ validFrom = '', validTo = '9999-12-31' }: WeeklyEntry, day: Day): boolean =>
  day >= validFrom && day <= validTo;

function monthlyTimes({ dates, at, moved = {} }: Extract<Schedule, { kind: 'monthly' }>, day: Day): string[] {
  const isCalendars = dates.includes(dateOf(day)) && moved[day] === undefined;
  return isCalendars || Object.values(moved).includes(day) ? [at] : [];
}
