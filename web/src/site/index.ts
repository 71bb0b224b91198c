import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';

/**
 * The site itself: home, whether it is open, its notices and terms, its languages.
 * Specification §2 (routes, root screen), §3 (permission response), §8.
 */
export { siteLiveEvents } from './live-events.ts';
export { SafeHtml } from './parts/safe-html.tsx';
export { announcementsQuery, helpQuery, permissionQuery, statusQuery } from './queries.ts';
export { useCustomerService } from './service/use-customer-service.ts';
export { knownSwitches, signInFirst } from './sign-in-first.ts';
export { wordlessValues } from './wordless-values.ts';
export { usePlaceLink } from './use-place-link.ts';
export { useResources, type KnownResource } from './use-resources.ts';
export { siteWing } from './wing.ts';

/** Root screen 1: closed for maintenance. Loaded only when it is. */
export const MaintenancePage = lazy(() =>
  import('./pages/maintenance-page.tsx').then((file) => ({ default: file.MaintenancePage })),
);

/** Root screen 2: not offered where the visitor is. Loaded only then. */
export const RestrictedPage = lazy(() =>
  import('./pages/restricted-page.tsx').then((file) => ({ default: file.RestrictedPage })),
);

/** The site under an address that is not its own. Loaded only then. */
export const InvalidDomainPage = lazy(() =>
  import('./pages/invalid-domain-page.tsx').then((file) => ({ default: file.InvalidDomainPage })),
);

/** Fetches the list of servers ahead of the need for it. */
export const keepLines = async (queryClient: QueryClient): Promise<void> => {
  const file = await import('./lines/keep-lines.ts');
  await file.keepLines(queryClient);
};
