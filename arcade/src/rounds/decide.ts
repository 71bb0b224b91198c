import type { Verdict } from '../vendor-api/verdict.ts';

export type CallKind = 'BET' | 'WIN' | 'ROLLBACK';

/** The next step of a round after one of its calls has a verdict. */
export type Decision =
  /** Bet taken: draw, and pay what was won. */
  | 'ACCEPT'
  /** Bet not taken, nothing moved: tell the player, do not retry. */
  | 'REFUSE'
  /** It is unknown whether the bet was taken: roll it back until the platform agrees. */
  | 'ROLL_BACK'
  /** This call is done; go on with the next, or close the round. */
  | 'DONE'
  /** The stake is back with the player. */
  | 'REFUNDED'
  /** Send the same call again, later. */
  | 'RETRY'
  /** A machine cannot put this right: open a ticket and stop. */
  | 'STUCK';

function afterBet({ class: verdict, name }: Verdict): Decision {
  if (verdict === 'success') return 'ACCEPT';
  if (verdict === 'uncertain') return 'ROLL_BACK';
  return name === 'TX_CONFLICT' ? 'STUCK' : 'REFUSE';
}

function afterWin({ class: verdict, name }: Verdict): Decision {
  if (verdict === 'success') return 'DONE';
  if (verdict === 'uncertain') return 'RETRY';
  return name === 'ALREADY_ROLLED_BACK' ? 'REFUNDED' : 'STUCK';
}

/** A platform that never saw the bet, or has undone it before, has given the stake back just as well. */
function afterRollback({ class: verdict, name }: Verdict): Decision {
  if (verdict === 'success' || name === 'TX_NOT_FOUND' || name === 'ALREADY_ROLLED_BACK') return 'REFUNDED';
  return verdict === 'uncertain' ? 'RETRY' : 'STUCK';
}

/** Class of the verdict to behaviour of the caller (semantics §1.4), for each kind of call. */
export function decide(kind: CallKind, verdict: Verdict): Decision {
  if (kind === 'BET') return afterBet(verdict);
  return kind === 'WIN' ? afterWin(verdict) : afterRollback(verdict);
}

/** Whether a verdict is one that a person should look at, whatever becomes of the round. */
export const needsTicket = (kind: CallKind, verdict: Verdict): boolean =>
  verdict.class === 'fatal' ||
  decide(kind, verdict) === 'STUCK' ||
  (kind === 'WIN' && verdict.name === 'ALREADY_ROLLED_BACK');
