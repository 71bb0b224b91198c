import type { Ref } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { CodeField } from '../code/code-field.tsx';
import type { ProveCode } from '../code/proved-code.ts';
import { useCodeRequest } from '../code/use-code-request.ts';
import { entryClient } from '../entry-client.ts';
import { ChallengePlace } from '../firebase/challenge-place.tsx';
import { usePhoneProof } from '../firebase/use-phone-proof.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';
import type { SignUpValues } from './values.ts';

export interface SignUpCodeProps {
  form: UseFormReturn<SignUpValues>;
  human: Pick<HumanCheck, 'start' | 'proof' | 'reset'>;
  /** Where the sign-up form finds how a typed code is proved. */
  prove: Ref<ProveCode>;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The code that proves a new member's number. The number is checked before one is asked for (specification §5). */
export function SignUpCode({ form, human, prove, error, field }: SignUpCodeProps) {
  const proof = usePhoneProof({ purpose: 'register', number: form.getValues, prove });
  const byPlatform = async (signal: AbortSignal) => {
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
  };
  const request = useCodeRequest({
    purpose: 'register',
    check: () => form.trigger(['country', 'mobileNum'], { shouldFocus: true }),
    to: () => form.getValues(),
    send: (signal) => proof.send(signal, () => byPlatform(signal)),
  });
  return (
    <>
      <CodeField request={request} error={error} field={field} />
      <ChallengePlace {...proof.challenge(request)} />
    </>
  );
}
