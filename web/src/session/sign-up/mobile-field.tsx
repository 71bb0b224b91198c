import { Controller, type Control, type UseFormRegisterReturn } from 'react-hook-form';
import { useProblemText } from '../../kernel/problem-text.ts';
import { MobileNumberField } from '../mobile/mobile-number-field.tsx';
import type { SignUpValues } from './values.ts';

export interface MobileFieldProps {
  control: Control<SignUpValues>;
  optional: boolean;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The sign-up form's mobile number: the country is a value of the form of its own. */
export function MobileField({ control, optional, error, field }: MobileFieldProps) {
  const say = useProblemText();
  return (
    <Controller
      control={control}
      name="country"
      rules={{
        // Without its country a number reaches nobody; without a number the country says nothing.
        validate: (country, { mobileNum }) => mobileNum === '' || country !== '' || say.field({ rule: 'required' }),
      }}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <MobileNumberField
          country={value}
          onCountry={onChange}
          onCountryBlur={onBlur}
          countryError={fieldState.error?.message}
          countryRef={ref}
          field={field}
          optional={optional}
          error={error}
        />
      )}
    />
  );
}
