import { BarChart } from './bar-chart.tsx';

const days = [12, -24, -8, 31, 1, -42, 18, -16, -9, 46, -39, -63, 26, -18];

export const AheadAndBehind = () => (
  <BarChart
    label="Net result by day"
    aheadLabel="Ahead that day"
    behindLabel="Behind that day"
    bars={days.map((value, index) => ({
      id: String(index),
      label: String(index + 7),
      value,
      text: value < 0 ? `−${-value}.00` : `+${value}.00`,
    }))}
  />
);

export const OneKind = () => (
  <BarChart
    label="Members by week"
    bars={[3, 8, 5, 13].map((value, index) => ({ id: String(index), label: `W${index + 1}`, value, text: `${value}` }))}
  />
);
