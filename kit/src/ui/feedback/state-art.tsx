import type { ReactNode } from 'react';
import styles from './state-art.module.css';

export type StateArtName = 'cards' | 'letter' | 'list' | 'search' | 'none';

const drawings: Record<Exclude<StateArtName, 'none'>, ReactNode> = {
  cards: (
    <>
      <path d="M4 84h132" />
      <rect x="24" y="20" width="40" height="56" rx="6" transform="rotate(-9 44 48)" className={styles.far} />
      <rect x="72" y="20" width="40" height="56" rx="6" transform="rotate(9 92 48)" className={styles.far} />
      <rect x="49" y="12" width="42" height="60" rx="6" className={styles.near} />
      <path d="M70 28 79 42 70 56 61 42Z" strokeDasharray="3 4" className={styles.mark} />
    </>
  ),
  letter: (
    <>
      <path d="M10 80h120" />
      <rect x="36" y="28" width="68" height="46" rx="6" className={styles.far} />
      <path d="m38 32 32 24 32-24" className={styles.mark} />
    </>
  ),
  list: (
    <>
      <path d="M10 84h120" />
      <rect x="44" y="14" width="56" height="66" rx="6" transform="rotate(6 72 47)" className={styles.far} />
      <rect x="40" y="12" width="56" height="66" rx="6" className={styles.near} />
      <path d="M50 28h24M50 42h36M50 56h30" strokeDasharray="3 4" className={styles.mark} />
    </>
  ),
  search: (
    <>
      <path d="M10 84h120" />
      <rect x="34" y="22" width="40" height="56" rx="6" transform="rotate(-8 54 50)" className={styles.far} />
      <circle cx="82" cy="42" r="22" className={styles.near} />
      <path d="m98 58 18 18" strokeWidth="5" className={styles.mark} />
      <path d="M72 42h20" strokeDasharray="3 4" />
    </>
  ),
};

/** Line drawings for what is not there yet. */
export function StateArt({ name, className }: { name: StateArtName; className?: string | undefined }) {
  if (name === 'none') return null;
  return (
    <svg
      viewBox="0 0 140 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={className}
    >
      {drawings[name]}
    </svg>
  );
}
