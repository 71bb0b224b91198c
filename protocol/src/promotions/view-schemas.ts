import * as z from 'zod/mini';
import { amount, instant } from '../kernel/fields.ts';
import {
  closedReasons,
  promotionArts,
  promotionKinds,
  promotionPeriods,
  promotionStates,
  promotionTypes,
} from './constants.ts';
import { promotionTerms, promotionTurnover } from './terms.ts';

/** A reward that can be claimed now. */
export const reward = z.object({
  id: z.string(),
  promotionId: z.string(),
  title: z.string(),
  art: z.enum(promotionArts),
  kind: z.enum(promotionKinds),
  amount,
  currency: z.string(),
  /** The turnover required before it may be withdrawn; null requires none. */
  turnover: z.nullable(z.object({ required: amount, multiplierBps: z.int(), days: z.nullable(z.int()) })),
  /** The round of the period that it is for; null ends are open. */
  from: instant,
  until: z.nullable(instant),
  /** Until then it can be claimed. */
  expiresAt: instant,
});

export const application = z.object({
  id: z.string(),
  status: z.enum(['APPLYING', 'ISSUED', 'REJECTED']),
  /** Why it was rejected. */
  reason: z.string(),
  amount: z.nullable(amount),
  createdAt: instant,
});

/** A member's progress in the current round. */
export const progress = z.object({
  /** The sum so far: valid bets or deposits, or bets that won for `lucky-bet`. */
  done: amount,
  /** The sum that earns the first or the next reward; null where every bit counts. */
  target: z.nullable(amount),
  /** The reward so far: an amount, or tickets of a raffle. */
  reward: z.nullable(amount),
  tickets: z.nullable(z.int()),
  from: instant,
  until: z.nullable(instant),
});

export const promotion = z.object({
  id: z.string(),
  type: z.enum(promotionTypes),
  period: z.enum(promotionPeriods),
  art: z.enum(promotionArts),
  title: z.string(),
  summary: z.string(),
  /** More of the terms in plain text, a paragraph a line. */
  details: z.string(),
  /** A description of the picture, for screen readers. */
  pictureText: z.string(),
  currency: z.string(),
  terms: promotionTerms,
  turnover: promotionTurnover,
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** A reward waits for so many days. */
  claimDays: z.int(),
  /** IANA name of the zone by which its days begin. */
  timeZone: z.string(),
  minRank: z.int(),
  joinNeeded: z.boolean(),
  /** It has a cap, and is over early when that is reached. */
  limited: z.boolean(),
  /** Null for a visitor and a trial account. */
  state: z.nullable(z.enum(promotionStates)),
  why: z.nullable(z.enum(closedReasons)),
  /** Joined and nothing claimed yet: it may be left again. */
  mayLeave: z.boolean(),
  progress: z.nullable(progress),
  /** How many deposits the member has made: the next one counts where it is the one of the terms. */
  depositsMade: z.nullable(z.int()),
  rewards: z.array(reward),
  application: z.nullable(application),
  /** Set for a raffle: SHA-256 of the seed of its draw, which was chosen before it opened. */
  commitment: z.nullable(z.string()),
  drawnAt: z.nullable(instant),
});

export type Promotion = z.infer<typeof promotion>;
export type Reward = z.infer<typeof reward>;
export type PromotionApplication = z.infer<typeof application>;
export type PromotionProgress = z.infer<typeof progress>;
