import { DayList } from './day-list.tsx';

const lines = [
  { id: '1', at: '2025-11-20T21:14:00', text: 'Deposit by bank transfer' },
  { id: '2', at: '2025-11-20T09:02:00', text: 'A line whose words are long enough to need a second row on a phone' },
  { id: '3', at: '2025-11-19T22:40:00', text: 'Withdrawal' },
];

export function ByDay() {
  return (
    <DayList
      label="Lines"
      rows={lines}
      rowKey={({ id }) => id}
      at={({ at }) => at}
      item={({ text }) => <p>{text}</p>}
    />
  );
}
