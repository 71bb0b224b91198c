import type { MissionPeriod } from '@baize/protocol/missions';
import { addDays, daysBetween } from '@baize/protocol/kernel';
import { dayIn, periodSpans, spanOf } from '../kernel/time/calendar.ts';
import type { Break } from '../members/index.ts';

/** Days of the brand's calendar. */
export interface DaySpan {
  /** The first one. */
  readonly from: string;
  /** The day after the last one; null for no end. */
  readonly before: string | null;
}

/** When a mission runs. */
export interface Term {
  readonly period: MissionPeriod;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly claimDays: number;
}

/** A break in days of the brand. */
export interface BreakDays {
  readonly from: string;
  readonly before: string;
}

/** A member's day, and the breaks that they took, the first one first. */
export interface Look {
  readonly today: string;
  readonly breaks: readonly BreakDays[];
}

/** A window of a mission, by the calendar; what counts in it is the part in which the mission runs. */
export interface MissionWindow {
  /** The calendar's first day: what a claim names. */
  readonly key: string;
  readonly counts: DaySpan;
  readonly isCurrent: boolean;
  /** The day before which its reward can be claimed; null for as long as the mission is there. */
  readonly claimBefore: string | null;
}

/** Breaks as days of the brand, one after another: a day of which a part was a break is one of it. */
export function breakDaysOf(breaks: readonly Break[], timeZone: string): readonly BreakDays[] {
  const found: BreakDays[] = [];
  for (const { from, until } of breaks) {
    const days = { from: dayIn(timeZone, from), before: addDays(dayIn(timeZone, until), 1) };
    const last = found.at(-1);
    if (last !== undefined && days.from <= last.before)
      found[found.length - 1] = { from: last.from, before: days.before };
    else found.push(days);
  }
  return found;
}

/** The day before which something must be claimed that could be from a day on: days of a break are none of those days. */
function claimableBefore(from: string, days: number, breaks: readonly BreakDays[]): string {
  let before = addDays(from, days);
  for (const each of breaks) {
    if (each.before <= from || each.from >= before) continue;
    before = addDays(before, daysBetween(each.from > from ? each.from : from, each.before));
  }
  return before;
}

function windowAt(term: Term, day: string, { today, breaks }: Look): MissionWindow {
  const { period, startsOn, endsOn, claimDays } = term;
  const over = endsOn === null ? null : addDays(endsOn, 1);
  const span: DaySpan = period === 'once' ? { from: startsOn, before: over } : spanOf(periodSpans[period], day);
  const before = over !== null && (span.before === null || span.before > over) ? over : span.before;
  return {
    key: span.from,
    counts: { from: span.from < startsOn ? startsOn : span.from, before },
    isCurrent: today >= startsOn && (before === null || today < before),
    claimBefore: before === null ? null : claimableBefore(before, claimDays, breaks),
  };
}

/** The windows of a mission that matter on a day, newest first: the current one, and those whose reward can be claimed. */
export function windowsOn(term: Term, { today, breaks }: Look): readonly MissionWindow[] {
  const { startsOn, endsOn } = term;
  if (today < startsOn) return [];
  const found: MissionWindow[] = [];
  let day = endsOn !== null && endsOn < today ? endsOn : today;
  for (;;) {
    const window = windowAt(term, day, { today, breaks });
    if (window.claimBefore !== null && !window.isCurrent && today >= window.claimBefore) return found;
    found.push(window);
    day = addDays(window.key, -1);
    // Between the first and the last day of a break nothing was done.
    const rest = breaks.find(({ from, before }) => from < day && day < addDays(before, -1));
    if (rest !== undefined) day = rest.from;
    if (term.period === 'once' || day < startsOn) return found;
  }
}

/** The most days in a row of which a window of a period is sure to have them. */
export const MOST_DAYS: Readonly<Record<MissionPeriod, number>> = {
  daily: 1,
  weekly: 7,
  semimonthly: 13,
  monthly: 28,
  once: 365,
};
