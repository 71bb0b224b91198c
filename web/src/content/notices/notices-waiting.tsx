import { Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import styles from './notices-waiting.module.css';

const PLACES = ['a', 'b', 'c', 'd'];

/** The room of a list of notices and of one beside it. */
export function NoticesWaiting() {
  return (
    <span className={styles.waiting}>
      <span className={styles.list}>
        {PLACES.map((place) => (
          <Skeleton key={place} className={styles.entry} />
        ))}
      </span>
      <Skeleton shape="block" className={styles.text} />
    </span>
  );
}
