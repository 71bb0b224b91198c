import { defineWing } from '../kernel/wing.ts';

/** What was staked and what came of it: the betting record, and one bet with its proof. */
export const betsWing = defineWing({
  name: 'bets',
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
