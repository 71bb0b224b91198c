import { useRouter, useSearch } from '@tanstack/react-router';
import { openOverlay } from './overlay-history.ts';

/**
 * A centre page's own search parameters and how to change them. A change replaces the step in the history,
 * so that Back leaves the page rather than walking through filters; `page` numbers may ask for a step of their own.
 */
export function useCentreSearch<T extends object>(
  read: (raw: Record<string, unknown>) => T,
): readonly [T, (patch: Partial<T>) => void] {
  const router = useRouter();
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const change = (patch: Partial<T>) =>
    openOverlay(router, {
      opens: 'centre',
      replace: true,
      search: (previous) => ({ ...previous, ...patch }),
    });
  return [read(raw), change];
}
