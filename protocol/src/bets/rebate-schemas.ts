import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '../kernel/constants.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, dayOrInstant, inputAmount, signedAmount, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

/** At most a twentieth of the turnover is given back. */
export const REBATE_RATE_MAX_BPS = 500;
export const REBATE_EXPIRY_DAYS = { min: 1, max: 365 } as const;
const RANKS_MAX = 50;
const TURNOVER_MAX_BPS = 1_000_000;

const category = z.enum(GAME_CATEGORIES);
const rateBps = z.int().check(z.gte(0), z.lte(REBATE_RATE_MAX_BPS));

export const rebateRules = z.object({
  /** Basis points of the valid bets, by rank level from 0; a higher level than the last has the last. */
  rates: z
    .array(z.object({ category, levels: z.array(rateBps).check(z.minLength(1), z.maxLength(RANKS_MAX)) }))
    .check(z.maxLength(GAME_CATEGORIES.length)),
  /** The most that the bets of one day can earn; null is no bound. */
  dailyCap: z.nullable(inputAmount),
  /** The same by rank level from 0; a higher level than the last has the last. Without it every rank has `dailyCap`. */
  dailyCaps: z.optional(z.array(z.nullable(inputAmount)).check(z.minLength(1), z.maxLength(RANKS_MAX))),
  /** Less than this cannot be claimed. */
  minClaim: inputAmount,
  /** A day's cashback is lost so many days after the last of its bets was settled. */
  expiresAfterDays: z.int().check(z.gte(REBATE_EXPIRY_DAYS.min), z.lte(REBATE_EXPIRY_DAYS.max)),
  /** How often a claimed amount is to be played before it may be withdrawn: 10,000 is once, 0 not at all. */
  turnoverBps: z.int().check(z.gte(0), z.lte(TURNOVER_MAX_BPS)),
});

export const rebateLine = z.object({
  category,
  /** The rate of the member's current rank. */
  rateBps: z.int(),
  /** Effective turnover since the last claim. Below zero where bets that were paid for were taken back since. */
  validBet: signedAmount,
  earned: signedAmount,
});

export const rebates = z.object({
  /** Nothing can be earned or claimed while the operator has it switched off, or the member takes a break. */
  open: z.boolean(),
  currency: z.string(),
  /** The rank of the rates below. */
  rankLevel: z.int(),
  /** Every category with a rate or with something earned. */
  lines: z.array(rebateLine),
  /** The part that the daily limit keeps back; below zero where the amount taken back had been above the limit. */
  overCap: signedAmount,
  /** The amount that a claim pays now; zero when there is none, or less than the minimum. */
  claimable: amount,
  /** The sum of the lines, below zero when more was taken back than earned. */
  total: signedAmount,
  dailyCap: z.nullable(amount),
  minClaim: amount,
  expiresAfterDays: z.int(),
  turnoverBps: z.int(),
  /** When the oldest of it is lost; null when nothing is. */
  nextExpiryAt: z.nullable(z.iso.datetime()),
});

export const rebateClaim = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  amount,
  currency: z.string(),
  overCap: signedAmount,
  lines: z.array(rebateLine),
});

const member = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;
const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const SOURCE = 'Specification §2 (manualRebate, MANPLAYREB3)';

export const rebateSchemas = {
  getRebates: {
    summary: 'What each category has earned since the last claim, at the rates of the member’s rank',
    source: `${SOURCE}; contract: GET /wps/rebates`,
    value: rebates,
    problems: [...member],
  },
  claimRebate: {
    summary: 'Pays out all that was earned. CONFLICT when there is nothing to claim, or less than the minimum',
    source: `${SOURCE}; contract: POST /wps/rebates/claim`,
    value: rebateClaim,
    problems: [
      ...member,
      'PASSWORD_CHANGE_REQUIRED',
      'IDEMPOTENCY_KEY_REQUIRED',
      'SELF_EXCLUDED',
      'ACCOUNT_BLOCKED',
      'NOT_OFFERED',
      'CONFLICT',
    ],
  },
  listRebateClaims: {
    summary: 'What was claimed, newest first',
    source: `${SOURCE}; path ours`,
    query: z.object({ ...pageQuery, from: z.optional(dayOrInstant), to: z.optional(dayOrInstant) }),
    value: pageOf(rebateClaim),
    problems: [...member],
  },
  getRebateRules: {
    summary: 'What the brand gives back, by category and rank',
    source: 'Path ours',
    value: rebateRules,
    problems: [...operator],
  },
  setRebateRules: {
    summary: 'Sets what the brand gives back; it holds for all that is not claimed yet',
    source: 'Path ours',
    body: rebateRules,
    value: rebateRules,
    problems: [...operator, 'SECOND_OPERATOR_REQUIRED'],
  },
  listMemberRebates: {
    summary: 'What a member has earned and claimed',
    source: 'Path ours',
    params: z.object({ username: text(50, 1) }),
    query: z.object({ ...pageQuery }),
    value: z.object({ now: rebates, claims: pageOf(rebateClaim) }),
    problems: [...operator, 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallSchemas>;

export type RebateRules = z.infer<typeof rebateRules>;
export type RebateLine = z.infer<typeof rebateLine>;
export type Rebates = z.infer<typeof rebates>;
export type RebateClaim = z.infer<typeof rebateClaim>;
