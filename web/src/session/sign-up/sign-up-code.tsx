import type { Ref } from 'react';
import type { FormOf, TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { CodeField } from '../code/code-field.tsx';
import type { ProveCode } from '../code/proved-code.ts';
import { useCodeRequest } from '../code/use-code-request.ts';
import { entryClient } from '../entry-client.ts';
import { ChallengePlace } from '../firebase/challenge-place.tsx';
import { usePhoneProof } from '../firebase/use-phone-proof.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';
import { cleanedValues, type SignUpValues } from './values.ts';

export interface SignUpCodeProps {
  form: FormOf<SignUpValues>;
  human: Pick<HumanCheck, 'start' | 'proof' | 'reset'>;
  /** Receives the function that verifies a typed code. */
  prove: Ref<ProveCode>;
  field: TextBinding;
}

/** The code that proves a new member's number. The number is checked before one is asked for (specification §5). */
export function SignUpCode({ form, human, prove, field }: SignUpCodeProps) {
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
    to: () => cleanedValues(form.getValues()),
    send: (signal) => proof.send(signal, () => byPlatform(signal)),
  });
  return (
    <>
      <CodeField request={request} field={field} />
      <ChallengePlace {...proof.challenge(request)} />
    </>
  );
}
