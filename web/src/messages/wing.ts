import { defineWing } from '../kernel/wing.ts';

/** A member's inbox, and what the platform tells an open page by itself. */
export const messagesWing = defineWing({
  name: 'messages',
  member: () => import('./member.ts'),
});
