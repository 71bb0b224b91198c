import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DayRange } from './days.ts';
import { RangeCalendar } from './range-calendar.tsx';

const seen: DayRange[] = [];

function Page() {
  const [value, setValue] = useState<DayRange>({ from: '2025-11-12', to: '2025-11-20' });
  return (
    <RangeCalendar
      value={value}
      min="2025-10-01"
      max="2025-12-10"
      onValueChange={(range) => {
        seen.push(range);
        setValue(range);
      }}
    />
  );
}

const day = (date: string) => {
  const button = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
  if (!button) throw new Error(`${date} is not shown`);
  return button;
};
const here = () => document.querySelector('[data-day][tabindex="0"]')?.getAttribute('data-day');
const chosen = () => document.querySelectorAll('[aria-selected="true"]').length;

afterEach(() => {
  cleanup();
  seen.length = 0;
});

describe('RangeCalendar', () => {
  it('takes two days in either order', async () => {
    render(<Page />);
    expect(chosen()).toBe(9);
    await userEvent.click(day('2025-11-18'));
    await userEvent.click(day('2025-11-05'));
    expect(seen).toEqual([
      { from: '2025-11-18', to: '2025-11-18' },
      { from: '2025-11-05', to: '2025-11-18' },
    ]);
    expect(chosen()).toBe(14);
  });

  it('refuses what lies outside the limits, and turns no further', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await userEvent.click(day('2025-12-11'));
    expect(seen).toEqual([]);
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
    expect(day('2025-12-11').getAttribute('aria-disabled')).toBe('true');
  });

  it('moves by keys over the end of a month, by weeks and by months', async () => {
    render(<Page />);
    day('2025-11-20').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(here()).toBe('2025-12-04');
    await userEvent.keyboard('{PageUp}{ArrowLeft}');
    expect(here()).toBe('2025-11-03');
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
    expect(here()).toBe('2025-12-10');
  });
});
