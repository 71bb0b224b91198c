import { HOUR_MS, REALTIME_SALARY_MINUTES } from '@baize/protocol/kernel';
import type { ContractPeriod, ContractType } from '@baize/protocol/contracts';
import { windowOf, type Window } from '../../kernel/time/calendar.ts';

const FIVE_MS = REALTIME_SALARY_MINUTES * 60_000;

/** The span that a bill covers: a dividend's period, a day, an hour, or five minutes. */
export type BillSpan = ContractPeriod | 'HOUR' | 'FIVE_MINUTES';

export const spanOf = (type: ContractType, period: ContractPeriod): BillSpan => {
  if (type === 'dividend') return period;
  return type === 'daily' ? 'DAILY' : type === 'hourly' ? 'HOUR' : 'FIVE_MINUTES';
};

/** The period of a brand's calendar that holds an instant (semantics §3.2). */
export function billWindow(zone: string, span: BillSpan, at: Date): Window {
  switch (span) {
    case 'DAILY':
      return windowOf(zone, 'day', at);
    case 'WEEKLY':
      return windowOf(zone, 'week', at);
    case 'MONTHLY':
      return windowOf(zone, 'month', at);
    case 'SEMIMONTHLY':
      return windowOf(zone, 'half-month', at);
    case 'HOUR': {
      // Hours of the brand's clock: some zones are half an hour off.
      const day = windowOf(zone, 'day', at).start.getTime();
      const start = day + Math.floor((at.getTime() - day) / HOUR_MS) * HOUR_MS;
      return { start: new Date(start), end: new Date(start + HOUR_MS) };
    }
    case 'FIVE_MINUTES': {
      const start = Math.floor(at.getTime() / FIVE_MS) * FIVE_MS;
      return { start: new Date(start), end: new Date(start + FIVE_MS) };
    }
  }
}

/** The smallest piece of a contract: it begins and ends with whole days, hours or windows. */
export const unitOf = (type: ContractType): BillSpan => spanOf(type, 'DAILY');

/** The window just before. */
export const windowBefore = (zone: string, span: BillSpan, { start }: Window): Window =>
  billWindow(zone, span, new Date(start.getTime() - 1));

/** So long after a window's end its bills are made: what happened in it is counted by then. */
export const SETTLE_DELAY_MS: Readonly<Record<ContractType, number>> = {
  realtime: 0,
  hourly: 5 * 60_000,
  daily: 10 * 60_000,
  // After the last day's salaries, which are taken from the loss.
  dividend: 30 * 60_000,
};
