import type { Person } from '../../kernel/session-store.ts';

interface EndedSession extends Person {
  /** Nobody can log in to a trial again. */
  readonly trial?: boolean;
}

/** Whose session the server ended, so that the form can say why it is there, and who comes back. */
let ended: EndedSession | undefined;

export function noteEndedSession(session: EndedSession | undefined): void {
  ended = session;
}

export const endedSession = (): EndedSession | undefined => ended;
