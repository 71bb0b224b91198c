import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Says that a limit has just refused a stake. */
export function noteReached(): void {
  count += 1;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How often a limit has refused a stake since this page was loaded. */
export const useReachedCount = (): number => useSyncExternalStore(subscribe, () => count);
