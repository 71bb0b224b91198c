import { useSyncExternalStore } from 'react';

export type Consent = 'granted' | 'denied';

const KEY = 'analyticsConsent';
const listeners = new Set<() => void>();

/** The visitor's answer on this device; undefined before the question. */
export function readConsent(): Consent | undefined {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // Without storage the answer could not be kept either: nobody is asked, and nothing is counted.
    return 'denied';
  }
}

export function setConsent(consent: Consent): void {
  try {
    window.localStorage.setItem(KEY, consent);
  } catch {
    // Asked again on the next visit.
  }
  for (const listener of listeners) listener();
}

/** Calls when the answer changes, here or in another tab. Returns how to stop. */
export function subscribeConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // Without a key everything was cleared.
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export const useConsent = (): Consent | undefined =>
  useSyncExternalStore(subscribeConsent, readConsent, () => undefined);
