import { cx } from '../class-names.ts';
import styles from './avatar.module.css';

type Size = 'sm' | 'md' | 'lg' | 'xl';

export interface AvatarProps {
  src: string;
  /** Said by readers; without it the picture is decoration beside a name. */
  label?: string | undefined;
  size?: Size | undefined;
  className?: string | undefined;
}

export function Avatar({ src, label = '', size = 'md', className }: AvatarProps) {
  return (
    <img
      src={src}
      alt={label}
      width={64}
      height={64}
      decoding="async"
      className={cx(styles.avatar, styles[size], className)}
    />
  );
}

/** The eight balls of the table, from the cue ball to the black. */
export type BallNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface RankBallProps extends Omit<AvatarProps, 'src'> {
  rank: number;
}

const ballOf = (rank: number): BallNumber => {
  const balls = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  return balls[Math.min(Math.max(Math.trunc(rank), 0), 7)] ?? 0;
};

/** A rank as its ball; one beyond the last ball keeps the last. */
export function RankBall({ rank, ...rest }: RankBallProps) {
  return <Avatar {...rest} src={`/art/ranks/rank-${ballOf(rank)}.svg`} />;
}
