import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../kernel/root-route.ts';

/** The page of the ranks (specification §2). */
export const vipRoutes = {
  shell: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/vip',
      staticData: { title: msg`VIP` },
      component: lazyRouteComponent(() => import('./pages/vip-page.tsx'), 'VipPage'),
    }),
  ],
} as const;
