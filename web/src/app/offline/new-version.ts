import { useSyncExternalStore } from 'react';
import { reloadKeepingDrafts } from '@baize/kit/kernel/form/drafts.ts';

let ready: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Remembers the version of the site that waits to take over; a later one takes its place. */
export function keepNewVersion(waiting: ServiceWorker): void {
  ready = waiting;
  for (const listener of listeners) listener();
}

/** Loads the version that waits. What is typed on this page is there again afterwards, but for secrets. */
export function loadNewVersion(): void {
  // Another tab may have let it take over already.
  if (!ready || ready.state === 'activated') return reloadKeepingDrafts();
  navigator.serviceWorker.addEventListener('controllerchange', reloadKeepingDrafts, { once: true });
  ready.postMessage('take-over');
}

/** Whether a newer version of the site waits to be loaded. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ready !== undefined,
    () => false,
  );
