import { defineWing } from '../kernel/wing.ts';
import { pointsRoutes } from './routes.tsx';

/** Loyalty points and their mall. */
export const pointsWing = defineWing({
  name: 'points',
  routes: pointsRoutes,
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
