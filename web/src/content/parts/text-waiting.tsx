import { Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import styles from './text-waiting.module.css';

const PARTS = ['a', 'b', 'c'];

/** The room of texts with their headings. */
export function TextWaiting() {
  return PARTS.map((part) => (
    <span key={part} className={styles.part}>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="short" />
    </span>
  ));
}
