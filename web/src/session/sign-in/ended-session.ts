/** A session that the server ended, so that the form can say why it is there and whose it was. */
export interface EndedSession {
  readonly username: string;
}

let ended: EndedSession | undefined;

export function noteEndedSession(session: EndedSession | undefined): void {
  ended = session;
}

export const endedSession = (): EndedSession | undefined => ended;
