import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import styles from './brand-mark.module.css';

/** The mark alone, drawn in the tokens' colours; the name stands beside it as text. */
export function BrandMark({ className }: { className?: string | undefined }) {
  const { mark } = brandFacts();
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" className={className}>
      <path d={mark.tile} className={styles.tile} />
      <path d={mark.chalk} className={styles.chalk} />
      <path d={mark.spot} className={styles.spot} />
    </svg>
  );
}
