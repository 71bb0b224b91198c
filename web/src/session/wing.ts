import { defineWing } from '../kernel/wing.ts';
import { sessionRoutes } from './routes.tsx';

/** Ways in and out. */
export const sessionWing = defineWing({
  name: 'session',
  routes: sessionRoutes,
  popups: () => import('./modals.ts'),
});
