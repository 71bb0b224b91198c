import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute } from '../kernel/root-route.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { noteResetToken } from './recovery/reset-link.ts';

/** The page of a recovery mail's link. Its token is removed from the address before anything else happens. */
const setPasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/set-password',
  staticData: { title: msg`Choose a new password` },
  beforeLoad: ({ location }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect as the way elsewhere
    if (noteResetToken(location.hash)) throw redirect({ to: '/set-password', hash: '', replace: true });
  },
  component: lazyRouteComponent(() => inScriptTime(import('./recovery/set-password-page.tsx')), 'SetPasswordPage'),
});

/** Every address of the session's own pages. */
export const sessionRoutes = { shell: [setPasswordRoute] } as const;
