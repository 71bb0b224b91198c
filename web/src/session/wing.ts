import { defineWing } from '../kernel/wing.ts';
import { sessionRoutes } from './routes.tsx';

/** Ways in and out. */
export const sessionWing = defineWing({
  name: 'session',
  routes: sessionRoutes,
  popups: () => import('./modals.ts'),
  header: [() => import('./log-in/login-dialog.tsx'), () => import('./sign-up/sign-up-dialog.tsx')],
  framed: () => import('./firebase/frame/main.ts'),
});
