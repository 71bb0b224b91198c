import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import type { Slots } from '../kernel/slots.ts';

/** Places in pages of other wings that speak of contracts. */
export const memberSlots: Partial<Slots> = {
  agentTasks: lazyPart(() => import('./parts/agent-tasks.tsx').then((file) => file.AgentTasks)),
  frozenNote: lazyPart(() => import('./parts/frozen-note.tsx').then((file) => file.FrozenNote)),
};
