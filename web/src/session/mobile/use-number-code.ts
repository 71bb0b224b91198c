import { useProblemText } from '../../kernel/problem-text.ts';
import type { CodePurpose } from '../code/code-wait.ts';
import { useCodeRequest, type CodeRequestOptions } from '../code/use-code-request.ts';
import type { SmallForm } from '../../kernel/form/use-small-form.ts';
import { checkMobile } from './check-mobile.ts';
import { digitsOf, readCountry } from './mobile-value.ts';

/** A number as the calls take it. */
interface WireNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

export interface NumberCodeOptions {
  readonly form: SmallForm<'country' | 'mobileNum'>;
  readonly purpose: CodePurpose;
  readonly send: (number: WireNumber, signal: AbortSignal) => ReturnType<CodeRequestOptions['send']>;
}

/** A mobile number by its country's rule, and the code that is sent to it once the number is right (specification §5). */
export function useNumberCode({ form, purpose, send }: NumberCodeOptions) {
  const say = useProblemText();
  const { values } = form;
  const number: WireNumber = {
    mobileNum: digitsOf(values.mobileNum),
    countryDialingCode: readCountry(values.country).dialingCode,
  };
  const wrongNumber = async () => {
    if (values.country === '') return [{ name: 'country' as const, text: say.field({ rule: 'required' }) }];
    const problem = await checkMobile(values);
    return problem ? [{ name: 'mobileNum' as const, text: say.field(problem) }] : [];
  };
  const code = useCodeRequest({
    purpose,
    check: async () => {
      const wrong = await wrongNumber();
      form.fail(wrong);
      return wrong.length === 0;
    },
    to: () => values,
    send: (signal) => send(number, signal),
  });
  return { number, wrongNumber, code };
}
