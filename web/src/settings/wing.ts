import { defineWing } from '../kernel/wing.ts';

/** The site's settings: whether it is open, its switches and its languages. */
export const settingsWing = defineWing({
  name: 'settings',
  popups: () => import('./modals.ts'),
  member: () => import('./member.ts'),
});
