/** What was typed into the mail form, kept while the popup is closed; it ends with the page. */
export interface MailDraft {
  readonly username: string;
  readonly email: string;
}

let draft: MailDraft = { username: '', email: '' };

export const readMailDraft = (): MailDraft => draft;
export function keepMailDraft(next: MailDraft): void {
  draft = next;
}
