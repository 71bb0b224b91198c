import { msg } from '@lingui/core/macro';
import { defineWing } from '../kernel/wing.ts';
import { siteRoutes } from './routes.tsx';

/** The site itself: home, its notices and terms, help, languages. */
export const siteWing = defineWing({
  name: 'site',
  routes: siteRoutes,
  bar: [{ places: ['bottom'], order: 10, path: '/index', label: msg`Home`, icon: 'home' }],
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
