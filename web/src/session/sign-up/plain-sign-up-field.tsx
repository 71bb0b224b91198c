import { useLingui } from '@lingui/react/macro';
import type { FieldRule } from '@baize/protocol/settings';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/index.ts';
import { plainFields, type PlainFieldName } from './field-words.ts';

export interface PlainSignUpFieldProps {
  name: PlainFieldName;
  rule: FieldRule;
  hint?: string | undefined;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

export function PlainSignUpField({ name, rule, hint, error, field }: PlainSignUpFieldProps) {
  const { i18n } = useLingui();
  const { label, autoComplete, icon, inputMode } = plainFields[name];
  return (
    <TextField
      {...field}
      label={i18n._(label)}
      optional={!rule.required}
      hint={hint}
      error={error}
      icon={icon}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
