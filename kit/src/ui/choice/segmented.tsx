import { useId } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: IconName | undefined;
}

export interface SegmentedProps<Value extends string = string> {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few, side by side. Radio buttons underneath: arrows move, and forms and readers know them. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  block,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx(styles.segmented, block && styles.block, className)}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className="vh"
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size="sm" />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
