import styles from './mark.module.css';

/** The baulk line, two Ds that make a B, one brass ball. */
export function BaizeMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" className={className}>
      <rect width="34" height="34" rx="8" className={styles.tile} />
      <path
        d="M11 5.500v23M11 8.200h5.200a4.400 4.400 0 0 1 0 8.800H11M11 17h6.300a4.700 4.700 0 0 1 0 9.400H11"
        className={styles.chalk}
      />
      <circle cx="25.3" cy="9.2" r="3" className={styles.spot} />
    </svg>
  );
}
