import type { Ref } from 'react';
import { BareForm } from '../../kernel/form/bare-form.tsx';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Icon } from '../icon/icon.tsx';
import { labels, useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { Field } from './field.tsx';
import styles from './field.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  onSubmit?: (() => void) | undefined;
  placeholder?: string | undefined;
  busy?: boolean | undefined;
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function SearchField({
  label,
  value,
  onValueChange,
  onSubmit,
  placeholder,
  busy,
  labelHidden = true,
  className,
  ref,
}: SearchFieldProps) {
  const say = useLabel();
  return (
    <search className={className}>
      <BareForm onSubmit={() => onSubmit?.()}>
        <Field label={label} labelHidden={labelHidden}>
          {(control) => (
            <div className={cx(styles.box)}>
              {busy ? <Spinner label={say(labels.loading)} /> : <Icon name="search" />}
              <input
                {...control}
                ref={ref}
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                className={styles.input}
                value={value}
                placeholder={placeholder ?? label}
                onChange={(event) => onValueChange(event.currentTarget.value)}
              />
              {value && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={say(partLabels.clear)}
                  className={styles.inner}
                  onClick={(event) => {
                    onValueChange('');
                    event.currentTarget.parentElement?.querySelector('input')?.focus();
                  }}
                />
              )}
            </div>
          )}
        </Field>
      </BareForm>
    </search>
  );
}
