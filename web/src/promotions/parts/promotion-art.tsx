import type { ReactNode } from 'react';
import type { PromotionArt as Name } from '@baize/protocol/promotions';
import styles from './promotion-art.module.css';

/** A chip seen from above, with its notches. */
function Chip({ x, y, r, quiet }: { x: number; y: number; r: number; quiet?: boolean }) {
  return (
    <g className={quiet ? styles.far : styles.near}>
      <circle cx={x} cy={y} r={r} className={quiet ? styles.cloth : styles.brass} />
      <circle cx={x} cy={y} r={r * 0.84} strokeDasharray={`${r * 0.32} ${r * 0.34}`} className={styles.notches} />
      <circle cx={x} cy={y} r={r * 0.58} className={quiet ? styles.clothHi : styles.face} />
    </g>
  );
}

/** A pile of chips seen from the side. */
function Pile({ x, base, count }: { x: number; base: number; count: number }) {
  return Array.from({ length: count }, (_, chip) => (
    <g key={chip}>
      <rect x={x} y={base - 13 - chip * 13} width="62" height="12" rx="4" className={styles.brass} />
      <path d={`M${x + 9} ${base - 7 - chip * 13}h10m24 0h10`} className={styles.notches} />
    </g>
  ));
}

function Star({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <path
      d={`M${x} ${y - r}q${r * 0.16} ${r * 0.84} ${r} ${r}q${-r * 0.84} ${r * 0.16} ${-r} ${r}q${-r * 0.16} ${-r * 0.84} ${-r} ${-r}q${r * 0.84} ${-r * 0.16} ${r} ${-r}Z`}
      className={styles.spark}
    />
  );
}

const drawings: Readonly<Record<Name, ReactNode>> = {
  welcome: (
    <>
      <Chip x={104} y={150} r={22} quiet />
      <Chip x={222} y={146} r={16} quiet />
      <rect x="118" y="84" width="86" height="66" rx="5" className={styles.face} />
      <rect x="112" y="68" width="98" height="22" rx="5" className={styles.paper} />
      <path d="M153 68h16v82h-16Z" className={styles.brass} />
      <path d="M161 67c-26-2-34-18-24-25 9-6 21 6 24 25Zm0 0c26-2 34-18 24-25-9-6-21 6-24 25Z" className={styles.bow} />
      <Star x={236} y={58} r={13} />
      <Star x={88} y={76} r={9} />
    </>
  ),
  deposit: (
    <>
      <Pile x={92} base={152} count={6} />
      <Pile x={166} base={152} count={6} />
      <path d="M84 60h152" strokeDasharray="4 6" className={styles.line} />
      <Star x={248} y={82} r={11} />
      <path d="M160 34v16m-8-8h16" className={styles.mark} />
    </>
  ),
  rebate: (
    <>
      {[0, 1, 2].map((reel) => (
        <g key={reel}>
          <rect x={86 + reel * 50} y="64" width="44" height="72" rx="6" className={styles.face} />
          <path
            d={`M${108 + reel * 50} 82l10 18-10 18-10-18Z`}
            className={reel === 1 ? styles.brass : styles.clothFill}
          />
        </g>
      ))}
      <path d="M74 50c36-30 132-32 168 4m0 0 4-18m-4 18-18-2" className={styles.mark} />
      <path d="M80 152h156" className={styles.line} />
    </>
  ),
  lucky: (
    <>
      <path
        d="M104 36h112v116l-14-9-14 9-14-9-14 9-14-9-14 9-14-9-14 9Z"
        transform="rotate(-5 160 96)"
        className={styles.face}
      />
      <g transform="rotate(-5 160 96)">
        <path d="M120 56h54M120 70h80M120 84h66" strokeDasharray="3 5" className={styles.inkLine} />
        {[0, 1, 2].map((digit) => (
          <path
            key={digit}
            d={`M${134 + digit * 28} 98a7 7 0 1 0 .1 0Zm0 14a8.5 8.5 0 1 0 .1 0Z`}
            className={styles.eight}
          />
        ))}
      </g>
      <Star x={240} y={56} r={14} />
      <Star x={82} y={128} r={9} />
    </>
  ),
  raffle: (
    <>
      <circle cx="160" cy="92" r="54" className={styles.glass} />
      <circle cx="160" cy="92" r="54" className={styles.ring} />
      {[
        [132, 108, -18],
        [160, 116, 8],
        [184, 104, 24],
        [146, 86, 32],
        [176, 82, -12],
      ].map(([x = 0, y = 0, turn = 0]) => (
        <rect
          key={`${x}${y}`}
          x={x - 13}
          y={y - 8}
          width="26"
          height="16"
          rx="2"
          transform={`rotate(${turn} ${x} ${y})`}
          className={turn > 20 ? styles.brass : styles.face}
        />
      ))}
      <path d="M112 152h96M160 146v6M214 92h22v-14" className={styles.mark} />
      <Star x={94} y={52} r={11} />
    </>
  ),
  crown: (
    <>
      <rect x="98" y="78" width="50" height="70" rx="6" transform="rotate(-7 123 113)" className={styles.face} />
      <rect x="172" y="78" width="50" height="70" rx="6" transform="rotate(7 197 113)" className={styles.face} />
      <path d="m123 100 9 13-9 13-9-13Z" transform="rotate(-7 123 113)" className={styles.clothFill} />
      <path d="m197 100 9 13-9 13-9-13Z" transform="rotate(7 197 113)" className={styles.clothFill} />
      <path d="m122 72-8-38 24 18 22-30 22 30 24-18-8 38Z" className={styles.brass} />
      <path d="M122 79h76" className={styles.mark} />
      <Star x={250} y={64} r={10} />
      <Star x={72} y={72} r={10} />
    </>
  ),
  gift: (
    <>
      <rect x="92" y="46" width="98" height="102" rx="7" className={styles.face} />
      <path d="M92 53a7 7 0 0 1 7-7h84a7 7 0 0 1 7 7v18H92Z" className={styles.brass} />
      <path d="M116 36v18m50-18v18" className={styles.mark} />
      <path d="M108 88h66M108 104h66M108 120h40" strokeDasharray="9 8" className={styles.inkLine} />
      <Chip x={196} y={130} r={30} />
      <Star x={240} y={62} r={12} />
    </>
  ),
};

/** The picture of a promotion, on felt (16:9). `text` says what it shows; without one it is decoration. */
export function PromotionArt({ name, text, className }: { name: Name; text?: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={`${styles.art} ${className ?? ''}`}
      {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
    >
      <rect width="320" height="180" className={styles.felt} />
      <ellipse cx="160" cy="20" rx="190" ry="120" className={styles.light} />
      <path d="M-20 160q180-34 360 0" className={styles.chalk} />
      {drawings[name]}
    </svg>
  );
}
