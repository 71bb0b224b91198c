import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';
import { groupWords, specialBall } from '../words.ts';
import styles from './lottery.module.css';

interface DrawnNumbersProps {
  numbers: DrawNumbers;
  /** The order in which the game shows its prizes. */
  structure: DrawStructure;
  /** They have just been drawn: they come up one after the other, unless the reader wants things still. */
  coming?: boolean | undefined;
}

/** The numbers of a draw: balls in a row, or the prizes of a board. */
export function DrawnNumbers({ numbers, structure, coming = false }: DrawnNumbersProps) {
  const { i18n } = useLingui();
  const groups = structure.map(({ code }) => [code, numbers[code] ?? []] as const);
  if (groups.length === 1 || numbers['special']?.[0]?.length === 2) {
    const balls = groups.flatMap(([group, values]) => values.map((value) => ({ group, value })));
    return (
      <ul className={styles.balls} dir="ltr">
        {balls.map(({ group, value }, index) => {
          const special = group === 'special' ? i18n._(specialBall) : undefined;
          return (
            <li
              key={index}
              className={styles.ball}
              data-special={special !== undefined || undefined}
              data-coming={coming || undefined}
              style={{ '--at': index } as CSSProperties}
              title={special}
            >
              {special !== undefined && <span className="vh">{special} </span>}
              {value}
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <dl className={styles.board}>
      {groups.map(([group, values], index) => {
        const words = groupWords[group];
        return (
          <div
            key={group}
            className={styles.prize}
            data-coming={coming || undefined}
            style={{ '--at': index } as CSSProperties}
          >
            <dt>{words ? i18n._(words) : group}</dt>
            <dd>
              <bdi dir="ltr">{values.join('  ')}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
