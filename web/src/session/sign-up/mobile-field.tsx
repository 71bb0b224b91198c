import { useLingui } from '@lingui/react/macro';
import { useField, type FormOf, type TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { MobileNumberField } from '../mobile/mobile-number-field.tsx';
import type { SignUpValues } from './values.ts';

export interface MobileFieldProps {
  form: FormOf<SignUpValues>;
  optional: boolean;
  field: TextBinding;
}

/** The sign-up form's mobile number: the country is a value of the form of its own. */
export function MobileField({ form, optional, field }: MobileFieldProps) {
  const { t } = useLingui();
  useField(form, 'country');
  const country = form.registerValue('country', {
    // Without its country a number reaches nobody; without a number the country says nothing.
    validate: (value, { mobileNum }) => (mobileNum === '' || value !== '' ? undefined : t`Choose a country`),
    deps: ['mobileNum'],
  });
  return <MobileNumberField country={country} field={field} optional={optional} />;
}
