import { useState, type KeyboardEvent } from 'react';
import { addDays, addMonths, isDay, toDate, type Day } from '@baize/protocol/kernel/calendar';
import { dateLocaleOf, dateText, type DateStyle } from '../../kernel/format/instant-text.ts';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../class-names.ts';
import { useLabel, useLocale } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { clampDay, monthOf, weekStartOf, weeksOf, type DayRange } from './days.ts';
import styles from './range-calendar.module.css';

export interface RangeCalendarProps {
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  min?: Day | undefined;
  max?: Day | undefined;
}

/** A month of days. The first day pressed begins a range and the second ends it, in either order. */
export function RangeCalendar({ value, onValueChange, min, max }: RangeCalendarProps) {
  const say = useLabel();
  const locale = useLocale();
  const [here, setHere] = useState(() => clampDay(isDay(value.to) ? value.to : value.from, min, max));
  const [begun, setBegun] = useState<Day | null>(null);
  const weekStart = weekStartOf(dateLocaleOf(locale));
  const weeks = weeksOf(monthOf(here), weekStart);
  const rightToLeft = document.documentElement.dir === 'rtl';

  const choose = (day: Day) => {
    if ((min && day < min) || (max && day > max)) return;
    setHere(day);
    if (begun === null) {
      setBegun(day);
      onValueChange({ from: day, to: day });
      return;
    }
    setBegun(null);
    onValueChange(begun <= day ? { from: begun, to: day } : { from: day, to: begun });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const to = dayAfterKey(event, here, weekStart, rightToLeft);
    if (!to) return;
    event.preventDefault();
    const day = clampDay(to, min, max);
    setHere(day);
    const grid = event.currentTarget;
    // The day may be in a month that is drawn only after this key.
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };

  const write = (day: Day, style: DateStyle) => dateText(day, style, locale, { timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const turn = (count: number) => setHere(clampDay(addMonths(here, count), min, max));
  const blocked = (count: number) => {
    const other = monthOf(addMonths(here, count));
    return count < 0 ? Boolean(min && other < monthOf(min)) : Boolean(max && other > monthOf(max));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon="chevron-prev"
          size="sm"
          label={say(partLabels.calendarPrevious)}
          disabled={blocked(-1)}
          onClick={() => turn(-1)}
        />
        <b aria-live="polite">{write(here, 'month')}</b>
        <IconButton
          icon="chevron-next"
          size="sm"
          label={say(partLabels.calendarNext)}
          disabled={blocked(1)}
          onClick={() => turn(1)}
        />
      </div>
      <table role="grid" aria-label={write(here, 'month')} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={write(day, 'weekday-long')}>
                {write(day, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const off = (min && day < min) || (max && day > max);
                const chosen = day >= value.from && day <= value.to;
                const edge = day === value.from || day === value.to;
                return (
                  <td key={day} role="gridcell" aria-selected={chosen} className={cx(chosen && styles.inside)}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === here ? 0 : -1}
                      aria-label={write(day, 'spoken')}
                      aria-disabled={off ? true : undefined}
                      className={cx(
                        styles.day,
                        monthOf(day) !== monthOf(here) && styles.outside,
                        chosen && edge && styles.edge,
                      )}
                      onClick={() => choose(day)}
                    >
                      {number.format(Number(day.slice(8)))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayAfterKey(event: KeyboardEvent, here: Day, weekStart: number, rightToLeft: boolean): Day | null {
  const weekday = ((toDate(here).getUTCDay() || 7) - weekStart + 7) % 7;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(here, rightToLeft ? 1 : -1);
    case 'ArrowRight':
      return addDays(here, rightToLeft ? -1 : 1);
    case 'ArrowUp':
      return addDays(here, -7);
    case 'ArrowDown':
      return addDays(here, 7);
    case 'Home':
      return addDays(here, -weekday);
    case 'End':
      return addDays(here, 6 - weekday);
    case 'PageUp':
      return addMonths(here, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(here, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}
