import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { checkMobile } from '../mobile/check-mobile.ts';
import { nationalDigits } from '../mobile/mobile-value.ts';
import { checkField } from '../rules/check-field.ts';
import { matchPattern } from '../rules/match-pattern.ts';
import type { AskedField } from './form-rules.ts';
import { cleaned, type SignUpValues } from './values.ts';

/** Checks what was typed into one field by its rule, and the confirmation against the password, each with its own sentence. */
export function useValidate() {
  const say = useProblemText();
  return ({ name, rule }: AskedField) =>
    async (typed: string, { country, password }: SignUpValues): Promise<string | undefined> => {
      const value = cleaned(name, typed);
      if (name === 'mobileNum') {
        const wrong = await checkMobile({ country, mobileNum: typed });
        if (wrong) return say.field(wrong);
      }
      const checked = name === 'mobileNum' ? nationalDigits(value) : value;
      const problem = checked === undefined ? undefined : await checkField(checked, rule, matchPattern);
      if (problem) return say.field(problem);
      return name === 'confirmPassword' && value !== password ? say.field({ rule: 'mismatch' }) : undefined;
    };
}
