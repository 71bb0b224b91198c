import { msg } from '@lingui/core/macro';
import { defineWing } from '../kernel/wing.ts';
import { contentRoutes } from './routes.tsx';

/** Operators' entries for visitors: home, notices and terms, help, customer service. */
export const contentWing = defineWing({
  name: 'content',
  routes: contentRoutes,
  bar: [{ places: ['top', 'bottom'], order: 10, path: '/index', label: msg`Home`, icon: 'home' }],
  popups: () => import('./modals.ts'),
  first: [() => import('./pages/home-page.tsx')],
  served: {
    help: { page: () => import('./pages/help-page.tsx') },
    notices: { page: () => import('./pages/notice-page.tsx') },
  },
  offline: [() => import('./pages/help-page.tsx'), () => import('./pages/help-centre-page.tsx')],
});
