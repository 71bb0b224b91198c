import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { slotFilled, slotOf } from '../../kernel/slots.ts';

/** Slots of home that stand by themselves. */
type HomeSlot = 'homeMissions' | 'homeOffers' | 'homeRank' | 'homeRewards' | 'homeWallet';

/** Other wings' parts are reached through slots, which are filled after the first page: they enter this wing. */
export function FromSlot({ name, waiting }: { name: HomeSlot; waiting?: ReactNode }) {
  const [Shown, show] = useState(() => slotOf(name));
  useEffect(() => {
    if (!Shown) void slotFilled(name).then((found) => show(() => found));
  }, [Shown, name]);
  if (!Shown) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Shown />
    </Suspense>
  );
}
