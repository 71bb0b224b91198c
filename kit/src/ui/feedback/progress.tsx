import { cx } from '../class-names.ts';
import styles from './progress.module.css';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** The figures, beside the label: "120.00 of 200.00". Readers hear them in place of a percentage. */
  text?: string | undefined;
  tone?: 'plain' | 'calm' | 'ok' | undefined;
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

const share = (value: number, max: number) => (max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0);

/** Progress towards something that ends when it is full. */
export function ProgressBar(props: ProgressBarProps) {
  return <Bar {...props} kind="progressbar" />;
}

/** How much of something is used. */
export function Meter({ tone = 'calm', ...props }: ProgressBarProps) {
  return <Bar {...props} tone={tone} kind="meter" />;
}

function Bar({
  label,
  value,
  max,
  text,
  tone = 'plain',
  labelHidden,
  className,
  kind,
}: ProgressBarProps & { kind: 'progressbar' | 'meter' }) {
  const part = share(value, max);
  return (
    <div className={cx(styles.progress, className)}>
      <div className={cx(styles.words, labelHidden && 'vh')} aria-hidden="true">
        <span>{label}</span>
        {text && <bdi className={styles.figures}>{text}</bdi>}
      </div>
      <div
        role={kind}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(Math.max(value, 0), max)}
        aria-valuetext={text ?? `${Math.round(part * 100)}%`}
        className={cx(styles.track, styles[tone])}
      >
        <span className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  );
}
