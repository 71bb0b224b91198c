import { useState, type ChangeEvent, type Ref, type TextareaHTMLAttributes } from 'react';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

export interface TextAreaFieldProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text of several lines. With `maxLength` it says how much room is left, quietly, once it grows short. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  labelEnd,
  className,
  id,
  onChange,
  maxLength,
  ...area
}: TextAreaFieldProps) {
  const say = useLabel();
  const initial = area.value ?? area.defaultValue ?? '';
  const [typed, setTyped] = useState(String(initial).length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const left = maxLength === undefined ? undefined : maxLength - length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, labelEnd, className }}>
      {(control) => (
        <>
          <div className={styles.box}>
            <textarea
              {...area}
              {...control}
              maxLength={maxLength}
              onChange={change}
              aria-required={optional ? undefined : true}
              className={styles.input}
            />
          </div>
          {left !== undefined && (
            <p className={styles.counter} role={left <= 20 ? 'status' : undefined}>
              {say(partLabels.charactersLeft(left))}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
