import { useSyncExternalStore } from 'react';

/** When each name may try again, as a time of this machine's clock. The server counts by name and by address. */
let lockedUntilMs: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

const change = (next: ReadonlyMap<string, number>) => {
  lockedUntilMs = next;
  for (const listener of listeners) listener();
};

const keyOf = (username: string) => username.trim().toLowerCase();

/** Notes that the server asked for a pause. It outlives the form, because closing the form does not end it. */
export function lockOut(username: string, retryAfterSeconds: number): void {
  const untilMs = Date.now() + Math.max(1, retryAfterSeconds) * 1_000;
  change(new Map(lockedUntilMs).set(keyOf(username), untilMs));
}

/** When this name may try again; zero when it may now. */
export function useLockedUntil(username: string): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lockedUntilMs.get(keyOf(username)) ?? 0,
  );
}
