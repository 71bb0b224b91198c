import { defineWing } from '../kernel/wing.ts';

/** Bets and their results: the betting record, and one bet with its proof. */
export const betsWing = defineWing({
  name: 'bets',
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
