import type { LoginOutcome, SignedIn } from '@baize/protocol/session';
import type { QueryClient } from '@tanstack/react-query';
import { sessionClient } from './client.ts';
import { sessionQuery } from './queries.ts';
import { takeUp } from './take-up.ts';

export interface Entered {
  /** The token only allows changing the password and signing out until that is done. */
  readonly mustChangePassword: boolean;
}

/** The first step was right and the server asks for a second one. */
export type SecondFactor = Extract<LoginOutcome, { secondFactor: unknown }>['secondFactor'];

/** The second step, and whose it is. */
export interface SecondStep extends SecondFactor {
  readonly account: string;
  /** Called once the step is right: only then does the server remember this browser. */
  readonly noteAdmitted?: () => void;
}

/**
 * Completes a successful log-in or sign-up (specification §4): the token is stored, a first log-in is marked, and the
 * member info starts to load unless the password has to be changed first.
 */
export async function enter(signedIn: SignedIn, username: string, queryClient: QueryClient): Promise<Entered> {
  const mustChangePassword = signedIn.passwordChangeRequired;
  await takeUp(signedIn.token, { cpw: mustChangePassword, account: username, username }, queryClient);
  // The mark is the server's business: should it fail, the next sign-in sets it again.
  if (signedIn.firstTimeLogin) await sessionClient.firstLogin().catch(() => undefined);
  if (!mustChangePassword) void queryClient.prefetchQuery(sessionQuery('getMember'));
  return { mustChangePassword };
}
