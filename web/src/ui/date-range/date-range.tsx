import { lazy, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Segmented } from '../choice/segmented.tsx';
import { cx } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { TextField } from '../field/text-field.tsx';
import { labels, useLabel, useLocale } from '../labels.ts';
import { Popover } from '../popover/popover.tsx';
import { dateLocaleOf, daysBetween, isDay, toDate, type Day, type DayRange } from './days.ts';
import styles from './date-range.module.css';

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

export interface QuickRange {
  id: string;
  label: string;
  range: DayRange;
}

export interface DateRangeProps {
  label: string;
  /** Both days belong to the range. */
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  quick?: readonly QuickRange[] | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  maxDays?: number | undefined;
  className?: string | undefined;
}

const same = (a: DayRange, b: DayRange) => a.from === b.from && a.to === b.to;

function writeRange({ from, to }: DayRange, locale: string): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(toDate(from), toDate(to));
}

/** Quick ranges, and any other days in a calendar that is fetched when it is first wanted. */
export function DateRange({ label, value, onValueChange, quick = [], className, ...limits }: DateRangeProps) {
  const say = useLabel();
  const locale = useLocale();
  const chosen = quick.find(({ range }) => same(range, value))?.id ?? null;
  const written = writeRange(value, locale);
  return (
    <div role="group" aria-label={label} className={cx(styles.dateRange, className)}>
      {quick.length > 0 && (
        <Segmented
          label={label}
          options={quick.map((range) => ({ value: range.id, label: range.label }))}
          value={chosen}
          onValueChange={(id) => {
            const range = quick.find((entry) => entry.id === id)?.range;
            if (range) onValueChange(range);
          }}
        />
      )}
      <Popover
        label={say(labels.rangeOther)}
        trigger={(props) => (
          <Button {...props} variant="line" icon="calendar">
            <span className="vh">{say(labels.rangeOther)}: </span>
            <bdi>{written}</bdi>
          </Button>
        )}
      >
        {(close) => (
          <RangeForm
            {...limits}
            value={value}
            onApply={(range) => {
              close();
              onValueChange(range);
            }}
          />
        )}
      </Popover>
    </div>
  );
}

interface RangeFormProps {
  value: DayRange;
  onApply: (range: DayRange) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  maxDays?: number | undefined;
}

/** Two typed days and the calendar over the same draft; the days alone are enough if the calendar never comes. */
function RangeForm({ value, onApply, min, max, maxDays }: RangeFormProps) {
  const say = useLabel();
  const locale = useLocale();
  const [draft, setDraft] = useState(value);
  const whole = isDay(draft.from) && isDay(draft.to) && draft.from <= draft.to;
  const count = whole ? daysBetween(draft.from, draft.to) + 1 : 0;
  const tooLong = maxDays !== undefined && count > maxDays;
  const inside = whole && (!min || draft.from >= min) && (!max || draft.to <= max);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (inside && !tooLong) onApply(draft);
      }}
    >
      <div className={styles.typed}>
        <TextField
          type="date"
          label={say(labels.dateFrom)}
          value={draft.from}
          min={min}
          max={max}
          compact
          onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={say(labels.dateTo)}
          value={draft.to}
          min={min}
          max={max}
          compact
          onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
        />
      </div>
      <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
        <RangeCalendar value={draft} onValueChange={setDraft} min={min} max={max} />
      </Suspense>
      <div className={styles.foot}>
        <p role="status" className={cx(styles.count, tooLong && styles.tooLong)}>
          {tooLong
            ? say(labels.rangeTooLong(maxDays))
            : whole && (
                <bdi>
                  {writeRange(draft, locale)}, {say(labels.rangeDays(count))}
                </bdi>
              )}
        </p>
        <Button type="submit" variant="primary" size="sm" disabled={!inside || tooLong}>
          {say(labels.rangeApply)}
        </Button>
      </div>
    </form>
  );
}
