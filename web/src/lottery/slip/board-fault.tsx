import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SelectionProblem } from '@baize/protocol/lottery/rules';
import { MOST_PICKS, type BoardFault } from './use-bet-slip.ts';
import styles from '../hall.module.css';

/** Why a pick cannot be bought as it is. */
function pickProblemWords({ code, token = '', place = 0, bound = 0 }: SelectionProblem): MessageDescriptor {
  switch (code) {
    case 'TOKEN_UNKNOWN':
      return msg`“${token}” isn’t valid for this bet type.`;
    case 'TOKEN_REPEATED':
      return msg`“${token}” appears twice.`;
    case 'TOO_FEW_TOKENS':
      return msg`Pick at least ${bound}.`;
    case 'TOO_MANY_TOKENS':
      return msg`Pick at most ${bound}.`;
    case 'PLACE_EMPTY':
      return msg`Pick a number for place ${place}.`;
    case 'TOO_MANY_LINES':
      return msg`This makes more than ${bound} lines. Pick fewer numbers.`;
    default:
      return msg`These numbers don’t make a line. Pick different ones.`;
  }
}

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
