import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, dayOrInstant, id, inputAmount, instant, text } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery, pageOf, pageQuery } from '../kernel/paging.ts';
import { claimTraces, operatorStates, promotionArts, promotionPeriods, promotionTypes } from './constants.ts';
import { promotionTerms, promotionTurnover } from './terms.ts';
import { promotion } from './view-schemas.ts';

const words = z.object({
  title: text(80, 1),
  summary: text(200, 1),
  details: text(4_000),
  pictureText: text(200),
});

/** By language code; English stands in for the languages that are not there. */
export const promotionTexts = z.catchall(z.object({ EN: words }), words);

/** A promotion as an operator writes it. What it gives and to whom is fixed once it has begun. */
export const promotionDraft = z.object({
  type: z.enum(promotionTypes),
  period: z.enum(promotionPeriods),
  art: z.enum(promotionArts),
  texts: promotionTexts,
  terms: promotionTerms,
  turnover: promotionTurnover,
  /** The kind in members' account record. */
  bonusKind: z.enum(['BONUS', 'ACTIVITY_BONUS', 'REBATE', 'RED_PACKET']),
  startsAt: instant,
  endsAt: z.nullable(instant),
  claimDays: z.int().check(z.gte(1), z.lte(90)),
  joinNeeded: z.boolean(),
  /** Kinds of accounts that may take part (isAgent): 0 members, 1, 2, 41 and 42 agents. */
  memberKinds: z
    .array(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]))
    .check(z.minLength(1), z.maxLength(5)),
  minRank: z.int().check(z.gte(0), z.lte(99)),
  /** Never more than this is given altogether; null without a cap. */
  budget: z.nullable(inputAmount),
  /** Never more rewards than this; null without a cap. */
  quota: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
  /** Lower ones stand first. */
  position: z.int().check(z.gte(0), z.lte(9_999)),
});

export const everyPromotion = z.object({
  id: z.string(),
  state: z.enum(operatorStates),
  currency: z.string(),
  ...promotionDraft.shape,
  createdAt: instant,
  updatedAt: instant,
});

export const queuedApplication = z.object({
  id: z.string(),
  promotionId: z.string(),
  memberId: z.string(),
  username: z.string(),
  status: z.enum(['APPLYING', 'ISSUED', 'REJECTED']),
  remark: z.string(),
  /** Ids for getApplicationImage. */
  images: z.array(z.string()),
  reason: z.string(),
  amount: z.nullable(amount),
  currency: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.string(),
  /** The most that its terms allow. */
  most: amount,
  title: z.string(),
  /** Calls that the operator may make of it now. */
  actions: z.array(z.enum(['approveApplication', 'rejectApplication'])),
});

export const claimCheck = z.object({
  rewardId: z.string(),
  promotionId: z.string(),
  memberId: z.string(),
  username: z.string(),
  /** Traces that it shares with somebody else's claim. */
  traces: z.array(z.enum(claimTraces)),
  status: z.enum(['OPEN', 'APPROVED', 'REFUSED']),
  reason: z.string(),
  amount,
  currency: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.string(),
  title: z.string(),
  /** Members whose claims of the same promotion have left one of its traces. */
  others: z.array(z.object({ memberId: z.string(), username: z.string(), trace: z.enum(claimTraces) })),
  /** Calls that the operator may make of it now. */
  actions: z.array(z.enum(['approveClaim', 'refuseClaim'])),
});

export const promotionCost = z.object({
  promotionId: z.string(),
  title: z.string(),
  state: z.enum(operatorStates),
  currency: z.string(),
  /** The number in the requested days. */
  rewards: z.int(),
  members: z.int(),
  cost: amount,
  /** Since it began. */
  costSoFar: amount,
  budget: z.nullable(amount),
  left: z.nullable(amount),
  joined: z.int(),
});

const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const promotionId = z.object({ promotionId: id });
const applicationId = z.object({ applicationId: id });
const rewardId = z.object({ rewardId: id });

