import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import styles from '../lottery.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The list of lotteries on its way. */
export function ChooserWaiting() {
  return (
    <LoadingRegion className={styles.loading}>
      <div className={styles.games}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" className={styles.waitingGame} />
        ))}
      </div>
    </LoadingRegion>
  );
}
