import { useState } from 'react';
import { isProblem } from '../kernel/problem-error.ts';

/** One wish to move money. Its key stays the same until the server has answered for certain. */
export interface MoneyAttempt {
  readonly key: string;
  /** What was asked for, as text: another wish has another key. */
  readonly wish: string;
}

const KEY_PATTERN = /^[A-Za-z0-9-]{8,64}$/;
const storeOf = (form: string): string => `baize.attempt.${form}`;

/** Whether an error leaves open what became of a call: no answer came, or none that can be trusted. */
export const leavesOpen = (error: unknown): boolean =>
  !isProblem(error) || isProblem(error, 'NETWORK', 'UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE');

/** The attempt of a form whose answer never came, checked again because storage can be written by hand. */
export function keptMoneyAttempt(form: string, storage: Storage = sessionStorage): MoneyAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storeOf(form)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { key, wish } = stored as Record<string, unknown>;
    return typeof key === 'string' && KEY_PATTERN.test(key) && typeof wish === 'string' ? { key, wish } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an unanswered attempt in this tab, so that even a reload asks again under the same key. */
export function keepMoneyAttempt(
  form: string,
  attempt: MoneyAttempt | undefined,
  storage: Storage = sessionStorage,
): void {
  try {
    if (attempt) storage.setItem(storeOf(form), JSON.stringify(attempt));
    else storage.removeItem(storeOf(form));
  } catch {
    // Without storage the key lives as long as the page, which still covers a retry.
  }
}

/** The attempts of one form: the same wish goes on under its key until it is answered. */
export function useMoneyAttempts(form: string) {
  const [unanswered, setUnanswered] = useState(() => keptMoneyAttempt(form));
  const settle = (attempt: MoneyAttempt | undefined) => {
    keepMoneyAttempt(form, attempt);
    setUnanswered(attempt);
  };
  return {
    attemptFor: (wish: string): MoneyAttempt =>
      unanswered?.wish === wish ? unanswered : { key: crypto.randomUUID(), wish },
    /** Noted before it is sent: a page that is closed meanwhile comes back to the same key. */
    sending: (attempt: MoneyAttempt) => keepMoneyAttempt(form, attempt),
    answered: () => settle(undefined),
    failed: (attempt: MoneyAttempt, error: unknown) => settle(leavesOpen(error) ? attempt : undefined),
  };
}
