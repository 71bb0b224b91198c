import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from '../class-names.ts';
import { FieldNote } from '../field/field.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** May hold links: they stay links. */
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  return <Tick {...{ label, hint, error, className, id }} input={input} look={styles.box} />;
}

/** A setting that takes effect as soon as it is turned. */
export function Switch({ label, hint, error, className, id, ...input }: CheckboxProps) {
  return (
    <Tick
      {...{ label, hint, error, id }}
      className={cx(styles.switchRow, className)}
      input={{ ...input, role: 'switch' }}
      look={styles.switch}
    />
  );
}

interface TickProps extends Pick<CheckboxProps, 'label' | 'hint' | 'error' | 'className' | 'id'> {
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> & {
    ref?: Ref<HTMLInputElement> | undefined;
  };
  look: string | undefined;
}

function Tick({ label, hint, error, className, id, input, look }: TickProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <div className={cx(styles.choice, Boolean(error) && styles.invalid, className)}>
      <label className={styles.row}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-describedby={hint || error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className={look}
        />
        <span className={styles.text}>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
