export type Consent = 'granted' | 'denied';

const KEY = 'analyticsConsent';

/** What the visitor has answered on this device; undefined while nobody has been asked. */
export function readConsent(): Consent | undefined {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // Where nothing can be kept, the answer could not be either: nobody is asked, and nothing is counted.
    return 'denied';
  }
}

export function keepConsent(consent: Consent): void {
  try {
    window.localStorage.setItem(KEY, consent);
  } catch {
    // Asked again on the next visit.
  }
}
