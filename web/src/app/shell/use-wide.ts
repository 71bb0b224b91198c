import { useSyncExternalStore } from 'react';

/** The breakpoint from which the header has room for fields and the categories have their own bar (look, "Layers"). */
const WIDE = '(min-width: 60rem)';

const query = (): MediaQueryList => window.matchMedia(WIDE);

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
