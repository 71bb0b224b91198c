import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import styles from '../hall.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The board on its way: kinds of bet, then rows of numbers. */
export function BoardWaiting() {
  return (
    <LoadingRegion className={styles.waiting}>
      <Skeleton shape="title" />
      {ROWS.map((row) => (
        <Skeleton key={row} shape="block" className={styles.waitingRow} />
      ))}
    </LoadingRegion>
  );
}

/** A hall on its way: its bar, with a title that can be read before any code has come, and its board. */
export function HallWaiting({ title }: { title: string }) {
  return (
    <div className={styles.hall} data-own-bars>
      <div className={styles.waitingBar}>
        <h1>{title}</h1>
      </div>
      <div className={`wrap ${styles.body}`}>
        <BoardWaiting />
      </div>
    </div>
  );
}
