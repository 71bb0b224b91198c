import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BonusState } from '@baize/protocol/wallet';
import type { BadgeTone } from '../ui/badge/badge.tsx';

/** States of a gift. */
export const bonusStateWords: Readonly<Record<BonusState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  ACTIVE: { words: msg({ context: 'state of a bonus', message: 'In progress' }), tone: 'info' },
  CLEARED: { words: msg({ context: 'state of a bonus', message: 'Released' }), tone: 'ok' },
  EXPIRED: { words: msg({ context: 'state of a bonus', message: 'Expired' }), tone: 'plain' },
  FORFEITED: { words: msg({ context: 'state of a bonus', message: 'Ended' }), tone: 'plain' },
};

export const bonusStates = Object.keys(bonusStateWords) as readonly BonusState[];
