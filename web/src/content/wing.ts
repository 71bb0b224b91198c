import { msg } from '@lingui/core/macro';
import { defineWing } from '../kernel/wing.ts';
import { contentRoutes } from './routes.tsx';

/** What operators write and visitors read: home, notices and terms, help, whom to ask. */
export const contentWing = defineWing({
  name: 'content',
  routes: contentRoutes,
  bar: [{ places: ['top', 'bottom'], order: 10, path: '/index', label: msg`Home`, icon: 'home' }],
  popups: () => import('./modals.ts'),
});
