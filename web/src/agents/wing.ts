import { defineWing } from '../kernel/wing.ts';
import { agentsRoutes } from './routes.tsx';

/** The agent centre. */
export const agentsWing = defineWing({
  name: 'agents',
  routes: agentsRoutes,
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
