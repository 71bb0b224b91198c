import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClosedReason, PromotionPeriod, PromotionState, PromotionType } from '@baize/protocol/promotions';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** Types as the filter and the cards say them (specification §3). */
export const typeWords: Readonly<Record<PromotionType, MessageDescriptor>> = {
  newbie: msg`Newbie`,
  limited: msg`Limited`,
  special: msg`Special`,
  daily: msg`Daily`,
  'high-rebate': msg`High rebate`,
  vip: msg`VIP`,
};

export const periodWords: Readonly<Record<PromotionPeriod, MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  semimonthly: msg`Every half month`,
  monthly: msg`Every month`,
  once: msg`Once`,
};

/** The states of specification §4. */
export const stateWords: Readonly<Record<PromotionState, MessageDescriptor>> = {
  join: msg({ context: 'a promotion', message: 'Join' }),
  claim: msg`Claim`,
  applying: msg`Applying`,
  closed: msg({ context: 'a promotion', message: 'Closed' }),
  rejected: msg`Rejected`,
  issued: msg`Issued`,
  claimed: msg`Claimed`,
  'in-progress': msg`In progress`,
  signed: msg({ context: 'a promotion', message: 'Signed up' }),
  'coming-soon': msg({ context: 'a promotion', message: 'Coming soon' }),
  process: msg`Processing`,
  joined: msg`Joined`,
};

export const stateTones: Readonly<Record<PromotionState, BadgeTone>> = {
  join: 'plain',
  claim: 'accent',
  applying: 'info',
  closed: 'plain',
  rejected: 'bad',
  issued: 'ok',
  claimed: 'ok',
  'in-progress': 'info',
  signed: 'info',
  'coming-soon': 'plain',
  process: 'warn',
  joined: 'info',
};

/** Statuses in a sentence. Join, claim and an application are explained by their buttons and forms. */
export const stateSentences: Readonly<Partial<Record<PromotionState, MessageDescriptor>>> = {
  claimed: msg`You’ve claimed this. You’ll find it in your reward history.`,
  'in-progress': msg`You’re taking part. You can claim the reward once you’ve earned it.`,
  signed: msg`You take part without joining. Nothing has counted yet.`,
  'coming-soon': msg`This hasn’t started yet.`,
  process: msg`There’s nothing left for you to do. We’re working out the result.`,
  joined: msg`You’ve joined. Nothing has counted yet.`,
};

export const closedSentences: Readonly<Record<ClosedReason, MessageDescriptor>> = {
  ended: msg`This promotion has ended.`,
  'used-up': msg`This promotion’s budget is used up. No more rewards can be claimed.`,
  paused: msg`This promotion is paused. What you’ve earned is kept.`,
  rank: msg`This promotion is for a higher VIP rank than yours.`,
  'not-for-you': msg`This promotion isn’t for your kind of account.`,
  refused: msg`We looked at your claim and couldn’t approve it. Contact us if you think this is a mistake.`,
  expired: msg`You can’t claim this reward anymore. The time to claim it is over.`,
  'deposit-made': msg`You’ve already made the deposit this promotion is for, so you can’t join it anymore.`,
};

/** Tells whether a refused claim means that nothing can be claimed at all. */
export const isClosedReason = (reason: unknown): reason is ClosedReason =>
  typeof reason === 'string' && Object.hasOwn(closedSentences, reason);
