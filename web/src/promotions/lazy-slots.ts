import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import type { Slots } from '../kernel/slots.ts';

/** Places in pages of other wings that speak of promotions. */
export const memberSlots: Partial<Slots> = {
  depositNote: lazyPart(() => import('./parts/deposit-note.tsx').then((file) => file.DepositNote)),
};
