import type { CodePurpose } from './code-wait.ts';
import { useCodeRequest, type CodeRequestOptions } from './use-code-request.ts';
import type { StatefulForm } from '@baize/kit/kernel/form/use-form.ts';
import { digitsOf, readCountry, type MobileValue } from '../mobile/mobile-value.ts';

/** A number as the calls take it. */
interface WireNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

export interface NumberCodeOptions {
  readonly form: Pick<StatefulForm<Record<keyof MobileValue, string>>, 'getValues' | 'trigger'>;
  readonly purpose: CodePurpose;
  readonly send: (number: WireNumber, signal: AbortSignal) => ReturnType<CodeRequestOptions['send']>;
}

/** A mobile number by its country's rule, and the code that is sent to it once the number is right (specification §5). */
export function useNumberCode({ form, purpose, send }: NumberCodeOptions) {
  const values = form.getValues();
  const number: WireNumber = {
    mobileNum: digitsOf(values.mobileNum),
    countryDialingCode: readCountry(values.country).dialingCode,
  };
  const code = useCodeRequest({
    purpose,
    check: () => form.trigger(['country', 'mobileNum'], { shouldFocus: true }),
    to: form.getValues,
    send: (signal) => send(number, signal),
  });
  return { number, code };
}
