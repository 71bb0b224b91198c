import { useLingui } from '@lingui/react/macro';
import { pickProblemWords } from './problem-words.ts';
import { MOST_PICKS, type BoardFault } from './use-bet-slip.ts';
import styles from '../hall.module.css';

/** Why the board cannot be added or bought as it is, and what to do. */
export function BoardFaultNote({ fault }: { fault: BoardFault | undefined }) {
  const { t, i18n } = useLingui();
  // Said at the field.
  if (fault === undefined || fault.kind === 'times') return null;
  const words = {
    empty: () => t`Pick your numbers first.`,
    station: () => t`Choose at least one more station for this bet.`,
    full: () => t`A ticket holds at most ${MOST_PICKS} bets.`,
  };
  return (
    <p role="alert" className={styles.fault}>
      {fault.kind === 'pick' ? i18n._(pickProblemWords(fault.problem)) : words[fault.kind]()}
    </p>
  );
}
