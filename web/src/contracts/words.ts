import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  BillState,
  ConflictReason,
  ContractPeriod,
  ContractState,
  ContractType,
  EndReason,
} from '@baize/protocol/contracts/constants';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** Names of the four pages (specification §2). */
export const typeWords: Readonly<Record<ContractType, MessageDescriptor>> = {
  dividend: msg`Dividend`,
  daily: msg`Daily salary`,
  hourly: msg`Hourly salary`,
  realtime: msg`Real-time salary`,
};

/** Each contract's way of computing, in a sentence. */
export const howWords: Readonly<Record<ContractType, MessageDescriptor>> = {
  dividend: msg`A share of your team’s net loss in a period, less the salaries you were already paid for it. No dividend if the team is ahead.`,
  daily: msg`Daily team turnover, paid next day. Your own bets don’t count unless your terms say so.`,
  hourly: msg`Hourly team turnover, paid five minutes after the hour. Your own bets don’t count unless your terms say so.`,
  realtime: msg`A rate on every settled bet of your team, paid every five minutes. Ties and bets below the minimum don’t count.`,
};

/** A freeze of an agent. An operator may have set it too, so it does not say for certain that a debt is why. */
export const pausedWords = msg`Your withdrawals and transfers are paused, and you can’t sign contracts. If you owe downlines an overdue payment, pay it to end the pause. You can still log in and play.`;

export const periodWords: Readonly<Record<ContractPeriod, MessageDescriptor>> = {
  DAILY: msg`Daily`,
  WEEKLY: msg`Weekly`,
  SEMIMONTHLY: msg`Half-month`,
  MONTHLY: msg`Monthly`,
};

export const stateWords: Readonly<Record<ContractState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  REQUESTED: { words: msg`Pending`, tone: 'warn' },
  VALID: { words: msg`Active`, tone: 'ok' },
  DENIED: { words: msg`Declined`, tone: 'plain' },
  REVOKE_PENDING: { words: msg`Ending, waiting for consent`, tone: 'warn' },
  REVOKED: { words: msg`Ended by agreement`, tone: 'plain' },
  TERMINATED: { words: msg`Ended`, tone: 'plain' },
  INVALID: { words: msg`Replaced or withdrawn`, tone: 'plain' },
  EXPIRED: { words: msg`Expired`, tone: 'plain' },
};

const declined = msg`Declined by the downline`;

const reasonWords: Readonly<Record<EndReason, MessageDescriptor>> = {
  REPLACED: msg`Replaced by a newer contract`,
  WITHDRAWN: msg`The offer was withdrawn`,
  NOT_ANSWERED: msg`Nobody answered in time`,
  ENDED_BY_DOWNLINE: msg`Ended by the downline`,
  AGREED: msg`Both sides agreed`,
  UPLINE_RATE_LOWERED: msg`The upline’s own terms no longer cover it`,
  UPLINE_ENDED: msg`The upline’s own contract ended`,
  UPLINE_CHANGED: msg`The downline moved to another upline`,
  OPERATOR: msg`Ended by customer service`,
};

/** The reason a contract or an offer is over. Rejecting an offer ends nothing. */
export const reasonOf = ({ state }: { readonly state: ContractState }, reason: EndReason): MessageDescriptor =>
  state === 'DENIED' ? declined : reasonWords[reason];

/** The end of the covered time of a contract that ends now. */
export const untilWords: Readonly<Record<ContractType, MessageDescriptor>> = {
  dividend: msg`It applies until the end of the day.`,
  daily: msg`It applies until the end of the day.`,
  hourly: msg`It applies until the end of the hour.`,
  realtime: msg`It applies for up to 5 more minutes.`,
};

export const billWords: Readonly<Record<BillState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  PENDING: { words: msg`To be paid`, tone: 'warn' },
  PAID: { words: msg`Paid`, tone: 'ok' },
  PART_PAID: { words: msg`Partly paid`, tone: 'warn' },
  INSUFFICIENT: { words: msg`Balance too low`, tone: 'bad' },
  NOT_REACHED: { words: msg`Nothing due`, tone: 'plain' },
  OVERDUE: { words: msg`Overdue`, tone: 'bad' },
  FORCED_PAID: { words: msg`Taken from balance`, tone: 'ok' },
  PLATFORM_PAID: { words: msg`Paid by the platform`, tone: 'ok' },
  REFUSED: { words: msg`Closed`, tone: 'plain' },
  ISSUED: { words: msg`Paid`, tone: 'ok' },
  PART_ISSUED: { words: msg`Partly paid`, tone: 'warn' },
  REJECTED: { words: msg`Closed`, tone: 'plain' },
};

/** Why something cannot be signed or ended now, and what to do. */
export const conflictWords: Readonly<Record<ConflictReason, MessageDescriptor>> = {
  BILLS_UNPAID: msg`Bills of this contract aren’t paid yet. Pay them first.`,
  FROZEN: msg`One of you has overdue payments. Nothing can be signed until they’re paid.`,
  NO_CONTRACT: msg`You need a contract of your own before you can offer one.`,
  OFFER_OPEN: msg`An offer or a request is still pending.`,
  NOT_AN_AGENT: msg`Contracts are for agents only.`,
  MOVED_ON: msg`This contract has changed in the meantime. Check it before you go on.`,
  OUT_OF_BOUNDS: msg`These terms are higher than what your upline’s own contract covers now. Ask for a new offer.`,
};
