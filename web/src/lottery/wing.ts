import { defineWing } from '../kernel/wing.ts';
import { lotteryRoutes } from './routes.tsx';

/** The lottery halls: what is drawn, tickets, and draws that anybody can verify. */
export const lotteryWing = defineWing({
  name: 'lottery',
  routes: lotteryRoutes,
  member: () => import('./member.ts'),
  together: [
    () => import('./pages/lottery-page.tsx'),
    () => import('./pages/results-page.tsx'),
    () => import('./tickets/lottery-bet.tsx'),
    () => import('./slip/slip-panel.tsx'),
    () => import('./tickets/my-tickets.tsx'),
    () => import('./draws/statistics.tsx'),
  ],
  served: {
    lotteries: {
      page: () => import('./pages/lottery-page.tsx'),
      next: {
        '/lottery': () => import('./chooser/game-chooser.tsx'),
        '/vnlottery': () => import('./catalogue/vn.ts'),
        '/seaLottery': () => import('./chooser/game-chooser.tsx'),
        '/elott': () => import('./chooser/game-chooser.tsx'),
      },
    },
    hall: {
      page: () => import('./pages/lottery-page.tsx'),
      next: {
        '/vnlottery': () => import('./catalogue/vn.ts'),
        '/seaLottery': () => import('./catalogue/sea.ts'),
        '/elott': () => import('./catalogue/elott.ts'),
      },
    },
  },
});
