import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import styles from './states.module.css';

/** Stands in for a page whose code or data take longer than a moment. */
export function PendingPage() {
  return (
    <div className={styles.page}>
      <LoadingRegion className={styles.pending}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </LoadingRegion>
    </div>
  );
}
