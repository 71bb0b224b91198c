import type { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../kernel/problem-error.ts';
import { sessionClient } from '../client.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { newHumanCheck } from '../human/use-human-check.ts';
import { enter, type Entered } from './enter.ts';
import type { HandedOver } from './hand-over.ts';

/** Signing in from a row that has no room for captcha or messages. It throws what the server refuses. */
export interface QuickLogin {
  readonly human: Pick<HumanCheck, 'start'>;
  readonly signIn: (typed: Omit<HandedOver, 'error'>, queryClient: QueryClient) => Promise<Entered>;
}

export function newQuickLogin(): QuickLogin {
  const human = newHumanCheck();
  return {
    human,
    signIn: async ({ username, password }, queryClient) => {
      try {
        const verification = await human.proof();
        if (verification === undefined) throw new ProblemError('VERIFICATION_FAILED');
        const signedIn = await sessionClient.login({ body: { username, password, type: 'username', verification } });
        return await enter(signedIn, username, queryClient);
      } finally {
        // A proof serves one try.
        human.reset();
      }
    },
  };
}
