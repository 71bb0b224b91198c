import { Suspense } from 'react';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CategoryStrip } from '../home/category-strip.tsx';
import { Hero } from '../home/hero.tsx';
import { HomeEndPlace } from '../home/home-end-place.tsx';
import { HotGames } from '../home/hot-games.tsx';
import { NoticeLine } from '../notices/notice-line.tsx';
import { ContinuePlaying, FavouriteGames } from '../home/own-games.tsx';
import { useArrival } from '../use-arrival.ts';
import styles from './home-page.module.css';

// Visitors never need it.
const MemberTop = lazyPart(() => import('../home/member-top.tsx').then((file) => file.MemberTop));

/** Home (specification §2): what is on, where to go, what others won and for which stake. */
export function HomePage() {
  const session = useSession();
  const arrival = useArrival();
  return (
    <div className={`wrap stack ${styles.home}`}>
      {session && (
        <Suspense fallback={<div className={styles.member} />}>
          <MemberTop />
        </Suspense>
      )}
      {session && <ContinuePlaying />}
      <div className={styles.top}>
        <Hero isTitle={!session} />
        <NoticeLine />
        <CategoryStrip />
      </div>
      {session && <FavouriteGames />}
      <HotGames />
      <HomeEndPlace />
      {arrival}
    </div>
  );
}
