import { useState } from 'react';
import { isProblem } from './problem-error.ts';

/** One wish to move money or points. Its key stays the same until the server has answered for certain. */
export interface Attempt {
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
export function keptAttempt(form: string, storage: Storage = sessionStorage): Attempt | undefined {
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
export function keepAttempt(form: string, attempt: Attempt | undefined, storage: Storage = sessionStorage): void {
  try {
    if (attempt) storage.setItem(storeOf(form), JSON.stringify(attempt));
    else storage.removeItem(storeOf(form));
  } catch {
    // Without storage the key lives as long as the page, which still covers a retry.
  }
}

/** The attempts of one form: the same wish goes on under its key until it is answered. */
export function useAttempts(form: string) {
  const [unanswered, setUnanswered] = useState(() => keptAttempt(form));
  const settle = (attempt: Attempt | undefined) => {
    keepAttempt(form, attempt);
    setUnanswered(attempt);
  };
  return {
    /** The attempt whose answer never came. */
    unanswered,
    attemptFor: (wish: string): Attempt =>
      unanswered?.wish === wish ? unanswered : { key: crypto.randomUUID(), wish },
    /** Noted before it is sent: a page that is closed meanwhile comes back to the same key. */
    sending: (attempt: Attempt) => keepAttempt(form, attempt),
    answered: () => settle(undefined),
    failed: (attempt: Attempt, error: unknown) => settle(leavesOpen(error) ? attempt : undefined),
  };
}
