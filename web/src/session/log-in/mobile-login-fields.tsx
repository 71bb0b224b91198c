import type { Ref } from 'react';
import type { ProveCode } from '../code/proved-code.ts';
import { entryClient } from '../entry-client.ts';
import { ChallengePlace } from '../firebase/challenge-place.tsx';
import { usePhoneProof } from '../firebase/use-phone-proof.ts';
import type { StatefulForm } from '@baize/kit/kernel/form/use-form.ts';
import { NumberAndCode } from '../code/number-and-code.tsx';
import { useNumberCode } from '../code/use-number-code.ts';
import type { LoginValues } from '../ways/login-ways.ts';

export interface MobileLoginFieldsProps {
  form: StatefulForm<LoginValues>;
  /** Receives the function that verifies a typed code. */
  prove: Ref<ProveCode>;
}

/** Signing in with a code: the number by its country's rule, and the code that is sent to it (specification §4, §5). */
export function MobileLoginFields({ form, prove }: MobileLoginFieldsProps) {
  const proof = usePhoneProof({ purpose: 'login', number: form.getValues, prove });
  const { code } = useNumberCode({
    form,
    purpose: 'login',
    send: (number, signal) =>
      proof.send(signal, () => entryClient.sendLoginCode({ body: { ...number, purpose: 'login' }, signal })),
  });
  return (
    <>
      <NumberAndCode form={form} code={code} codeName="code" />
      <ChallengePlace {...proof.challenge(code)} />
    </>
  );
}
