import type { QueryClient } from '@tanstack/react-query';
import { permissionQuery } from '../../settings/index.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { analyticsIdOf } from './analytics-id.ts';

/**
 * Counts pages where the operator has set an id (specification §3, analytics.gtagId), after consent, never in the
 * demo. Consent may be given and taken back at any time, here or in another tab. Returns how to stop.
 */
export async function startAnalytics(queryClient: QueryClient, router: AnyRouter): Promise<() => void> {
  const id = analyticsIdOf(await queryClient.ensureQueryData(permissionQuery()));
  if (id === '') return () => undefined;
  // The question has a style sheet, and a sheet that arrives has the whole page drawn anew under whoever types.
  const { countWithConsent } = await import('./count-with-consent.tsx');
  return countWithConsent(id, router);
}
