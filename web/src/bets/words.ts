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

/** Symbols of our own slot. A symbol of another provider keeps the name it came with. */
export const symbolWords: Readonly<Record<string, MessageDescriptor>> = {
  peacock: msg({ context: 'slot symbol', message: 'Peacock' }),
  lamp: msg({ context: 'slot symbol', message: 'Lamp' }),
  feather: msg({ context: 'slot symbol', message: 'Feather' }),
  fan: msg({ context: 'slot symbol', message: 'Fan' }),
  coin: msg({ context: 'slot symbol', message: 'Coin' }),
  key: msg({ context: 'slot symbol', message: 'Key' }),
  heart: msg({ context: 'slot symbol', message: 'Heart' }),
  diamond: msg({ context: 'slot symbol', message: 'Diamond' }),
  spade: msg({ context: 'slot symbol', message: 'Spade' }),
  club: msg({ context: 'slot symbol', message: 'Club' }),
};
