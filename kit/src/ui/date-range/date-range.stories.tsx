import { useState } from 'react';
import { DateRange } from './date-range.tsx';
import type { DayRange } from './days.ts';
import { RangeCalendar } from './range-calendar.tsx';

export function Range() {
  const [value, setValue] = useState<DayRange>({ from: '2025-11-14', to: '2025-11-20' });
  return (
    <DateRange
      label="Days"
      value={value}
      onValueChange={setValue}
      max="2025-11-20"
      maxDays={31}
      quick={[
        { id: '1', label: 'Today', range: { from: '2025-11-20', to: '2025-11-20' } },
        { id: '7', label: '7 days', range: { from: '2025-11-14', to: '2025-11-20' } },
        { id: '30', label: '30 days', range: { from: '2025-10-22', to: '2025-11-20' } },
      ]}
    />
  );
}

export function Compact() {
  const [value, setValue] = useState<DayRange>({ from: '2025-11-14', to: '2025-11-20' });
  return (
    <DateRange
      compact
      label="Days"
      value={value}
      onValueChange={setValue}
      max="2025-11-20"
      quick={[{ id: '7', label: '7 days', range: { from: '2025-11-14', to: '2025-11-20' } }]}
    />
  );
}

export function Calendar() {
  const [value, setValue] = useState<DayRange>({ from: '2025-11-12', to: '2025-11-20' });
  return <RangeCalendar value={value} onValueChange={setValue} max="2025-11-25" />;
}
