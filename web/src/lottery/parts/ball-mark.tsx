import styles from './ball-mark.module.css';

/** Which balls lie where: lotteries of one family look alike. */
const LAYS = [
  ['paper', 'brass', 'felt'],
  ['brass', 'felt', 'paper'],
  ['felt', 'paper', 'brass'],
  ['paper', 'felt', 'brass'],
] as const;
const PLACES = [
  [17, 33],
  [33, 18],
  [47, 36],
] as const;

const layOf = (family: string): number =>
  [...family].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % LAYS.length;

/** Three drawn balls on felt: the picture of a lottery. */
export function BallMark({ family }: { family: string }) {
  const lay = LAYS[layOf(family)] ?? LAYS[0];
  return (
    <svg viewBox="0 0 64 56" className={styles.mark} aria-hidden="true">
      <rect width="64" height="56" rx="10" className={styles.ground} />
      {lay.map((colour, index) => {
        const [x, y] = PLACES[index] ?? [32, 28];
        return (
          <g key={colour}>
            <circle cx={x} cy={y} r="11" className={styles[colour]} />
            <circle cx={x - 3.5} cy={y - 4} r="3" className={styles.shine} />
          </g>
        );
      })}
    </svg>
  );
}
