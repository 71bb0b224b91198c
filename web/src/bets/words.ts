import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BetDetail, BetState } from '@baize/protocol/bets';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** States of a bet. A tone tells the state of the bet, never whether it won. */
export const betStateWords: Readonly<Record<BetState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  OPEN: { words: msg({ context: 'state of a bet', message: 'Open' }), tone: 'info' },
  SETTLED: { words: msg`Settled`, tone: 'plain' },
  VOID: { words: msg`Void`, tone: 'warn' },
};

export const betStates = Object.keys(betStateWords) as readonly BetState[];

/** Kinds of movements within a bet. */
export const movementWords: Readonly<Record<BetDetail['transactions'][number]['kind'], MessageDescriptor>> = {
  BET: msg`Stake`,
  WIN: msg`Payout`,
  ROLLBACK: msg`Stake returned`,
  BONUS: msg`Bonus`,
  CORRECTION: msg`Payout reversed`,
};
