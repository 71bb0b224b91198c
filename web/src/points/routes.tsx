import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../kernel/root-route.ts';

const pointMallRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pointMall',
  staticData: { title: msg`Points mall` },
  component: lazyRouteComponent(() => import('./pages/point-mall-page.tsx'), 'PointMallPage'),
});

/** The mall (specification §2). */
export const pointsRoutes = { shell: [pointMallRoute] } as const;
