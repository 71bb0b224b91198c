import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> {
  icon?: IconName | undefined;
  /** Stand inside the box, before and after the text. */
  start?: ReactNode | undefined;
  end?: ReactNode | undefined;
  /** Checked and found right: a tick, without a sentence. */
  ready?: boolean | undefined;
  compact?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Input types that are never written from right to left. */
const leftToRight = new Set(['email', 'password', 'tel', 'url']);

export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  labelEnd,
  className,
  icon,
  start,
  end,
  ready,
  compact,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, labelEnd, className }}>
      {(control) => (
        <div className={cx(styles.box, compact && styles.sm)}>
          {icon && <Icon name={icon} />}
          {start}
          <input
            dir={leftToRight.has(type) ? 'ltr' : undefined}
            {...input}
            {...control}
            type={type}
            aria-required={optional ? undefined : true}
            className={styles.input}
          />
          {end}
          {ready && !error && <Icon name="check-circle" className={styles.tick} />}
        </div>
      )}
    </Field>
  );
}
