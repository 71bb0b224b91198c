import { Spark } from './spark.tsx';
import { TrendChart } from './trend-chart.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const now = [4100, 3800, 5200, 4700, 6100, 7400, 6900];
const before = [3900, 4200, 4600, 4100, 5800, 6600, 7100];

export const ThisWeekAndLast = () => (
  <TrendChart
    label="Stakes by day"
    nowLabel="This week"
    beforeLabel="Last week"
    points={days.map((label, index) => ({
      id: label,
      label,
      value: now[index] ?? 0,
      text: `${now[index]}.00`,
      before: before[index] ?? 0,
      beforeText: `${before[index]}.00`,
    }))}
  />
);

export const Sparks = () => (
  <>
    <Spark values={now} accent />
    <Spark values={[-5, 3, -2, 8, -9]} />
  </>
);
