import { CodeField } from '../code/code-field.tsx';
import { useCodeRequest } from '../code/use-code-request.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { entryClient } from '../entry-client.ts';
import type { SmallForm } from '../forms/use-small-form.ts';
import { checkMobile } from '../mobile/check-mobile.ts';
import { MobileNumberField } from '../mobile/mobile-number-field.tsx';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';
import type { LoginField } from './login-ways.ts';

/** Signing in with a code: the number by its country's rule, and the code that is sent to it (specification §4, §5). */
export function MobileLoginFields({ form }: { form: SmallForm<LoginField> }) {
  const say = useProblemText();
  const { values, errors } = form;
  const code = useCodeRequest({
    purpose: 'login',
    check: async () => {
      if (values.country === '') {
        form.fail([{ name: 'country', text: say.field({ rule: 'required' }) }]);
        return false;
      }
      const problem = await checkMobile(values);
      form.fail(problem ? [{ name: 'mobileNum', text: say.field(problem) }] : []);
      return problem === undefined;
    },
    send: (signal) =>
      entryClient.sendLoginCode({
        body: {
          mobileNum: digitsOf(values.mobileNum),
          countryDialingCode: readCountry(values.country).dialingCode,
          purpose: 'login',
        },
        signal,
      }),
  });
  return (
    <>
      <MobileNumberField
        country={values.country}
        onCountry={(country) => form.set('country', country)}
        countryError={errors.country}
        countryRef={form.field('country').ref}
        field={form.field('mobileNum')}
        error={errors.mobileNum}
      />
      <CodeField request={code} error={errors.code} field={form.field('code')} />
    </>
  );
}
