import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';
import { groupWords } from '../words.ts';
import { lastTwoByFirst } from './last-two.ts';
import styles from './prize-board.module.css';

interface PrizeBoardProps {
  family: string;
  numbers: DrawNumbers;
  structure: DrawStructure;
  /** They have just been drawn: the prizes come up one after the other, unless the reader wants things still. */
  coming: boolean;
}

/** Families whose bets are mostly on the last two digits of a prize. */
const BY_LAST_TWO = new Set(['VN_SOUTH', 'VN_NORTH']);
/** A group of more prizes is folded: the Thai lottery has a hundred fifth prizes. */
const MOST_OPEN = 27;

/** The prizes of a draw as the lottery's own country prints them: the South from the smallest prize to the special one. */
export function PrizeBoard({ family, numbers, structure, coming }: PrizeBoardProps) {
  const { t, i18n } = useLingui();
  const inPrintedOrder = family === 'VN_SOUTH' ? structure.toReversed() : structure;
  const byLastTwo = BY_LAST_TWO.has(family);
  const [top] = structure;
  const nameOf = (group: string): string => {
    const words = groupWords[group];
    return words ? i18n._(words) : group;
  };
  return (
    <div className={styles.place}>
      <dl className={styles.board} data-family={family}>
        {inPrintedOrder.map(({ code }, index) => {
          const values = numbers[code] ?? [];
          const prizes = <Prizes values={values} byLastTwo={byLastTwo} />;
          return (
            <div
              key={code}
              data-top={code === top?.code || undefined}
              data-coming={coming || undefined}
              style={{ '--at': index } as CSSProperties}
              className={styles.row}
            >
              <dt>{nameOf(code)}</dt>
              <dd>
                {values.length > MOST_OPEN ? (
                  <details>
                    <summary>{t`Show more`}</summary>
                    {prizes}
                  </details>
                ) : (
                  prizes
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {byLastTwo && <LastTwo numbers={numbers} structure={structure} />}
    </div>
  );
}

function Prizes({ values, byLastTwo }: { values: readonly string[]; byLastTwo: boolean }) {
  return (
    <ul className={styles.prizes} style={{ '--in-row': inRow(values) } as CSSProperties} dir="ltr">
      {values.map((value, index) => (
        <li key={index}>
          {byLastTwo ? (
            <>
              {value.slice(0, -2)}
              <b>{value.slice(-2)}</b>
            </>
          ) : (
            value
          )}
        </li>
      ))}
    </ul>
  );
}

/** Seven prizes stand as four and three, six as three and three, ten as two rows of five. */
function inRow({ length }: readonly string[]): number {
  if (length <= 4) return length;
  return length % 5 === 0 ? 5 : Math.ceil(length / Math.ceil(length / 4));
}

/** The last two digits of all prizes by their first digit, which is how they are looked up. */
function LastTwo({ numbers, structure }: { numbers: DrawNumbers; structure: DrawStructure }) {
  const { t } = useLingui();
  return (
    <dl className={styles.lastTwo} aria-label={t({ message: 'Last digits', context: 'lottery bets' })}>
      {lastTwoByFirst(structure, numbers).map((ends, first) => (
        <div key={first}>
          <dt>{first}</dt>
          <dd dir="ltr">{ends.length === 0 ? '–' : ends.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
