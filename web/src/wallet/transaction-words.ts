import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositState, TransactionType } from '@baize/protocol/wallet';
import type { BadgeTone } from '../ui/badge/badge.tsx';

/** Kinds of lines in the account record. */
export const transactionWords: Readonly<Record<TransactionType, MessageDescriptor>> = {
  DEPOSIT: msg`Deposit`,
  BET: msg`Stake`,
  PAYOUT: msg`Payout`,
  BET_CANCEL: msg`Stake returned`,
  PAYOUT_CANCEL: msg`Payout taken back`,
  BONUS: msg`Bonus`,
  OPENING: msg`Opening balance`,
  ADJUSTMENT: msg`Adjustment`,
};

export const transactionTypes = Object.keys(transactionWords) as readonly TransactionType[];

/** States of a deposit, with how they are shown. */
export const depositStateWords: Readonly<Record<DepositState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  PENDING: { words: msg`Waiting for payment`, tone: 'warn' },
  PAID: { words: msg`Paid`, tone: 'info' },
  CREDITED: { words: msg`Credited`, tone: 'ok' },
  REJECTED: { words: msg`Refused`, tone: 'bad' },
  EXPIRED: { words: msg`Ran out`, tone: 'plain' },
  FAILED: { words: msg`Failed`, tone: 'bad' },
};
