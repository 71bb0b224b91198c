/** Chromium's event for a site that can be installed as an app. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer, while it stands, and whether the site was installed in this visit. */
export interface InstallOffer {
  readonly event?: InstallEvent | undefined;
  readonly installed: boolean;
}

let offer: InstallOffer = { installed: false };
const listeners = new Set<() => void>();

export const installOffer = (): InstallOffer => offer;

export function setInstallOffer(event: InstallEvent | undefined, installed = offer.installed): void {
  offer = { event, installed };
  for (const listener of listeners) listener();
}

/** Calls the listener after each change; what it returns ends that. */
export function watchInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the browser's offer until somebody asks for it. Called once, early: it is made only once in a page. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own prompt is suppressed until the reader asks.
    event.preventDefault();
    setInstallOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setInstallOffer(undefined, true));
}
