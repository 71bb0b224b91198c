import { useCallback } from 'react';
import { CodeField } from '../code/code-field.tsx';
import type { CodeRequest } from '../code/use-code-request.ts';
import type { SmallForm } from '../../kernel/form/use-small-form.ts';
import { MobileNumberField } from './mobile-number-field.tsx';

export interface NumberAndCodeProps<CodeName extends string> {
  form: SmallForm<'country' | 'mobileNum' | CodeName>;
  code: CodeRequest;
  /** What the form calls the code. */
  codeName: CodeName;
}

/** The fields of a number and of the code that was sent to it. */
export function NumberAndCode<CodeName extends string>({ form, code, codeName }: NumberAndCodeProps<CodeName>) {
  const { values, errors, set } = form;
  const onCountry = useCallback((country: string) => set('country', country), [set]);
  return (
    <>
      <MobileNumberField
        country={values.country}
        onCountry={onCountry}
        countryError={errors.country}
        countryRef={form.field('country').ref}
        field={form.field('mobileNum')}
        error={errors.mobileNum}
      />
      <CodeField request={code} error={errors[codeName]} field={form.field(codeName)} />
    </>
  );
}