/** Calls of operators; `promotionsSchemas` holds them with the others. */
export const promotionOperatorSchemas = {
  listEveryPromotion: {
    summary: 'Every promotion of the brand as it was written',
    source: 'Path ours',
    query: z.object({ ...pageQuery, state: z.optional(z.enum(operatorStates)) }),
    value: pageOf(everyPromotion),
    problems: operator,
  },
  savePromotion: {
    summary: 'Writes a promotion; a new one is a draft. What it gives is fixed once it has begun',
    source: 'Path ours',
    params: promotionId,
    body: promotionDraft,
    value: everyPromotion,
    problems: [...operator, 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
  previewPromotion: {
    summary: 'A promotion as a member would see it at its start',
    source: 'Path ours',
    params: promotionId,
    query: z.object({ language: z.optional(text(8)) }),
    value: promotion,
    problems: [...operator, 'NOT_FOUND'],
  },
  setPromotionState: {
    summary: 'Switches a promotion on, pauses it or ends it for good',
    source: 'Path ours',
    params: promotionId,
    body: z.object({ state: z.enum(['ON', 'PAUSED', 'ENDED']) }),
    value: everyPromotion,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
  reportPromotionCosts: {
    summary: 'What each promotion has cost, over the days asked for and since its start',
    source: 'Path ours',
    query: z.object({ from: z.optional(dayOrInstant), to: z.optional(dayOrInstant) }),
    value: z.object({ rows: z.array(promotionCost), total: amount, currency: z.string() }),
    problems: operator,
  },
  listApplications: {
    summary: 'Applications of members, oldest first; of decided ones alone newest first. APPLYING waits for a decision',
    source: 'Specification §4, §5; path ours',
    query: z.object({
      ...cursorQuery,
      status: z.optional(z.enum(['APPLYING', 'ISSUED', 'REJECTED'])),
      promotionId: z.optional(id),
    }),
    value: cursorPageOf(queuedApplication),
    problems: operator,
  },
  getApplicationImage: {
    summary: 'A picture of an application',
    source: 'Path ours',
    params: z.object({ applicationId: id, imageId: id }),
    value: z.unknown(),
    problems: [...operator, 'NOT_FOUND'],
  },
  approveApplication: {
    summary: 'Grants an application and credits its reward; without an amount the most that the terms allow',
    source: 'Specification §4 (issued); path ours',
    params: applicationId,
    body: z.object({ amount: z.optional(inputAmount) }),
    value: queuedApplication,
    problems: [
      ...operator,
      'NOT_FOUND',
      'CONFLICT',
      'AMOUNT_OUT_OF_RANGE',
      'SELF_EXCLUDED',
      'CURRENCY_MISMATCH',
      'SECOND_OPERATOR_REQUIRED',
    ],
  },
  listClaimChecks: {
    summary:
      'Claims of sign-up gifts that share a device, an address or a payee with another, oldest first; of decided ones alone newest first. OPEN waits for a decision',
    source: 'Semantics §4.7 (guards); path ours',
    query: z.object({ ...cursorQuery, status: z.optional(z.enum(['OPEN', 'APPROVED', 'REFUSED'])) }),
    value: cursorPageOf(claimCheck),
    problems: operator,
  },
  approveClaim: {
    summary: 'Gives a claim that was looked at',
    source: 'Path ours',
    params: rewardId,
    value: claimCheck,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT', 'SELF_EXCLUDED', 'CURRENCY_MISMATCH', 'SECOND_OPERATOR_REQUIRED'],
  },
  refuseClaim: {
    summary: 'Refuses a claim for good, with a reason that the member reads',
    source: 'Path ours',
    params: rewardId,
    body: z.object({ reason: text(200, 1) }),
    value: claimCheck,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
  rejectApplication: {
    summary: 'Rejects an application with a reason that the member reads',
    source: 'Specification §4 (rejected); path ours',
    params: applicationId,
    body: z.object({ reason: text(200, 1) }),
    value: queuedApplication,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, CallSchemas>;

export type PromotionDraft = z.infer<typeof promotionDraft>;
export type PromotionTexts = z.infer<typeof promotionTexts>;
export type EveryPromotion = z.infer<typeof everyPromotion>;
export type QueuedApplication = z.infer<typeof queuedApplication>;
export type ClaimCheck = z.infer<typeof claimCheck>;
export type PromotionCost = z.infer<typeof promotionCost>;
