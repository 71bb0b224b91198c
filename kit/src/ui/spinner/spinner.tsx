import { cx } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Said by readers; without it the spinner is decoration beside words that already say what is going on. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={cx(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
