import { useLingui } from '@lingui/react/macro';
import type { TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { PasswordField } from '@baize/kit/ui';
import { passwordStrength } from '../rules/password-strength.ts';

export interface NewPasswordFieldProps {
  label: string;
  hint: string | undefined;
  /** Words a guesser would try first: the person's own names. */
  known: readonly string[];
  /** The surrounding form's state of the password. */
  field: TextBinding;
}

/** A password being made, with advice about how hard it is to guess. */
export function NewPasswordField({ label, hint, known, field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const score = passwordStrength(field.value, known);
  const texts = ['', t`Easy to guess.`, t`Could be stronger.`, t`Good.`, t`Strong.`] as const;
  return (
    <PasswordField
      {...field}
      label={label}
      // A stop only where the advice follows it.
      hint={hint === undefined || score === 0 ? hint : t`${hint}.`}
      autoComplete="new-password"
      strength={{ score, text: texts[score] }}
    />
  );
}
