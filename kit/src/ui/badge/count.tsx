import { cx } from '../class-names.ts';
import styles from './count.module.css';

export interface CountProps {
  value: number;
  /** A label of the count for screen readers: "3 rewards". */
  label?: string | undefined;
  className?: string | undefined;
}

/** A small number on the action colour. Nothing to count shows nothing. */
export function Count({ value, label, className }: CountProps) {
  if (value <= 0) return null;
  const shown = value > 99 ? '99+' : String(value);
  return (
    <span className={cx(styles.count, className)}>
      <bdi dir="ltr" aria-hidden={label ? true : undefined}>
        {shown}
      </bdi>
      {label && <span className="vh">{label}</span>}
    </span>
  );
}
