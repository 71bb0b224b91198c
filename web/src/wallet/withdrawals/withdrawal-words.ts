import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutState, WithdrawalState } from '@baize/protocol/wallet';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

interface StateWords {
  readonly words: MessageDescriptor;
  readonly tone: BadgeTone;
}

export const withdrawalStateWords: Readonly<Record<WithdrawalState, StateWords>> = {
  SUBMITTED: { words: msg`Submitted`, tone: 'warn' },
  REVIEW: { words: msg`In review`, tone: 'warn' },
  APPROVED: { words: msg`Approved`, tone: 'info' },
  PAYING: { words: msg`Payment in progress`, tone: 'info' },
  PAID: { words: msg`Paid`, tone: 'ok' },
  PART_PAID: { words: msg`Partly paid`, tone: 'ok' },
  REJECTED: { words: msg`Declined`, tone: 'bad' },
  FAILED: { words: msg`Failed`, tone: 'bad' },
};

export const payoutStateWords: Readonly<Record<PayoutState, StateWords>> = {
  MATCHED: { words: msg`Waiting for payment`, tone: 'warn' },
  PAYER_PAID: { words: msg`Confirm receipt`, tone: 'warn' },
  RECEIVED: { words: msg`Received`, tone: 'ok' },
  PARTIALLY_RECEIVED: { words: msg`Partially received`, tone: 'warn' },
  NOT_RECEIVED: { words: msg`Not received`, tone: 'bad' },
  AUTO_RECEIVED: { words: msg`Received automatically`, tone: 'ok' },
  FORCED_RECEIVED: { words: msg`Receipt confirmed by customer service`, tone: 'info' },
  CANCELLED: { words: msg`Canceled`, tone: 'plain' },
};

/** Names of the sources of required turnover. */
const sourceWords: Readonly<Record<string, MessageDescriptor>> = {
  DEPOSIT: msg`Deposit`,
  TRANSFER: msg`Transfer`,
  ADJUSTMENT: msg`Credit by customer service`,
  BONUS: msg`Bonus`,
  REBATE: msg`Cashback`,
  ACTIVITY_BONUS: msg`Promotion bonus`,
  UPGRADE_BONUS: msg`Level-up bonus`,
  BIRTHDAY_BONUS: msg`Birthday bonus`,
  RED_PACKET: msg`Red packet`,
  POINTS_REDEEM: msg`Points redeemed`,
  REFERRAL: msg`Referral bonus`,
  MISSION: msg`Mission reward`,
  AGENT_REBATE: msg`Agent commission`,
};

export const sourceWordsOf = (source: string): MessageDescriptor => sourceWords[source] ?? msg`Bonus`;
