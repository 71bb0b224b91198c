import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { endLinks } from './passwords/password-link-store.ts';
import { deleteAllRemembered } from './sign-in/remembered-store.ts';
import { endChallenges } from './second-factor/second-factor-store.ts';
import { endAllSessions } from './session-store.ts';

/** Ends every session of a person, every way back that was mailed or remembered, and every sign-in half done; returns the sessions' ids. */
export async function endEverything(tx: Tx, memberId: string, now: Date): Promise<string[]> {
  await deleteAllRemembered(tx, memberId);
  await endChallenges(tx, memberId);
  await endLinks(tx, memberId, now);
  return endAllSessions(tx, memberId, now);
}

/** Tells open pages that their sessions ended. Call it after the commit. */
export function tellEnded({ events }: Pick<Deps, 'events'>, memberId: string, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) events.publish(memberId, { type: 'session-ended', sessionId });
}
