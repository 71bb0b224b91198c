import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';

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
