import * as z from 'zod/mini';
import { inputAmount } from './fields.ts';

const bps = z.int().check(z.gte(0), z.lte(1_000_000));

/**
 * Limits of what one operator may do alone; anything beyond takes a second one. Amounts are in the brand's currency,
 * shares in basis points.
 */
export const operatorBounds = z.object({
  /** Credited by one operator's hand in a day of the brand: bonuses, approved claims and referrals, bills that the brand pays. */
  givenPerDay: inputAmount,
  /** Deposits credited in a day by one operator's word, without a provider's. */
  depositsPerDay: inputAmount,
  /** Budgets of promotions that one operator begins or raises in a day. */
  budgetPerDay: inputAmount,
  /** One reward: of a promotion, a mission, a rank, an item for points, a referral. */
  rewardAmount: inputAmount,
  /** Points that a mission pays at once. */
  rewardPoints: inputAmount,
  /** Given back of effective turnover: cashback, referral, rebates of promotions, points by what they buy. */
  cashbackBps: bps,
  /** The highest rate and prize group that a brand's agents may have. */
  agentRateBps: bps,
  prizeGroup: z.int().check(z.gte(1_000), z.lte(2_000)),
  /** Contracts of the brand itself: of a team's loss, and of its turnover. */
  dividendBps: bps,
  salaryBps: bps,
  /** The balance below which all required turnover is cleared. */
  clearThreshold: inputAmount,
  /** Less turnover than this takes a second operator. */
  leastTurnoverBps: bps,
});

export type OperatorBounds = z.infer<typeof operatorBounds>;
export type OperatorBound = keyof OperatorBounds;

/** One bound that was gone beyond: what holds, what was asked for, and of a day's sum what was done before. */
export const boundExceeded = z.object({
  /** A bound; `always` where no bound can make it one operator's. */
  bound: z.string(),
  limit: z.optional(z.string()),
  asked: z.string(),
  today: z.optional(z.string()),
});
export type BoundExceeded = z.infer<typeof boundExceeded>;
