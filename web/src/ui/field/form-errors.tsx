import { useEffect, useRef } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import styles from './form-errors.module.css';

export interface FormError {
  /** The id of the control, so that the sentence can lead there. */
  fieldId?: string | undefined;
  text: string;
}

export interface FormErrorsProps {
  errors: readonly FormError[];
  title?: string | undefined;
  className?: string | undefined;
}

/** What stands in the way of a whole form. It takes the focus when it appears, so that nobody has to look for it. */
export function FormErrors({ errors, title, className }: FormErrorsProps) {
  const say = useLabel();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={cx(styles.summary, className)}>
      <Icon name="alert" />
      <div>
        <p className={styles.title}>{title ?? say(partLabels.formErrors)}</p>
        <ul className={styles.list}>
          {errors.map(({ fieldId, text }) => (
            <li key={`${fieldId ?? ''}${text}`}>{fieldId ? <FieldLink fieldId={fieldId} text={text} /> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A button and not an anchor: a fragment in the address would be one more page to go back through. */
function FieldLink({ fieldId, text }: { fieldId: string; text: string }) {
  return (
    <button type="button" className={styles.link} onClick={() => document.getElementById(fieldId)?.focus()}>
      {text}
    </button>
  );
}
