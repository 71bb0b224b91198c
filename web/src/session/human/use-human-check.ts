import type { Challenge } from 'altcha-lib/types';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionClient } from '../client.ts';
import { createHumanCheck, type HumanCheck, type HumanState } from './human-check.ts';

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

export interface HumanCheckInForm extends Pick<HumanCheck, 'start' | 'reset' | 'proof'> {
  readonly state: HumanState;
}

/** One form's human verification, ended with the form. */
export function useHumanCheck(): HumanCheckInForm {
  const [check] = useState(newHumanCheck);
  useEffect(() => () => check.reset(), [check]);
  const state = useSyncExternalStore(check.subscribe, check.getState);
  const { start, reset, proof } = check;
  return { state, start, reset, proof };
}
