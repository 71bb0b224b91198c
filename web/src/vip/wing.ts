import { msg } from '@lingui/core/macro';
import { defineWing } from '../kernel/wing.ts';
import { vipRoutes } from './routes.tsx';

/** Ranks. */
export const vipWing = defineWing({
  name: 'vip',
  routes: vipRoutes,
  bar: [{ places: ['top'], order: 70, path: '/vip', label: msg`VIP`, icon: 'star', menuKey: 'vip' }],
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
