import { Suspense, useEffect, useState } from 'react';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { slotFilled, slotOf } from '../../kernel/slots.ts';
import { LazyNextDraws } from '../../lottery/index.ts';
import { IntroCards } from './intro-cards.tsx';
import { RecentWins } from './recent-wins.tsx';

/** The end of home, below the first window: a member's rank, what is drawn next, what is offered, what others won, and how it works. */
export function HomeEnd() {
  const session = useSession();
  return (
    <>
      {session && <FromSlot name="homeRank" />}
      <Suspense>
        <LazyNextDraws />
      </Suspense>
      <FromSlot name="homeOffers" />
      <RecentWins />
      <IntroCards />
    </>
  );
}

/** Other wings' parts are reached through slots, which are filled after the first page: they enter this wing. */
function FromSlot({ name }: { name: 'homeOffers' | 'homeRank' }) {
  const [Shown, show] = useState(() => slotOf(name));
  useEffect(() => {
    if (!Shown) void slotFilled(name).then((found) => show(() => found));
  }, [Shown, name]);
  return (
    Shown && (
      <Suspense>
        <Shown />
      </Suspense>
    )
  );
}
