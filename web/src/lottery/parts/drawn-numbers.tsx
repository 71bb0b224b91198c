import { useLingui } from '@lingui/react/macro';
import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';
import { groupWords } from '../words.ts';
import styles from './lottery.module.css';

interface DrawnNumbersProps {
  numbers: DrawNumbers;
  /** The order in which the game shows its prizes. */
  structure: DrawStructure;
}

/** The numbers of a draw: balls in a row, or the prizes of a board. */
export function DrawnNumbers({ numbers, structure }: DrawnNumbersProps) {
  const { i18n } = useLingui();
  const groups = structure.map(({ code }) => [code, numbers[code] ?? []] as const);
  if (groups.length === 1 || numbers['special']?.[0]?.length === 2) {
    return (
      <ul className={styles.balls} dir="ltr">
        {groups.flatMap(([group, values]) =>
          values.map((value, index) => (
            <li key={`${group}${index}`} className={styles.ball} data-special={group === 'special' || undefined}>
              {value}
            </li>
          )),
        )}
      </ul>
    );
  }
  return (
    <dl className={styles.board}>
      {groups.map(([group, values]) => {
        const words = groupWords[group];
        return (
          <div key={group} className={styles.prize}>
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
