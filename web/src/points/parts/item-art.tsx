import type { ReactNode } from 'react';
import type { PointArt } from '@baize/protocol/points/constants';
import styles from './item-art.module.css';

const chip = (x: number, y: number, className: string | undefined) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cx="0" cy="6" rx="26" ry="9" className={styles.shade} />
    <ellipse cx="0" cy="0" rx="26" ry="9" className={className} />
    <ellipse cx="0" cy="0" rx="15" ry="5" className={styles.line} />
    <path d="M-25 2h7M18 2h7M-4 8h8M-4-8h8" className={styles.line} />
  </g>
);

const coin = (x: number, y: number, r: number) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={r} className={styles.brass} />
    <circle r={r - 5} className={styles.cut} />
    <path d={`M0 ${-r / 2.6} ${r / 3.4} 0 0 ${r / 2.6} ${-r / 3.4} 0Z`} className={styles.cut} />
  </g>
);

const drawings: Readonly<Record<PointArt, ReactNode>> = {
  coins: (
    <>
      {coin(58, 66, 20)}
      {coin(104, 70, 17)}
      {coin(82, 44, 24)}
    </>
  ),
  chips: (
    <>
      {[84, 76, 68].map((y) => (
        <g key={y}>{chip(60, y, styles.brass)}</g>
      ))}
      {[84, 76, 68, 60, 52].map((y) => (
        <g key={y}>{chip(106, y, styles.felt)}</g>
      ))}
    </>
  ),
  ticket: (
    <g transform="rotate(-8 80 55)">
      <path d="M34 36h92v12a7 7 0 0 0 0 14v12H34V62a7 7 0 0 0 0-14Z" className={styles.brass} />
      <path d="M100 40v30" strokeDasharray="4 4" className={styles.line} />
      <path d="M48 48h38M48 57h26" className={styles.line} />
    </g>
  ),
  cards: (
    <>
      <rect x="44" y="24" width="42" height="60" rx="6" transform="rotate(-10 65 54)" className={styles.felt} />
      <rect x="76" y="24" width="42" height="60" rx="6" transform="rotate(8 97 54)" className={styles.paper} />
      <path d="M97 40 106 54 97 68 88 54Z" transform="rotate(8 97 54)" className={styles.mark} />
    </>
  ),
  mug: (
    <>
      <ellipse cx="78" cy="90" rx="36" ry="6" className={styles.shade} />
      <path d="M108 44h8a12 12 0 0 1 0 26h-10" className={styles.ring} />
      <path d="M48 32h60v46a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10Z" className={styles.felt} />
      <ellipse cx="78" cy="32" rx="30" ry="7" className={styles.paper} />
      <path d="M48 52h60" className={styles.chalk} />
      <path d="M78 60 84 68 78 76 72 68Z" className={styles.brass} />
    </>
  ),
  cap: (
    <>
      <path d="M42 70a38 34 0 0 1 76 0Z" className={styles.felt} />
      <path d="M80 36v34M60 42c-6 8-9 18-9 28M100 42c6 8 9 18 9 28" className={styles.chalk} />
      <path d="M92 66c22-2 40 4 44 14-16 4-34 1-50-6Z" className={styles.brass} />
      <circle cx="80" cy="36" r="4" className={styles.brass} />
    </>
  ),
  bag: (
    <>
      <path d="M64 40v-8a16 16 0 0 1 32 0v8" className={styles.ring} />
      <path d="M46 40h68l-5 46a6 6 0 0 1-6 5H57a6 6 0 0 1-6-5Z" className={styles.felt} />
      <path d="M80 54 88 66 80 78 72 66Z" className={styles.brass} />
    </>
  ),
  headphones: (
    <>
      <path d="M46 68V56a34 34 0 0 1 68 0v12" className={styles.ring} />
      <rect x="38" y="60" width="18" height="28" rx="8" className={styles.brass} />
      <rect x="104" y="60" width="18" height="28" rx="8" className={styles.brass} />
      <path d="M56 64v20M104 64v20" className={styles.line} />
    </>
  ),
};

/** What an item looks like, on felt. The name beside it says what it is. */
export function ItemArt({ art }: { art: PointArt }) {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true" focusable="false" className={styles.art}>
      {drawings[art]}
    </svg>
  );
}
