import { defineWing } from '../kernel/wing.ts';

/** Missions. */
export const missionsWing = defineWing({
  name: 'missions',
  member: () => import('./member.ts'),
});
