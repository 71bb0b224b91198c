import { onForgotten } from '@baize/kit/kernel/client/session-store.ts';
import type { MobileValue } from '../mobile/mobile-value.ts';
import type { CodePurpose } from './code-purpose.ts';

/** A code that Firebase has sent, by the id under which it can be confirmed. */
export interface SentCode {
  readonly number: string;
  readonly verificationId: string;
}

const numberKeyOf = (purpose: CodePurpose) => `baize.codeTo.${purpose}`;

/** The number that a code went to, as it was typed: a page that is loaded again stands where the code was asked for. */
export function setSentNumber(purpose: CodePurpose, { country, mobileNum }: MobileValue): void {
  try {
    sessionStorage.setItem(numberKeyOf(purpose), JSON.stringify({ country, mobileNum }));
  } catch {
    // Without storage it is typed again.
  }
}

export function readSentNumber(purpose: CodePurpose): MobileValue | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(numberKeyOf(purpose)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as MobileValue) : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = (purpose: CodePurpose) => `baize.codeSent.${purpose}`;
const known = new Map<CodePurpose, SentCode>();

/** Outlives the form and the page as the countdown does, or its code could not be used after either. */
export function setSentCode(purpose: CodePurpose, sent: SentCode): void {
  known.set(purpose, sent);
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(sent));
  } catch {
    // Without storage the code is good as long as the page.
  }
}

onForgotten(() => known.clear());

export const readSentCode = (purpose: CodePurpose): SentCode | undefined => known.get(purpose) ?? stored(purpose);

function stored(purpose: CodePurpose): SentCode | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as SentCode) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSentCode(purpose: CodePurpose): void {
  known.delete(purpose);
  try {
    sessionStorage.removeItem(keyOf(purpose));
    sessionStorage.removeItem(numberKeyOf(purpose));
  } catch {
    // There was nothing stored.
  }
}
