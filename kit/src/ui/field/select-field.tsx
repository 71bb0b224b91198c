import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Field, type FieldFrame } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectGroup {
  group: string;
  options: readonly SelectOption[];
}

export interface SelectFieldProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly (SelectOption | SelectGroup)[];
  /** The first, empty choice: "Choose a bank". */
  placeholder?: string | undefined;
  icon?: IconName | undefined;
  compact?: boolean | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

const choice = (option: SelectOption) => (
  <option key={option.value} value={option.value} disabled={option.disabled}>
    {option.label}
  </option>
);

/** The platform's own select: the wheel of a phone and the list of a desktop know every reader's habits. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  labelEnd,
  className,
  id,
  options,
  placeholder,
  icon,
  compact,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, labelEnd, className }}>
      {(control) => (
        <div className={cx(fieldStyles.box, styles.box, compact && fieldStyles.sm)}>
          {icon && <Icon name={icon} />}
          <select
            {...select}
            {...control}
            aria-required={optional ? undefined : true}
            className={cx(fieldStyles.input, styles.select)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'group' in option ? (
                <optgroup key={option.group} label={option.group}>
                  {option.options.map(choice)}
                </optgroup>
              ) : (
                choice(option)
              ),
            )}
          </select>
          <Icon name="chevron-down" size="sm" className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
