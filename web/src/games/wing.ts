import { defineWing } from '../kernel/wing.ts';
import { gamesRoutes } from './routes.tsx';

/** The lobby, a game’s sheet, and the frame that it runs in. */
export const gamesWing = defineWing({
  name: 'games',
  routes: gamesRoutes,
  popups: () => import('./modals.ts'),
  served: { games: { page: () => import('./pages/game-list-page.tsx') } },
});
