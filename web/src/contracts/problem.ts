import { useLingui } from '@lingui/react';
import { conflictReasons } from '@baize/protocol/contracts/constants';
import { ProblemError } from '../kernel/problem-error.ts';
import { useProblemText } from '../kernel/problem-text.ts';
import { conflictWords } from './words.ts';

/** What went wrong, with the reason that the platform gives for a conflict. */
export function useContractProblem(): (error: unknown) => string {
  const { i18n } = useLingui();
  const say = useProblemText();
  return (error) => {
    const reason = error instanceof ProblemError ? error.value?.['reason'] : undefined;
    const known = conflictReasons.find((each) => each === reason);
    return known === undefined ? say(error) : i18n._(conflictWords[known]);
  };
}
