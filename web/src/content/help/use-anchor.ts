import { useLocation } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/**
 * Leads to the part that the address names after its #, once that part is there: texts come later than the page.
 * Returns the name.
 */
export function useAnchor(place: RefObject<HTMLElement | null>): string | undefined {
  const hash = useLocation({ select: ({ hash: name }) => name });
  useEffect(() => {
    if (hash === '') return;
    const part = [...(place.current?.querySelectorAll<HTMLElement>('[id]') ?? [])].find(({ id }) => id === hash);
    if (!part) return;
    part.scrollIntoView({ block: 'start' });
    (part.querySelector<HTMLElement>('h2, summary') ?? part).focus({ preventScroll: true });
  }, [hash, place]);
  return hash === '' ? undefined : hash;
}
