import { useSyncExternalStore } from 'react';

/** Chromium's event for a site that can be installed as an app. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** `ready`: one press installs. `installed`: it runs as an app, or just became one. Else the browser's own menu has the way. */
export type InstallState = 'ready' | 'installed' | 'by-hand';

let kept: InstallEvent | undefined;
let done = false;
const listeners = new Set<() => void>();

function change(next: InstallEvent | undefined): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until somebody asks for it. Called once, early: it is made only once in a page. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own prompt is suppressed until the reader asks.
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => {
    done = true;
    change(undefined);
  });
}

const runsAsApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

const state = (): InstallState => (done || runsAsApp() ? 'installed' : kept ? 'ready' : 'by-hand');

/** How this device can take the site in as an app. */
export const useInstallState = (): InstallState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state,
    () => 'by-hand',
  );

/** Shows the browser's own question. An offer can be used once. */
export async function askToInstall(): Promise<void> {
  const event = kept;
  if (!event) return;
  change(undefined);
  const { outcome } = await event.prompt();
  done ||= outcome === 'accepted';
  change(undefined);
}
