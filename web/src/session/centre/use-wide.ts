import { useSyncExternalStore } from 'react';

/** Wide enough for the entries beside the page; the style sheet of the frame has the same bound. */
const WIDE = '(min-width: 60rem)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
