import { useEffect, useRef, useState, type RefObject } from 'react';

/** Most of a window before it is seen, so that it is there by then. */
const MARGIN = '75% 0px';

/** Whether the reader has come near a place of the page. It stays near once it was. */
export function useNear<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [place, near];
}
