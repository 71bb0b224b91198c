import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../kernel/root-route.ts';
import { readPromoSearch } from './promo-search.ts';

/** Every address of promotions (specification §2). */
export const promotionsRoutes = {
  shell: [
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/promotions',
      staticData: { title: msg`Promotions` },
      validateSearch: readPromoSearch,
      component: lazyRouteComponent(() => import('./pages/promotions-page.tsx'), 'PromotionsPage'),
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: '/promoDetail',
      staticData: { title: msg`Promotions` },
      validateSearch: readPromoSearch,
      component: lazyRouteComponent(() => import('./pages/promo-detail-page.tsx'), 'PromoDetailPage'),
    }),
  ],
} as const;
