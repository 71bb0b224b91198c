import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { labels, useLabel } from '../labels.ts';
import styles from './steps.module.css';

export interface StepsProps {
  label: string;
  steps: readonly { id: string; label: string }[];
  current: string;
  className?: string | undefined;
}

/** How far a task of several pages has come. */
export function Steps({ label, steps, current, className }: StepsProps) {
  const say = useLabel();
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol aria-label={label} className={cx(styles.steps, className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === at ? 'step' : undefined}
          className={cx(styles.step, index < at && styles.done, index === at && styles.here)}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <Icon name="check" size="sm" /> : index + 1}
          </span>
          <span className={styles.label}>
            {step.label}
            {index < at && <span className="vh"> {say(labels.done)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
