import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '../class-names.ts';
import { FieldNote } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import choice from './choice.module.css';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode | undefined;
  icon?: IconName | undefined;
  /** A picture in place of the icon. */
  art?: ReactNode | undefined;
  /** At the end of a row. */
  end?: ReactNode | undefined;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string> {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  name?: string | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLFieldSetElement> | undefined;
}

/** Choices that deserve a picture and a line of explanation. */
export function RadioCards<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Group {...props} listClass={styles.cards}>
      {(option, input) => (
        <label key={option.value} className={styles.card}>
          {input('vh')}
          {option.art ?? (option.icon && <Icon name={option.icon} size="lg" />)}
          <b>{option.label}</b>
          {option.hint && <small>{option.hint}</small>}
        </label>
      )}
    </Group>
  );
}

/** Choices whose line of explanation is read: one under the other, the picture before it and what it costs after it. */
export function RadioRows<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Group {...props} listClass={styles.rows}>
      {(option, input) => (
        <label key={option.value} className={cx(styles.card, styles.row)}>
          {input('vh')}
          <span className={styles.mark}>{option.art ?? (option.icon && <Icon name={option.icon} />)}</span>
          <span className={styles.words}>
            <b>{option.label}</b>
            {option.hint && <small>{option.hint}</small>}
          </span>
          {option.end && <span className={styles.end}>{option.end}</span>}
        </label>
      )}
    </Group>
  );
}

/** Plain choices under each other. */
export function RadioList<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Group {...props} listClass={styles.list}>
      {(option, input) => (
        <label key={option.value} className={choice.row}>
          {input(choice.dot)}
          <span className={choice.text}>
            {option.label}
            {option.hint && <small className={styles.hint}>{option.hint}</small>}
          </span>
        </label>
      )}
    </Group>
  );
}

interface GroupProps<Value extends string> extends Omit<RadioGroupProps<Value>, 'children'> {
  listClass: string | undefined;
  children: (option: RadioOption<Value>, input: (look: string | undefined) => ReactNode) => ReactNode;
}

function Group<Value extends string>({
  legend,
  legendHidden,
  name,
  options,
  value,
  onValueChange,
  hint,
  error,
  className,
  ref,
  listClass,
  children,
}: GroupProps<Value>) {
  const ownName = useId();
  const noteId = `${ownName}-note`;
  return (
    <fieldset
      ref={ref}
      className={cx(styles.group, className)}
      aria-describedby={hint || error ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={cx(styles.legend, legendHidden && 'vh')}>{legend}</legend>
      <div className={listClass}>
        {options.map((option) =>
          children(option, (look) => (
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              className={look}
              onChange={() => onValueChange(option.value)}
            />
          )),
        )}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
