import { useSyncExternalStore } from 'react';

/** Whether a media query holds, and again when that changes; `before` where there is no window yet. */
export function useMedia(query: string, before = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => before,
  );
}
