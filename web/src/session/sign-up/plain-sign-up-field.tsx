import { useLingui } from '@lingui/react/macro';
import type { FieldRule } from '@baize/protocol/settings';
import type { TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { TextField } from '@baize/kit/ui';
import { plainFields, type PlainFieldName } from './field-words.ts';

export interface PlainSignUpFieldProps {
  name: PlainFieldName;
  rule: FieldRule;
  hint?: string | undefined;
  field: TextBinding;
}

export function PlainSignUpField({ name, rule, hint, field }: PlainSignUpFieldProps) {
  const { i18n } = useLingui();
  const { label, autoComplete, icon, inputMode } = plainFields[name];
  return (
    <TextField
      {...field}
      label={i18n._(label)}
      optional={!rule.required}
      hint={hint}
      icon={icon}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
