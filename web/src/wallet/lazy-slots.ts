import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import type { Slots } from '../kernel/slots.ts';

/** Places in pages of other wings that speak of the wallet. */
export const memberSlots: Partial<Slots> = {
  homeWallet: lazyPart(() => import('./home/home-wallet.tsx').then((file) => file.HomeWallet)),
  signOutNote: lazyPart(() =>
    import('./transfers/collect-before-leaving.tsx').then((file) => file.CollectBeforeLeaving),
  ),
};
