import type { Challenge } from 'altcha-lib/types';
import { useEffect, useRef, useState } from 'react';
import { sessionClient } from '../client.ts';
import { createHumanCheck, type HumanCheck } from './human-check.ts';

/** The shape is checked as far as the solver relies on it: the protocol leaves it to the verification's own library. */
function readChallenge(value: Record<string, unknown>): Challenge {
  const { parameters } = value;
  if (typeof parameters !== 'object' || parameters === null) throw new Error('the challenge has no parameters');
  return value as { parameters: Challenge['parameters'] };
}

/** A human check that loads its solver only once it is needed. */
export const newHumanCheck = (): HumanCheck =>
  createHumanCheck({
    getChallenge: async (signal) => readChallenge(await sessionClient.getChallenge({ signal })),
    solve: async (challenge, signal) => {
      const { solveChallenge } = await import('./solve-challenge.ts');
      return solveChallenge(challenge, signal);
    },
  });

/** One form's human verification, ended with the form. Its state is drawn by the row alone, not by the whole form. */
export function useHumanCheck(): HumanCheck {
  const [check] = useState(newHumanCheck);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      check.reset();
    },
    [check],
  );
  const [inForm] = useState(() => ({
    ...check,
    // The letter that begins the check is drawn before it.
    start: () => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(check.start);
    },
  }));
  return inForm;
}
