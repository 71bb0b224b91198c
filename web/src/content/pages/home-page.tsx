import { useSession } from '../../kernel/session-store.ts';
import { CategoryStrip } from '../parts/category-strip.tsx';
import { Hero } from '../parts/hero.tsx';
import { HomeEndPlace } from '../parts/home-end-place.tsx';
import { HotGames } from '../parts/hot-games.tsx';
import { NoticeLine } from '../parts/notice-line.tsx';
import { ContinuePlaying, FavouriteGames } from '../parts/own-games.tsx';
import { useArrival } from '../use-arrival.ts';
import styles from './home-page.module.css';

/** Home (specification §2): what is on, where to go, what others won and for which stake. */
export function HomePage() {
  const session = useSession();
  const arrival = useArrival();
  return (
    <div className={`wrap stack ${styles.home}`}>
      {session && <ContinuePlaying />}
      <div className={styles.top}>
        <Hero />
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
