import { defineWing } from '../kernel/wing.ts';

/** The security centre: the protection of an account, and its owner. */
export const accountWing = defineWing({
  name: 'account',
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
