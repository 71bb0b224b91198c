import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { REMARK_MAX_CHARACTERS } from '../kernel/constants.ts';
import { amount, dayOrInstant, id, instant, pictures, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { promotionKinds } from './constants.ts';
import { promotionOperatorSchemas } from './operator-schemas.ts';
import { promotion, reward } from './view-schemas.ts';

export const promotionList = z.object({
  promotions: z.array(promotion),
  /** The caller takes a break from play: nothing is offered. */
  onBreak: z.boolean(),
});

export const rewardGiven = z.object({
  id: z.string(),
  promotionId: z.string(),
  title: z.string(),
  kind: z.enum(promotionKinds),
  amount,
  currency: z.string(),
  at: instant,
});

/** Everything that it takes to draw a raffle again. */
export const raffleDraw = z.object({
  promotionId: z.string(),
  algorithm: z.string(),
  commitment: z.string(),
  serverSeed: z.string(),
  entriesHash: z.string(),
  totalTickets: z.int(),
  /** In the order of their tickets; null where they are too many to be shown. */
  entries: z.nullable(z.array(z.object({ entry: z.string(), tickets: z.int() }))),
  winners: z.array(z.object({ place: z.int(), ticket: z.int(), entry: z.string(), amount, name: z.string() })),
  /** The caller's own place in the list. */
  own: z.nullable(z.object({ entry: z.string(), from: z.int(), to: z.int() })),
});

const member = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'SELF_EXCLUDED'] as const;
const claim = [...member, 'NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_CONFLICT', 'CURRENCY_MISMATCH'] as const;
const claimed = z.object({ reward: rewardGiven });
const promotionId = z.object({ promotionId: id });

export const promotionsSchemas = {
  listPromotions: {
    summary: 'Promotions of the brand; for a member with where they stand in each, on a break none',
    source: 'Specification §2 (promotions), §3, §4; path ours',
    value: promotionList,
  },
  countAvailable: {
    summary: 'How many promotions the member may join, apply for or claim from now',
    source: 'Specification §2 (rewards badge), §4 (signing in loads available promotions); path ours',
    value: z.object({ count: z.int() }),
    problems: [...member],
  },
  getPromotion: {
    summary: 'One promotion; for a member with where they stand in it',
    source: 'Specification §2 (promoDetail), §4; path ours',
    params: promotionId,
    value: z.object({ promotion: z.nullable(promotion), onBreak: z.boolean() }),
    problems: ['NOT_FOUND'],
  },
  getDraw: {
    summary: 'A raffle that was drawn, with everything that it takes to draw it again',
    source: 'Path ours; semantics §2.9',
    params: promotionId,
    value: raffleDraw,
    problems: ['NOT_FOUND'],
  },
  applyForPromotion: {
    summary: 'Joins a promotion, or applies for one that is granted by hand; then with a remark and pictures',
    source: 'Specification §4, §5 (activity application), §9; path ours',
    params: promotionId,
    body: z.object({
      remark: z.optional(text(REMARK_MAX_CHARACTERS)),
      /** PNG or JPEG as base64, under 5 MB each. */
      images: z.optional(pictures),
    }),
    value: promotion,
    problems: [...member, 'NOT_FOUND', 'CONFLICT'],
  },
  leavePromotion: {
    summary: 'Leaves a promotion; what counted for it is given up',
    source: 'Path ours',
    params: promotionId,
    value: promotion,
    problems: [...member, 'NOT_FOUND', 'CONFLICT'],
  },
  claimPromotion: {
    summary: 'Claims the oldest reward of a promotion',
    source: 'Specification §4; path ours',
    params: promotionId,
    value: claimed,
    problems: [...claim],
  },
  claimRafflePromotion: {
    summary: 'Claims a prize of a raffle by its reward',
    source: 'Specification §7 (MCS2_claimRafflePromotion)',
    body: z.object({ transactionId: id }),
    value: claimed,
    problems: [...claim],
  },
  listRewards: {
    summary: 'Everything that the member can claim now, what ends first first',
    source: 'Specification §2 (reward center); path ours',
    value: z.object({ rewards: z.array(reward), onBreak: z.boolean() }),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  listRewardHistory: {
    summary: 'Rewards that the member was given, newest first',
    source: 'Specification §2 (reward center); path ours',
    query: z.object({ ...pageQuery, from: z.optional(dayOrInstant), to: z.optional(dayOrInstant) }),
    value: pageOf(rewardGiven),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  claimReward: {
    summary: 'Claims a reward; with the same key again the same answer',
    source: 'Specification §2 (reward center); path ours',
    params: z.object({ rewardId: id }),
    value: claimed,
    problems: [...claim],
  },
  ...promotionOperatorSchemas,
} as const satisfies Record<string, CallSchemas>;

export type PromotionList = z.infer<typeof promotionList>;
export type RewardGiven = z.infer<typeof rewardGiven>;
export type RaffleDraw = z.infer<typeof raffleDraw>;
