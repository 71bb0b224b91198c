import { minorOf } from '@baize/protocol/kernel/money';
import type { Profit } from '@baize/protocol/bets';
import { addDays, daysBetween, type Day } from '@baize/protocol/kernel/calendar';

/** A day, or the days of a week, with what was won or lost in it. */
export interface ProfitSpan {
  readonly from: Day;
  readonly to: Day;
  /** Exact, in ten-thousandths. */
  readonly netMinor: bigint;
}

const MOST_BARS = 31;
const WEEK = 7;

/** Every day of the period, or every seven where that would be more bars than can be told apart. */
export function profitSpans({ from, to, days }: Pick<Profit, 'from' | 'to' | 'days'>): readonly ProfitSpan[] {
  const net = new Map(days.map((day) => [day.day, minorOf(day.net)]));
  const count = daysBetween(from, to) + 1;
  const step = count > MOST_BARS ? WEEK : 1;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const first = addDays(from, index * step);
    const last = Math.min(step, count - index * step);
    const within = Array.from({ length: last }, (_day, offset) => net.get(addDays(first, offset)) ?? 0n);
    return { from: first, to: addDays(first, last - 1), netMinor: within.reduce((sum, minor) => sum + minor, 0n) };
  });
}
