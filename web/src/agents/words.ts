import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncomeSource, TeamBet, TeamMember } from '@baize/protocol/agents';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** States of a bet. A tone tells the state of the bet, never whether it won. */
export const betStateWords: Readonly<Record<TeamBet['status'], { words: MessageDescriptor; tone: BadgeTone }>> = {
  OPEN: { words: msg({ context: 'state of a bet', message: 'Open' }), tone: 'info' },
  SETTLED: { words: msg`Settled`, tone: 'plain' },
  VOID: { words: msg`Void`, tone: 'warn' },
};

export const sourceWords: Readonly<Record<IncomeSource, MessageDescriptor>> = {
  COMMISSION: msg`Commission`,
  DIVIDEND: msg`Dividend`,
  DAILY: msg`Daily salary`,
  HOURLY: msg`Hourly salary`,
  REALTIME: msg`Real-time salary`,
};

export const statusWords: Readonly<Record<TeamMember['status'], MessageDescriptor>> = {
  active: msg({ context: 'status of an account', message: 'Active' }),
  blocked: msg`Blocked`,
  frozen: msg`Frozen`,
};

/** The name of an account's kind: 0 is a member, everything else in a team an agent. */
export const kindWords = (kind: number): MessageDescriptor => (kind === 0 ? msg`Member` : msg`Agent`);

export const joinerWords = { member: msg`Member`, agent: msg`Agent` } as const;
