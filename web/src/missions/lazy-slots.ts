import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import type { Slots } from '../kernel/slots.ts';

/** Missions in places of other wings. */
export const memberSlots: Partial<Slots> = {
  homeMissions: lazyPart(() => import('./parts/home-missions.tsx').then((file) => file.HomeMissions)),
};
