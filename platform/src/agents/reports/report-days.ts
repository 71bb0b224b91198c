import { REPORT_DAYS_AT_ONCE } from '@baize/protocol/agents';
import { addDays, daysBetween, ok, refuseFields, type Result } from '@baize/protocol/kernel';
import type { Merchant } from '../../kernel/merchant.ts';
import { dayIn } from '../../kernel/time/calendar.ts';

/** Days of the brand's time zone, both included. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

/** The days that a report is asked for; `usual` days up to today by default. Refuses more at once than are allowed. */
export function readReportDays(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  { timeZone }: Pick<Merchant, 'timeZone'>,
  now: Date,
  usual = 1,
): Result<ReportDays> {
  const today = dayIn(timeZone, now);
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - usual);
  if (from > to) return refuseFields({ from: [{ rule: 'max', max: to }] });
  const longest = addDays(from, REPORT_DAYS_AT_ONCE - 1);
  return to > longest ? refuseFields({ to: [{ rule: 'max', max: longest }] }) : ok({ from, to, today });
}

/** Every day from the first to the last. */
export const everyDay = ({ from, to }: Pick<ReportDays, 'from' | 'to'>): readonly string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
