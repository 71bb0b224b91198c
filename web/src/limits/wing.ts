import { defineWing } from '../kernel/wing.ts';

/** Safer play. */
export const limitsWing = defineWing({
  name: 'limits',
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
