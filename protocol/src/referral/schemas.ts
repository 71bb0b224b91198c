import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, id, inputAmount, instant, signedAmount, text } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery, pageOf, pageQuery } from '../kernel/paging.ts';
import { referralStages, referralTraces } from './constants.ts';

const bps = (max: number) => z.int().check(z.gte(0), z.lte(max));

/** The conditions of a valid referral, and its payouts. Rates are of valid bets, in basis points. */
export const referralRules = z.object({
  minDeposit: inputAmount,
  minValidBet: inputAmount,
  fixed: inputAmount,
  levelOneBps: bps(1_000),
  levelTwoBps: bps(1_000),
  /** The required turnover of a reward before it may be withdrawn; 10,000 is once. */
  turnoverBps: bps(1_000_000),
});

export const referralFriend = z.object({
  /** Masked: of a name no more than its beginning and its end. */
  name: z.string(),
  level: z.union([z.literal(1), z.literal(2)]),
  stage: z.enum(referralStages),
  registeredAt: instant,
});

export const referral = z.object({
  /** False while the member takes a break: then there is nothing to share. */
  offered: z.boolean(),
  code: z.string(),
  /** A member who signs up by it is below the inviter. */
  link: z.string(),
  currency: z.string(),
  rules: z.object({
    minDeposit: amount,
    minValidBet: amount,
    fixed: amount,
    levelOneBps: z.int(),
    levelTwoBps: z.int(),
    turnoverBps: z.int(),
  }),
  totals: z.object({
    invited: z.int(),
    valid: z.int(),
    /** Paid so far. */
    paid: amount,
    /** Paid with the next daily payout; below zero where bets were taken back that had been paid for. */
    due: signedAmount,
  }),
  friends: pageOf(referralFriend),
});

export const referralReview = z.object({
  id: z.string(),
  username: z.string(),
  inviter: z.string(),
  traces: z.array(z.enum(referralTraces)),
  stage: z.enum(referralStages),
  registeredAt: instant,
  deposited: amount,
  validBet: signedAmount,
  decidedAt: z.nullable(instant),
  currency: z.string(),
  /** Calls that the operator may make of it now. */
  actions: z.array(z.enum(['decideReview'])),
});

const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;

export const referralSchemas = {
  getReferral: {
    summary: 'The member’s code and link, whom they invited, and what it brought',
    source: 'Specification §2 (invite friends), §6 (referral); semantics §4.7; path ours',
    query: z.object({ ...pageQuery }),
    value: referral,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'NOT_OFFERED'],
  },
  getRules: {
    summary: 'What makes a referral valid, and what it pays',
    source: 'Path ours',
    value: referralRules,
    problems: [...operator],
  },
  setRules: {
    summary: 'Sets what makes a referral valid, and what it pays from now on',
    source: 'Path ours',
    body: referralRules,
    value: referralRules,
    problems: [...operator, 'SECOND_OPERATOR_REQUIRED'],
  },
  listReviews: {
    summary: 'Referrals that share a device, an address or a payee with whoever invited them; newest first',
    source: 'Semantics §4.7; path ours',
    query: z.object({ ...cursorQuery, open: z.optional(z.enum(['Y', 'N'])) }),
    value: cursorPageOf(referralReview),
    problems: [...operator],
  },
  decideReview: {
    summary: 'Approves a referral, so that it pays, or refuses it for good',
    source: 'Semantics §4.7; path ours',
    params: z.object({ id }),
    body: z.object({ decision: z.enum(['approve', 'refuse']), note: z.optional(text(200)) }),
    value: referralReview,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
} as const satisfies Record<string, CallSchemas>;

export type ReferralRules = z.infer<typeof referralRules>;
export type ReferralFriend = z.infer<typeof referralFriend>;
export type Referral = z.infer<typeof referral>;
export type ReferralReview = z.infer<typeof referralReview>;
