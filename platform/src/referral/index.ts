import { defineWing } from '../kernel/wing.ts';
export const referralWing = defineWing({ name: 'referral' });
