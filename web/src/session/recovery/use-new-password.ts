import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { settingsQuery } from '../../settings/index.ts';
import { checkField } from '../rules/check-field.ts';
import { matchPattern } from '../rules/match-pattern.ts';

/** The shared rule of passwords (specification §5), in words beforehand and as a check afterwards. */
export function useNewPassword() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data: settings } = useQuery(settingsQuery('getRegisterSettings'));
  const rule = settings?.fields.password ?? ANY;
  return {
    hint: settings && say.field({ rule: 'pattern', pattern: rule.patternName, min: rule.min, max: rule.max }),
    /** The rules of its field. */
    rules: {
      required: t`Enter a password`,
      validate: async (password: string): Promise<string | undefined> => {
        const problem = await checkField(password, rule, matchPattern);
        return problem && say.field(problem);
      },
    },
  };
}

/** Until the server's rule has come, anything may be typed: the server checks it again. */
const ANY = { pattern: '*', patternName: 'any', min: 0, max: 128 };
