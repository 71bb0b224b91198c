import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/index.ts';
import { passwordStrength } from '../rules/password-strength.ts';

export interface NewPasswordFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** What is typed at the moment, for the meter. */
  value: string;
  /** Words a guesser would try first: the person's own names. */
  known: readonly string[];
  field: UseFormRegisterReturn;
}

/** A password being made, with advice about how hard it is to guess. */
export function NewPasswordField({ label, hint, error, value, known, field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const score = passwordStrength(value, known);
  const texts = ['', t`Easy to guess.`, t`Could be stronger.`, t`Good.`, t`Strong.`] as const;
  return (
    <PasswordField
      {...field}
      label={label}
      hint={hint === undefined ? undefined : `${hint}.`}
      error={error}
      autoComplete="new-password"
      strength={{ score, text: texts[score] }}
    />
  );
}
