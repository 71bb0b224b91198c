import { IntroCards } from './intro-cards.tsx';
import { RecentWins } from './recent-wins.tsx';

/** The end of home, far below the first window: what others won, and how it works. */
export function HomeEnd() {
  return (
    <>
      <RecentWins />
      <IntroCards />
    </>
  );
}
