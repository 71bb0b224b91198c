import { cx } from '../class-names.ts';
import { formatAmount } from '../figure/format-amount.ts';
import { useLocale } from '../labels.ts';
import { linePath } from './line-path.ts';
import { scaleOf } from './scale.ts';
import frame from './chart.module.css';
import styles from './trend-chart.module.css';

export interface TrendPoint {
  id: string;
  /** Under the point. */
  label: string;
  /** The heights. Only drawn: what is read is the text. */
  value: number;
  text: string;
  before: number;
  beforeText: string;
}

export interface TrendChartProps {
  /** A caption of the table for screen readers. */
  label: string;
  points: readonly TrendPoint[];
  /** The legend of the full line and of the dashed one. */
  nowLabel: string;
  beforeLabel: string;
  className?: string | undefined;
}

const WIDTH = 600;
const HEIGHT = 180;

/** A period as an area with the one before dashed behind it, left to right, with the same figures as a table. */
export function TrendChart({ label, points, nowLabel, beforeLabel, className }: TrendChartProps) {
  const locale = useLocale();
  const scale = scaleOf(points.flatMap(({ value, before }) => [value, before]));
  const { lines, top, bottom } = scale;
  const range = top - bottom || 1;
  const now = linePath(
    points.map(({ value }) => value),
    scale,
    { width: WIDTH, height: HEIGHT },
  );
  const before = linePath(
    points.map((point) => point.before),
    scale,
    { width: WIDTH, height: HEIGHT },
  );
  const zero = HEIGHT - ((0 - bottom) / range) * HEIGHT;
  return (
    <figure className={cx(frame.figure, className)}>
      <ul className={cx(frame.legend, styles.legend)} aria-hidden="true">
        <li>{nowLabel}</li>
        <li className={styles.dashed}>{beforeLabel}</li>
      </ul>
      <div className={frame.chart} dir="ltr" aria-hidden="true">
        <div className={cx(frame.axis, styles.axis)}>
          {lines.map((line) => (
            <span key={line} style={{ insetBlockEnd: `${((line - bottom) / range) * 100}%` }}>
              {formatAmount(String(line), { locale })}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          {lines.map((line) => (
            <i
              key={line}
              className={cx(frame.gridline, line === 0 && frame.zero)}
              style={{ insetBlockEnd: `${((line - bottom) / range) * 100}%` }}
            />
          ))}
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
            <path className={styles.area} d={`${now}V${zero}H0Z`} />
            <path className={styles.before} d={before} />
            <path className={styles.now} d={now} />
          </svg>
        </div>
        <div className={styles.labels}>
          {points.map((point) => (
            <span key={point.id}>
              <bdi>{point.label}</bdi>
            </span>
          ))}
        </div>
      </div>
      <table className="vh">
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{nowLabel}</th>
            <th scope="col">{beforeLabel}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <th scope="row">{point.label}</th>
              <td>{point.text}</td>
              <td>{point.beforeText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
