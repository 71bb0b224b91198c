import { cx } from '../../ui/class-names.ts';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surface/card.tsx';
import styles from './lottery.module.css';

/** The frame of a hall on its way: the clock, and what can be picked. */
export function HallWaiting() {
  return (
    <LoadingRegion className={cx(styles.loading, styles.column)}>
      <Card padded className={styles.part}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="title" />
      </Card>
      <Card padded className={styles.part}>
        <Skeleton width="half" />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="block" />
      </Card>
    </LoadingRegion>
  );
}

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
