import { LoadingRegion, Skeleton } from '@baize/kit/ui';
import styles from '@baize/kit/ui/field/form.module.css';

const THREE = ['one', 'two', 'three'];

/** The place of fields that are still to come, in their real size. */
export function FieldsPlace({ count = 2 }: { count?: 1 | 2 | 3 }) {
  return (
    <LoadingRegion className={styles.form}>
      {THREE.slice(0, count).map((field) => (
        <div key={field} className={styles.waiting}>
          <Skeleton width="short" />
          <Skeleton shape="block" className={styles.waitingBox} />
        </div>
      ))}
    </LoadingRegion>
  );
}
