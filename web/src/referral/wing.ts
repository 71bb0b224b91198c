import { defineWing } from '../kernel/wing.ts';

/** Inviting friends. */
export const referralWing = defineWing({ name: 'referral', member: () => import('./member.ts') });
