import { onSessionTurn } from '@baize/kit/kernel/client/session-store.ts';

/**
 * The fields of the mail form, kept while the popup is closed. The draft ends with the page, and when somebody logs in
 * or out.
 */
export interface MailDraft {
  readonly username: string;
  readonly email: string;
}

const EMPTY: MailDraft = { username: '', email: '' };
let draft = EMPTY;

export const readMailDraft = (): MailDraft => draft;
export function setMailDraft(next: MailDraft): void {
  draft = next;
}

onSessionTurn(() => setMailDraft(EMPTY));
