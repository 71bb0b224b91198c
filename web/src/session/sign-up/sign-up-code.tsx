import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { CodeField } from '../code/code-field.tsx';
import { useCodeRequest } from '../code/use-code-request.ts';
import { entryClient } from '../entry-client.ts';
import type { HumanCheckInForm } from '../human/use-human-check.ts';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';
import type { SignUpValues } from './values.ts';

export interface SignUpCodeProps {
  form: UseFormReturn<SignUpValues>;
  human: Pick<HumanCheckInForm, 'start' | 'proof' | 'reset'>;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The code that proves a new member's number. The number is checked before one is asked for (specification §5). */
export function SignUpCode({ form, human, error, field }: SignUpCodeProps) {
  const request = useCodeRequest({
    purpose: 'register',
    check: () => form.trigger(['country', 'mobileNum'], { shouldFocus: true }),
    send: async (signal) => {
      const { country, mobileNum } = form.getValues();
      const verification = await human.proof();
      // A proof serves once; the next one is made while the code is on its way.
      human.reset();
      human.start();
      return entryClient.sendRegisterCode({
        body: {
          mobileNo: digitsOf(mobileNum),
          countryDialingCode: readCountry(country).dialingCode,
          ...(verification !== undefined && { verification }),
        },
        signal,
      });
    },
  });
  return <CodeField request={request} error={error} field={field} />;
}
