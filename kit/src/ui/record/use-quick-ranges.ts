import { useLingui } from '@lingui/react/macro';
import type { Day } from '@baize/protocol/kernel/calendar';
import type { QuickRange } from '../date-range/date-range.tsx';
import { quickPeriods } from './record-period.ts';

/** Today, 7 and 30 days, with their words. */
export function useQuickRanges(today: Day): readonly QuickRange[] {
  const { t } = useLingui();
  const { today: day, week, month } = quickPeriods(today);
  return [
    { id: 'today', label: t`Today`, range: day },
    { id: 'week', label: t`7 days`, range: week },
    { id: 'month', label: t`30 days`, range: month },
  ];
}
