import { defineWing } from '../kernel/wing.ts';

/** What protects an account, and whom it belongs to: the security centre. */
export const accountWing = defineWing({
  name: 'account',
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
