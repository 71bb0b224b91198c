import { cx } from '../class-names.ts';
import { linePath } from './line-path.ts';
import styles from './trend-chart.module.css';

const WIDTH = 88;
const HEIGHT = 24;
const ROOM = 3;

/** The course of a figure beside it, too small to be read: the figures that it is compared with stand as text. */
export function Spark({ values, accent = false }: { values: readonly number[]; accent?: boolean }) {
  if (values.length < 2) return null;
  const bounds = { top: Math.max(...values), bottom: Math.min(...values) };
  const range = bounds.top - bounds.bottom || 1;
  const last = values.at(-1) ?? 0;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-ROOM} ${-ROOM} ${WIDTH + 2 * ROOM} ${HEIGHT + 2 * ROOM}`}
      className={cx(styles.spark, accent && styles.accent)}
    >
      <path d={linePath(values, bounds, { width: WIDTH, height: HEIGHT })} />
      <circle cx={WIDTH} cy={HEIGHT - ((last - bounds.bottom) / range) * HEIGHT} r="2.6" />
    </svg>
  );
}
