import { useLingui } from '@lingui/react';
import { conflictReasons } from '@baize/protocol/contracts/constants';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { conflictWords } from './words.ts';

/** The error message, with the platform's reason for a conflict. */
export function useContractProblem(): (error: unknown) => string {
  const { i18n } = useLingui();
  const say = useProblemText();
  return (error) => {
    const reason = error instanceof ProblemError ? error.value?.['reason'] : undefined;
    const known = conflictReasons.find((each) => each === reason);
    return known === undefined ? say(error) : i18n._(conflictWords[known]);
  };
}
