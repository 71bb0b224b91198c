import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { cx } from '@baize/kit/ui';
import { scaleOf } from '@baize/kit/ui/chart/scale.ts';
import styles from './chart.module.css';

/** One place of the chart with its series: the heights are only drawn, what is read are the texts. */
interface ChartPoint {
  readonly id: string;
  readonly label: string;
  readonly values: readonly number[];
  readonly texts: readonly string[];
  /** Not over yet: drawn paler and never compared. */
  readonly isOpen?: boolean | undefined;
}

interface ReportChartProps {
  readonly label: string;
  /** Two at most. */
  readonly series: readonly string[];
  readonly points: readonly ChartPoint[];
}

const WIDTH = 960;
const HEIGHT = 180;
const GAP = 0.28;

/**
 * Bars of at most two series from a zero line. Arrow keys walk through the places and read them out; the same figures
 * stand in the table below.
 */
export function ReportChart({ label, series, points }: ReportChartProps) {
  const { t } = useLingui();
  const [at, setAt] = useState<number>();
  if (points.length === 0) return null;
  const { lines, top, bottom } = scaleOf(points.flatMap(({ values }) => values));
  const range = top - bottom || 1;
  const y = (value: number): number => ((top - value) / range) * HEIGHT;
  const step = WIDTH / points.length;
  const wide = (step * (1 - GAP)) / series.length;
  const shown = at === undefined ? undefined : points[at];
  const walk = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -points.length,
      End: points.length,
    };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt((before) => Math.min(Math.max((before ?? (by > 0 ? -1 : points.length)) + by, 0), points.length - 1));
  };
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{label}</b>
        <ul role="list">
          {series.map((name, index) => (
            <li key={name} className={styles[`name${index}`]}>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t`${label}: arrow keys read the bars`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={
          shown
            ? `${shown.label}: ${series.map((name, index) => `${name} ${shown.texts[index] ?? ''}`).join(', ')}`
            : label
        }
        className={styles.chart}
        dir="ltr"
        onKeyDown={walk}
        onBlur={() => setAt(undefined)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map((line) => (
            <line
              key={line}
              x1="0"
              x2={WIDTH}
              y1={y(line)}
              y2={y(line)}
              className={cx(styles.line, line === 0 && styles.zero)}
            />
          ))}
          {points.map(({ id, values, isOpen }, index) => (
            <g
              key={id}
              className={cx(isOpen && styles.open)}
              onPointerEnter={() => setAt(index)}
              onPointerLeave={() => setAt(undefined)}
            >
              <rect
                x={index * step}
                y="0"
                width={step}
                height={HEIGHT}
                className={cx(styles.place, index === at && styles.here)}
              />
              {values.map((value, which) => (
                <rect
                  key={series[which]}
                  x={index * step + (step * GAP) / 2 + which * wide}
                  y={Math.min(y(value), y(0))}
                  width={wide}
                  height={Math.max(Math.abs(y(value) - y(0)), 0.5)}
                  className={styles[`bar${which}`]}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p className={styles.said}>
        {shown ? (
          <>
            <b>{shown.label}</b>
            {series.map((name, index) => (
              <span key={name}>
                {name} <bdi dir="ltr">{shown.texts[index]}</bdi>
              </span>
            ))}
          </>
        ) : (
          <span>{`${points[0]?.label ?? ''} – ${points.at(-1)?.label ?? ''}`}</span>
        )}
      </p>
    </figure>
  );
}
