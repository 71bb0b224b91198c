import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueuedWithdrawal } from '@baize/protocol/wallet';
import type { QueueStates } from '../parts/queue-states.tsx';

type Status = QueuedWithdrawal['status'];

/** A state's shape and word. */
export const WITHDRAWAL_STATES: QueueStates<Status> = {
  SUBMITTED: { shape: 'ring', word: msg`Submitted` },
  REVIEW: { shape: 'half', word: msg`Review` },
  APPROVED: { shape: 'dot', word: msg`Approved` },
  PAYING: { shape: 'dot', word: msg`Paying` },
  PAID: { shape: 'ok', word: msg`Paid` },
  PART_PAID: { shape: 'ok', word: msg`Part paid` },
  REJECTED: { shape: 'bad', word: msg`Rejected` },
  FAILED: { shape: 'bad', word: msg`Failed` },
};

/** The member reads it as it stands here; an operator may put it in other words. */
export const REJECTION_REASONS: readonly MessageDescriptor[] = [
  msg`The account holder’s name is not the registered name. Add an account in your own name.`,
  msg`We need to check your account. Contact customer service.`,
  msg`Play through your deposit before you withdraw.`,
  msg`Your bank doesn’t accept this payment. Choose another account.`,
];

export const FAILURE_REASONS: readonly MessageDescriptor[] = [
  msg`Your bank returned the payment. Check the account and try again.`,
  msg`The payment provider couldn’t complete this. Try again later.`,
];
