import { lazy } from 'react';

const CentreOverlay = lazy(() => import('./centre-overlay.tsx').then((file) => ({ default: file.CentreOverlay })));

/**
 * The personal centre, whose code comes when it is first opened. Mount it inside a Suspense while the address
 * names one of its pages; it reads from there which, and closes by changing the address.
 */
export function PersonalCentre() {
  return <CentreOverlay />;
}
