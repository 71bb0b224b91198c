import { lazy, Suspense, useState } from 'react';
import { BareForm } from '../../kernel/form/bare-form.tsx';
import { daysBetween, isDay, type Day } from '@baize/protocol/kernel/calendar';
import { rangeText } from '../../kernel/format/instant-text.ts';
import { Button } from '../button/button.tsx';
import { Segmented } from '../choice/segmented.tsx';
import { cx } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useLabel, useLocale } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { Popover } from '../popover/popover.tsx';
import type { DayRange } from './days.ts';
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
  /** One button alone, for phones: the quick ranges stand above the calendar. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

const same = (a: DayRange, b: DayRange) => a.from === b.from && a.to === b.to;

const writeRange = ({ from, to }: DayRange, locale: string): string =>
  rangeText(from, to, 'day', locale, { timeZone: 'UTC' });

/** Quick ranges, and any other days in a calendar that is fetched when it is first wanted. */
export function DateRange({
  label,
  value,
  onValueChange,
  quick = [],
  compact = false,
  className,
  ...limits
}: DateRangeProps) {
  const say = useLabel();
  const locale = useLocale();
  const chosen = quick.find(({ range }) => same(range, value))?.id ?? null;
  const written = writeRange(value, locale);
  const quickChoice = (onChosen?: () => void) =>
    quick.length > 0 && (
      <Segmented
        label={label}
        options={quick.map((range) => ({ value: range.id, label: range.label }))}
        value={chosen}
        onValueChange={(id) => {
          const range = quick.find((entry) => entry.id === id)?.range;
          onChosen?.();
          if (range) onValueChange(range);
        }}
      />
    );
  return (
    <div role="group" aria-label={label} className={cx(styles.dateRange, className)}>
      {!compact && quickChoice()}
      <Popover
        label={say(partLabels.rangeOther)}
        trigger={(props) => (
          <Button {...props} variant="line" icon="calendar">
            <span className="vh">{say(partLabels.rangeOther)}: </span>
            <bdi>{written}</bdi>
          </Button>
        )}
      >
        {(close) => (
          <>
            {compact && <div className={styles.quick}>{quickChoice(close)}</div>}
            <RangeForm
              {...limits}
              value={value}
              onApply={(range) => {
                close();
                onValueChange(range);
              }}
            />
          </>
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

/** A calendar in the language of the site over a draft, which is taken by its button. */
function RangeForm({ value, onApply, min, max, maxDays }: RangeFormProps) {
  const say = useLabel();
  const locale = useLocale();
  const [draft, setDraft] = useState(value);
  const whole = isDay(draft.from) && isDay(draft.to) && draft.from <= draft.to;
  const count = whole ? daysBetween(draft.from, draft.to) + 1 : 0;
  const tooLong = maxDays !== undefined && count > maxDays;
  const inside = whole && (!min || draft.from >= min) && (!max || draft.to <= max);
  return (
    <BareForm
      className={styles.form}
      onSubmit={() => {
        if (inside && !tooLong) onApply(draft);
      }}
    >
      <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
        <RangeCalendar value={draft} onValueChange={setDraft} min={min} max={max} />
      </Suspense>
      <div className={styles.foot}>
        <p role="status" className={cx(styles.count, tooLong && styles.tooLong)}>
          {tooLong
            ? say(partLabels.rangeTooLong(maxDays))
            : whole && (
                <bdi>
                  {writeRange(draft, locale)}, {say(partLabels.rangeDays(count))}
                </bdi>
              )}
        </p>
        <Button type="submit" variant="primary" size="sm" disabled={!inside || tooLong}>
          {say(partLabels.rangeApply)}
        </Button>
      </div>
    </BareForm>
  );
}
