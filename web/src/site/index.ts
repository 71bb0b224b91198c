import { lazy } from 'react';

/**
 * The site itself: home, whether it is open, its notices and terms, its languages.
 * Specification §2 (routes, root screen), §3 (permission response), §8.
 */
export { siteLiveEvents } from './live-events.ts';
export { siteModals } from './modals.ts';
export { SafeHtml } from './parts/safe-html.tsx';
export { helpQuery, permissionQuery, statusQuery } from './queries.ts';
export { siteRoutes } from './routes.tsx';
export { useCustomerService } from './service/use-customer-service.ts';
export { knownSwitches, signInFirst } from './sign-in-first.ts';
export { wordlessValues } from './wordless-values.ts';
export { usePlaceLink } from './use-place-link.ts';
export { useResources, type KnownResource } from './use-resources.ts';

/** Root screen 1: closed for maintenance. Loaded only when it is. */
export const MaintenancePage = lazy(() =>
  import('./pages/maintenance-page.tsx').then((file) => ({ default: file.MaintenancePage })),
);

/** Root screen 2: not offered where the visitor is. Loaded only then. */
export const RestrictedPage = lazy(() =>
  import('./pages/restricted-page.tsx').then((file) => ({ default: file.RestrictedPage })),
);
