import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import { DrawObjects } from './draw-objects.tsx';
import styles from '../chooser/chooser.module.css';

/** More balls than these do not fit a card. */
const MOST_BALLS = 10;

interface LatestDrawProps {
  family: string;
  numbers: DrawNumbers;
  /** The first of them where there is less room. */
  most?: number;
}

/** The balls of a draw, or the highest prize of a board, as small as a card needs them. */
export function LatestDraw({ family, numbers, most = MOST_BALLS }: LatestDrawProps) {
  const { special, first } = numbers;
  const groups = Object.entries(numbers);
  if (groups.length === 1 || special?.[0]?.length === 2) {
    const shown = Object.fromEntries(groups.map(([code, values]) => [code, values.slice(0, most)]));
    return <DrawObjects family={family} numbers={shown} structure={groups.map(([code]) => ({ code }))} size="xs" />;
  }
  const prize = ((special?.length === 1 ? special : first) ?? groups[0]?.[1] ?? []).join(' ');
  return (
    <bdi dir="ltr" className={styles.prize}>
      {prize}
    </bdi>
  );
}
