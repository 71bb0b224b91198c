import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { labels, useLabel } from '../labels.ts';
import styles from './field.module.css';

/** Props of every field beside the attributes of its control. */
export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** The sentence that says what is wrong and what to do. It takes the place of the hint. */
  error?: ReactNode | undefined;
  /** Required is the default; this marks the few that are not. */
  optional?: boolean | undefined;
  labelHidden?: boolean | undefined;
  /** Stands at the end of the label's line, as "Forgot password?" does. */
  labelEnd?: ReactNode | undefined;
  className?: string | undefined;
}

/** Attributes that the frame gives the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldFrame {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ id, label, hint, error, optional, labelHidden, labelEnd, className, children }: FieldProps) {
  const say = useLabel();
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const invalid = Boolean(error);
  return (
    <div className={cx(styles.field, invalid && styles.invalid, className)}>
      <div className={cx(styles.labelRow, labelHidden && 'vh')}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> {say(labels.optional)}</span>}
        </label>
        {labelEnd && <span className={styles.labelEnd}>{labelEnd}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': invalid || undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export interface FieldNoteProps {
  id: string;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
}

/** The line under a control. The element stays while its words change, so that readers hear an error arrive. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <div id={id} className={styles.note} aria-live="polite">
      {error ? (
        <p className={styles.error}>
          <Icon name="alert" size="sm" />
          <span>{error}</span>
        </p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  );
}
