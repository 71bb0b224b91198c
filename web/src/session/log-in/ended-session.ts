import type { Person } from '@baize/kit/kernel/client/session-store.ts';

interface EndedSession extends Person {
  /** A trial has no log-in. */
  readonly trial?: boolean;
}

/** The account whose session the server ended, so that the form can give the reason, and recognise a return. */
let ended: EndedSession | undefined;

export function noteEndedSession(session: EndedSession | undefined): void {
  ended = session;
}

export const endedSession = (): EndedSession | undefined => ended;
