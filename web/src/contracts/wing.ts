import { defineWing } from '../kernel/wing.ts';

/** Salary and dividend contracts of agents. */
export const contractsWing = defineWing({ name: 'contracts', member: () => import('./member.ts') });
