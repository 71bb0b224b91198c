import { onSessionTurn } from '@baize/kit/kernel/client/session-store.ts';

/** Fields that are never kept, because the next person at the form could read them. */
const SECRET = new Set(['password', 'confirmPassword', 'paymentPassword', 'captcha', 'verificationCode']);

export type SignUpDraft = Readonly<Record<string, string | boolean>>;

let draft: SignUpDraft = {};

/**
 * The fields typed before the form was closed, without any password. The draft ends with the page, and when somebody
 * logs in or out.
 */
export const readDraft = (): SignUpDraft => draft;

export function setDraft(values: SignUpDraft): void {
  draft = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !SECRET.has(name) && value !== '' && value !== undefined),
  );
}

export function dropDraft(): void {
  draft = {};
}

onSessionTurn(dropDraft);
