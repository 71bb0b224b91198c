import type { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { sessionClient } from '../client.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { newHumanCheck } from '../human/use-human-check.ts';
import { enter, type Entered, type SecondFactor } from '../enter.ts';
import type { HandedOver } from './hand-over.ts';

/** Signing in from a row that has no room for captcha or messages. It throws what the server refuses. */
export interface QuickLogin {
  readonly human: Pick<HumanCheck, 'start'>;
  readonly signIn: (
    typed: Pick<HandedOver, 'username' | 'password'>,
    queryClient: QueryClient,
  ) => Promise<Entered | { readonly secondFactor: SecondFactor }>;
}

export function newQuickLogin(): QuickLogin {
  const human = newHumanCheck();
  return {
    human,
    signIn: async ({ username, password }, queryClient) => {
      try {
        const verification = await human.proof();
        if (verification === undefined) throw new ProblemError('VERIFICATION_FAILED');
        const body = { username, password, type: 'username', verification } as const;
        const outcome = await sessionClient.login({ body });
        return 'secondFactor' in outcome ? outcome : await enter(outcome, username, queryClient);
      } finally {
        // A proof serves one try.
        human.reset();
      }
    },
  };
}
