import type { Person } from '../../kernel/session-store.ts';

/** Whose session the server ended, so that the form can say why it is there, and who comes back. */
let ended: Person | undefined;

export function noteEndedSession(session: Person | undefined): void {
  ended = session;
}

export const endedSession = (): Person | undefined => ended;
