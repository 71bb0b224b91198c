import type { UseFormGetValues, Validate } from 'react-hook-form';
import { useProblemText } from '../../kernel/problem-text.ts';
import { checkMobile } from '../mobile/check-mobile.ts';
import { nationalDigits } from '../mobile/mobile-value.ts';
import { checkField } from '../rules/check-field.ts';
import { matchPattern } from '../rules/match-pattern.ts';
import type { AskedField } from './form-rules.ts';
import type { SignUpValues } from './values.ts';

/** Checks one field by its rule, and the confirmation against the password, each with its own sentence. */
export function useValidate(getValues: UseFormGetValues<SignUpValues>) {
  const say = useProblemText();
  return ({ name, rule }: AskedField): Validate<string | boolean, SignUpValues> =>
    async (value) => {
      if (typeof value !== 'string') return true;
      if (name === 'mobileNum' && value !== '') {
        const wrong = await checkMobile({ country: getValues('country'), mobileNum: value });
        if (wrong) return say.field(wrong);
      }
      const checked = name === 'mobileNum' ? nationalDigits(value) : value;
      const problem = checked === undefined ? undefined : await checkField(checked, rule, matchPattern);
      if (problem) return say.field(problem);
      if (name === 'confirmPassword' && value !== getValues('password')) return say.field({ rule: 'mismatch' });
      return true;
    };
}
