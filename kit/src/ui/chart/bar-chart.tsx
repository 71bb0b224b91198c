import { cx } from '../class-names.ts';
import { formatAmount } from '../figure/format-amount.ts';
import { useLocale } from '../labels.ts';
import { scaleOf } from './scale.ts';
import frame from './chart.module.css';
import styles from './bar-chart.module.css';

export interface Bar {
  id: string;
  /** Under the bar; a long row shows every second or third one. */
  label: string;
  /** The height. Only drawn: what is read is `text`. */
  value: number;
  text: string;
}

export interface BarChartProps {
  /** A caption of the table for screen readers. */
  label: string;
  bars: readonly Bar[];
  /** The legend of bars above and below zero; without it all bars are of one kind. */
  aheadLabel?: string | undefined;
  behindLabel?: string | undefined;
  className?: string | undefined;
}

/** Bars from a zero line, left to right in every direction of reading, with the same figures as a table. */
export function BarChart({ label, bars, aheadLabel, behindLabel, className }: BarChartProps) {
  const locale = useLocale();
  const { lines, top, bottom } = scaleOf(bars.map((bar) => bar.value));
  const height = top - bottom || 1;
  const percent = (value: number) => `${(value / height) * 100}%`;
  const signed = bars.some((bar) => bar.value < 0);
  const thinned = bars.length > 20 ? styles.everyThird : bars.length > 10 ? styles.everySecond : undefined;
  return (
    <figure className={cx(frame.figure, className)}>
      <div className={frame.chart} dir="ltr" aria-hidden="true">
        <div className={frame.axis}>
          {lines.map((line) => (
            <span key={line} className={styles.tick} style={{ insetBlockEnd: percent(line - bottom) }}>
              {formatAmount(String(line), { locale, sign: signed ? 'always' : 'auto' })}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          {lines.map((line) => (
            <i
              key={line}
              className={cx(frame.gridline, line === 0 && frame.zero)}
              style={{ insetBlockEnd: percent(line - bottom) }}
            />
          ))}
          {bars.map((bar) => (
            <div key={bar.id} className={styles.column} title={`${bar.label}: ${bar.text}`}>
              <i
                className={cx(styles.bar, bar.value < 0 && styles.behind, signed && bar.value >= 0 && styles.ahead)}
                style={{
                  insetBlockEnd: percent(Math.min(bar.value, 0) - bottom),
                  blockSize: `max(1px, ${percent(Math.abs(bar.value))})`,
                }}
              />
            </div>
          ))}
        </div>
        <div className={cx(styles.labels, thinned)}>
          {bars.map((bar) => (
            <span key={bar.id}>
              <bdi>{bar.label}</bdi>
            </span>
          ))}
        </div>
      </div>
      {aheadLabel && behindLabel && (
        <ul className={cx(frame.legend, styles.legend)} aria-hidden="true">
          <li className={styles.ahead}>{aheadLabel}</li>
          <li className={styles.behind}>{behindLabel}</li>
        </ul>
      )}
      <table className="vh">
        <caption>{label}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id}>
              <th scope="row">{bar.label}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
