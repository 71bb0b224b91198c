import { useLingui } from '@lingui/react/macro';
import type { StatefulForm } from '@baize/kit/kernel/form/use-form.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { CodeField } from './code-field.tsx';
import type { CodeRequest } from './use-code-request.ts';
import { checkMobile } from '../mobile/check-mobile.ts';
import { MobileNumberField } from '../mobile/mobile-number-field.tsx';
import type { MobileValue } from '../mobile/mobile-value.ts';

type Values<CodeName extends string> = Record<'country' | 'mobileNum' | CodeName, string>;

export interface NumberAndCodeProps<CodeName extends string> {
  form: Pick<StatefulForm<Values<CodeName>>, 'register' | 'registerValue'>;
  code: CodeRequest;
  /** The form's name of the code field. */
  codeName: CodeName;
}

/** A number by its country's rule, and the code that was sent to it (specification §5). */
export function NumberAndCode<CodeName extends string>({ form, code, codeName }: NumberAndCodeProps<CodeName>) {
  const { t } = useLingui();
  const say = useProblemText();
  const checkNumber = async (_: string, values: MobileValue) => {
    // Without its country a number has no rule.
    const problem = values.country === '' ? undefined : await checkMobile(values);
    return problem && say.field(problem);
  };
  return (
    <>
      <MobileNumberField
        country={form.registerValue('country', { required: t`Choose a country`, deps: ['mobileNum'] })}
        field={form.register('mobileNum', { required: t`Enter a phone number`, validate: checkNumber })}
      />
      <CodeField request={code} field={form.register(codeName, { required: t`Enter the code` })} />
    </>
  );
}
