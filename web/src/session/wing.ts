import { defineWing } from '../kernel/wing.ts';
import { sessionRoutes } from './routes.tsx';

/** Ways in and out, and the frame of the personal centre. */
export const sessionWing = defineWing({
  name: 'session',
  routes: sessionRoutes,
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
