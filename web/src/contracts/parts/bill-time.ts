import { useLingui } from '@lingui/react';
import type { Bill } from '@baize/protocol/contracts';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { dateLocaleOf } from '../../ui/date-range/days.ts';

/** What a bill is about, in the brand's time zone: a day, a stretch of days, or a stretch of an hour. */
export function useBillTime(type: ContractType, timeZone: string): (bill: Pick<Bill, 'from' | 'to'>) => string {
  const { i18n } = useLingui();
  const locale = dateLocaleOf(i18n.locale);
  const common = { timeZone, numberingSystem: 'latn', day: 'numeric', month: 'short' } as const;
  const fine = type === 'hourly' || type === 'realtime';
  const format = new Intl.DateTimeFormat(locale, {
    ...common,
    ...(fine ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { year: 'numeric' }),
  });
  // A day ends with its last millisecond, not with the first one of the next.
  return ({ from, to }) => format.formatRange(new Date(from), new Date(Date.parse(to) - (fine ? 0 : 1)));
}
