import { useLingui } from '@lingui/react/macro';
import { PasswordField, type TextFieldProps } from '../../ui/index.ts';
import { passwordStrength } from '../rules/password-strength.ts';

export interface NewPasswordFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** What is typed at the moment, for the meter. */
  value: string;
  /** Words a guesser would try first: the person's own names. */
  known: readonly string[];
  /** How the form around it holds the password. */
  field: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
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
      // A stop only where the advice follows it.
      hint={hint === undefined || score === 0 ? hint : t`${hint}.`}
      error={error}
      autoComplete="new-password"
      strength={{ score, text: texts[score] }}
    />
  );
}
