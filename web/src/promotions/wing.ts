import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { defineWing } from '../kernel/wing.ts';
import { promotionsRoutes } from './routes.tsx';

/** Promotions and the reward center. */
export const promotionsWing = defineWing({
  name: 'promotions',
  routes: promotionsRoutes,
  bar: [
    {
      places: ['top', 'bottom'],
      order: 60,
      path: '/promotions',
      label: msg`Promotions`,
      icon: 'megaphone',
      menuKey: 'promotions',
    },
    {
      places: ['top', 'bottom'],
      order: 61,
      path: '/index',
      centre: 'rewardCenter',
      label: msg({ context: 'what a member can claim', message: 'Rewards' }),
      icon: 'gift',
      menuKey: 'rewardCenter',
      badge: lazy(() => import('./parts/available-badge.tsx')),
    },
  ],
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
