import styles from './strength-ring.module.css';

const RADIUS = 42;

/** The protection score, as a ring with its figure. The sentence beside it says it in words. */
export function StrengthRing({ value, label }: { value: number; label: string }) {
  const share = Math.min(Math.max(value, 0), 100);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className={styles.ring}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.drawing}>
        <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          pathLength={100}
          strokeDasharray={`${share} 100`}
          className={share >= 80 ? styles.well : styles.part}
        />
      </svg>
      <bdi dir="ltr" aria-hidden="true" className={styles.figure}>
        {share}
      </bdi>
    </div>
  );
}
