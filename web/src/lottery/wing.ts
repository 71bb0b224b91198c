import { defineWing } from '../kernel/wing.ts';
import { lotteryRoutes } from './routes.tsx';

/** The lottery halls: what is drawn, tickets, and draws that anybody can verify. */
export const lotteryWing = defineWing({
  name: 'lottery',
  routes: lotteryRoutes,
  member: () => import('./member.ts'),
});
