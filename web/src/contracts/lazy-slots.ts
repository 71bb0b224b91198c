import { lazyPart } from '../kernel/lazy-part.ts';
import type { Slots } from '../kernel/slots.ts';

/** Places in pages of other wings that speak of contracts. */
export const memberSlots: Partial<Slots> = {
  frozenNote: lazyPart(() => import('./parts/frozen-note.tsx').then((file) => file.FrozenNote)),
};
