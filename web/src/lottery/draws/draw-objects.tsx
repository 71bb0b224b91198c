import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import { markSixColour } from '@baize/protocol/lottery/games';
import { cx } from '@baize/kit/ui/class-names.ts';
import { specialBall } from '../words.ts';

import styles from './draw-objects.module.css';

export type ObjectSize = 'xs' | 'sm' | 'md' | 'lg';

interface DrawObjectsProps {
  family: string;
  numbers: DrawNumbers;
  /** The groups of the draw, in their order. */
  structure: readonly { readonly code: string }[];
  size?: ObjectSize | undefined;
  /** They have just been drawn: they are laid one after the other, unless the reader wants things still. */
  coming?: boolean | undefined;
}

/** Longer numbers stand on a board of their own width. */
const MOST_ON_BALL = 2;

/** The places of a die's pips on a face of 3 by 3. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A draw of balls as the things that were drawn: ivory balls, dice, lanes of a race. */
export function DrawObjects({ family, numbers, structure, size = 'md', coming = false }: DrawObjectsProps) {
  const { i18n } = useLingui();
  const drawn = structure.flatMap(({ code }) => numbers[code] ?? []);
  return (
    <ul className={cx(styles.objects, styles[size])} dir="ltr">
      {drawn.map((value, index) => {
        const special = isSpecial(family, index, drawn.length) ? i18n._(specialBall) : undefined;
        return (
          <li
            key={index}
            data-special={special !== undefined || undefined}
            data-coming={coming || undefined}
            style={{ '--at': index } as CSSProperties}
            title={special}
            className={styles.object}
          >
            {special !== undefined && <span className="vh">{special} </span>}
            <DrawObject family={family} value={value} />
          </li>
        );
      })}
    </ul>
  );
}

/** Mark six draws its special ball last. */
const isSpecial = (family: string, index: number, count: number): boolean => family === 'LHC' && index === count - 1;

/** The color of a lane, from 1 to 10. */
export const laneStyle = (lane: string): CSSProperties =>
  ({ '--lane': `var(--lane-${Number.parseInt(lane, 10)})` }) as CSSProperties;

function DrawObject({ family, value }: { family: string; value: string }) {
  if (family === 'K3')
    return (
      <>
        <span className="vh">{value}</span>
        <Die value={value} />
      </>
    );
  if (family === 'PK10')
    return (
      <span className={styles.lane} style={laneStyle(value)}>
        {Number.parseInt(value, 10)}
      </span>
    );
  if (value.length > MOST_ON_BALL) return <span className={styles.plate}>{value}</span>;
  return (
    <span className={styles.ball} data-colour={family === 'LHC' ? markSixColour(value) : undefined}>
      {value}
    </span>
  );
}

/** One face on several dice: what a pair or a triple is bet on. */
export function Dice({ value, count }: { value: string; count: number }) {
  return (
    <span className={cx(styles.objects, count > 1 ? styles.xs : styles.sm)}>
      <span className="vh">{value}</span>
      {Array.from({ length: count }, (_, at) => (
        <Die key={at} value={value} />
      ))}
    </span>
  );
}

function Die({ value }: { value: string }) {
  const face = Number.parseInt(value, 10);
  return (
    <svg viewBox="0 0 24 24" className={styles.die} aria-hidden="true">
      <rect x="0.5" y="0.5" width="23" height="23" rx="5" className={styles.face} />
      {(PIPS[face] ?? []).map((at) => (
        <circle
          key={at}
          cx={6 + (at % 3) * 6}
          cy={6 + Math.floor(at / 3) * 6}
          r={face === 1 ? 3 : 2.1}
          className={face === 1 || face === 4 ? styles.redPip : styles.pip}
        />
      ))}
    </svg>
  );
}
