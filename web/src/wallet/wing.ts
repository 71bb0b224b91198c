import { defineWing } from '../kernel/wing.ts';

/** A member’s money: deposits, withdrawals and the account record. */
export const walletWing = defineWing({
  name: 'wallet',
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
