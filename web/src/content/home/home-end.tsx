import { Suspense } from 'react';
import { LazyNextDraws } from '../../lottery/index.ts';
import { FromSlot } from './from-slot.tsx';
import { IntroCards } from './intro-cards.tsx';
import { RecentWins } from './recent-wins.tsx';

/** The end of home, below the first window: what is drawn next, what is offered, what others won, and how it works. */
export function HomeEnd() {
  return (
    <>
      <Suspense>
        <LazyNextDraws />
      </Suspense>
      <FromSlot name="homeOffers" />
      <RecentWins />
      <IntroCards />
    </>
  );
}
