import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import type { Slots } from '../kernel/slots.ts';

/** A member's rank in places of other wings. */
export const memberSlots: Partial<Slots> = {
  homeRank: lazyPart(() => import('./parts/home-rank.tsx').then((file) => file.HomeRank)),
};
