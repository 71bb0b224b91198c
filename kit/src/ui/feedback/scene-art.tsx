import type { ReactNode } from 'react';
import styles from './scene-art.module.css';

export type SceneArtName = 'lamp' | 'door' | 'ball' | 'offline';

const floor = (d: string) => <path d={d} stroke="currentColor" strokeWidth="2" opacity=".5" />;

const drawings: Record<SceneArtName, ReactNode> = {
  lamp: (
    <>
      <path d="M88 0v26" stroke="currentColor" strokeWidth="3" />
      <path d="M52 58Q54 24 88 24t36 34Z" className={styles.cloth} />
      <ellipse cx="88" cy="58" rx="36" ry="6" className={styles.brass} />
      <path d="M54 60h68l42 54H12Z" className={styles.brass} opacity=".16" />
      {floor('M20 114h136')}
      <rect x="68" y="82" width="28" height="38" rx="4" transform="rotate(-12 82 101)" className={styles.ivory} />
      <rect x="84" y="84" width="28" height="38" rx="4" transform="rotate(14 98 103)" className={styles.cream} />
      <path d="m98 94 6 9-6 9-6-9Z" className={styles.brick} />
    </>
  ),
  door: (
    <>
      <path d="M52 116V40a36 36 0 0 1 72 0v76Z" className={styles.cloth} />
      <path d="M60 116V42a28 28 0 0 1 56 0v74Z" className={styles.deep} />
      <path d="M88 14v102M60 66h56" strokeWidth="2" opacity=".7" className={styles.brassLine} />
      <circle cx="80" cy="74" r="3.5" className={styles.brass} />
      <circle cx="96" cy="74" r="3.5" className={styles.brass} />
      {floor('M16 116h144')}
      <path d="M40 92q48 22 96 0" strokeWidth="5" className={styles.brickLine} />
      <circle cx="40" cy="92" r="5" className={styles.brass} />
      <circle cx="136" cy="92" r="5" className={styles.brass} />
      <path d="M40 96v20M136 96v20" strokeWidth="4" className={styles.brassLine} />
    </>
  ),
  ball: (
    <>
      {floor('M14 104h148')}
      <path d="M28 20v84M28 36a32 32 0 0 1 0 52" fill="none" stroke="currentColor" strokeWidth="2" opacity=".55" />
      <circle cx="110" cy="92" r="12" stroke="currentColor" strokeOpacity=".35" className={styles.ivory} />
      <ellipse cx="106" cy="87" rx="4" ry="2.5" className={styles.shine} />
      <path d="M64 92h34" stroke="currentColor" strokeWidth="2" strokeDasharray="2 7" />
      <path d="M134 92a16 16 0 0 0 32 0" className={styles.deep} />
      <path d="M134 92h32" strokeWidth="3" className={styles.brassLine} />
    </>
  ),
  offline: (
    <>
      {floor('M24 104h128')}
      <rect x="56" y="16" width="64" height="88" rx="8" className={styles.ivory} />
      <rect x="63" y="23" width="50" height="74" rx="5" strokeWidth="1.5" className={styles.brickLine} />
      <path d="M72 56a23 23 0 0 1 32 0M79 66a13 13 0 0 1 18 0" strokeWidth="4" className={styles.nightLine} />
      <path d="M70 40l36 44" strokeWidth="4" className={styles.brickLine} />
      <circle cx="88" cy="76" r="3.5" className={styles.night} />
    </>
  ),
};

export function SceneArt({ name, className }: { name: SceneArtName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 176 120" strokeLinecap="round" aria-hidden="true" className={className}>
      {drawings[name]}
    </svg>
  );
}
