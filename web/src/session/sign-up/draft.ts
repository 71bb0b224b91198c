import { onSessionTurn } from '../../kernel/session-store.ts';

/** What is never kept, because it could be read by whoever opens the form next. */
const SECRET = new Set(['password', 'confirmPassword', 'paymentPassword', 'captcha', 'verificationCode']);

export type SignUpDraft = Readonly<Record<string, string | boolean>>;

let draft: SignUpDraft = {};

/** What was typed before the form was closed, without any password. It ends with the page, and when somebody signs in or out. */
export const readDraft = (): SignUpDraft => draft;

export function keepDraft(values: SignUpDraft): void {
  draft = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !SECRET.has(name) && value !== '' && value !== undefined),
  );
}

export function dropDraft(): void {
  draft = {};
}

onSessionTurn(dropDraft);
