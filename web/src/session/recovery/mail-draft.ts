import { onSessionTurn } from '../../kernel/session-store.ts';

/** What was typed into the mail form, kept while the popup is closed. It ends with the page, and when somebody signs in or out. */
export interface MailDraft {
  readonly username: string;
  readonly email: string;
}

const EMPTY: MailDraft = { username: '', email: '' };
let draft = EMPTY;

export const readMailDraft = (): MailDraft => draft;
export function keepMailDraft(next: MailDraft): void {
  draft = next;
}

onSessionTurn(() => keepMailDraft(EMPTY));
