import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import styles from './chip.module.css';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Makes the chip a toggle. */
  pressed?: boolean | undefined;
  icon?: IconName | undefined;
  /** A figure beside the name, in quiet ink. */
  count?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Chip({ pressed, icon, count, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={cx(styles.chip, pressed && styles.on, className)}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
      {count !== undefined && (
        <bdi dir="ltr" className={styles.count}>
          {count}
        </bdi>
      )}
    </button>
  );
}

export interface RemovableChipProps {
  /** The filter that is on: "Stake from 0.10". */
  name: string;
  onRemove: () => void;
  className?: string | undefined;
}

/** A filter that is on; the whole chip takes it off again. */
export function RemovableChip({ name, onRemove, className }: RemovableChipProps) {
  const say = useLabel();
  return (
    <button
      type="button"
      aria-label={say(partLabels.remove(name))}
      className={cx(styles.chip, styles.on, className)}
      onClick={onRemove}
    >
      {name}
      <Icon name="close" className={styles.icon} />
    </button>
  );
}
