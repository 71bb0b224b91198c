import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '../kernel/constants.ts';
import { inputAmount, instant } from '../kernel/fields.ts';

/** Basis points: 10,000 is all of it. */
const bps = (max: number) => z.int().check(z.gte(1), z.lte(max));
/** Empty: every category counts. */
const categories = z.array(z.enum(GAME_CATEGORIES)).check(z.maxLength(GAME_CATEGORIES.length));

/**
 * A promotion's terms, by its kind. Amounts are in the promotion's currency. `deposit` is the first to the fifth
 * deposit of a member; `rebate` is paid when a round of the period is over.
 */
export const promotionTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-up'), amount: inputAmount }),
  z.object({
    kind: z.literal('deposit'),
    nth: z.int().check(z.gte(1), z.lte(5)),
    matchBps: bps(50_000),
    minDeposit: inputAmount,
    maxAmount: inputAmount,
  }),
  z.object({
    kind: z.literal('deposit-match'),
    matchBps: bps(50_000),
    minDeposit: inputAmount,
    maxAmount: inputAmount,
  }),
  z.object({ kind: z.literal('rebate'), rateBps: bps(10_000), maxAmount: inputAmount, categories }),
  z.object({
    kind: z.literal('lucky-bet'),
    /** The endings of the bet's number: hexadecimal digits, in small letters. */
    endings: z.array(z.string().check(z.regex(/^[0-9a-f]{1,8}$/))).check(z.minLength(1), z.maxLength(16)),
    amount: inputAmount,
    minValidBet: inputAmount,
    categories,
    /** So many bets of a round of the period win at the most. */
    perPeriod: z.int().check(z.gte(1), z.lte(100)),
  }),
  z.object({
    kind: z.literal('raffle'),
    basis: z.enum(['valid-bet', 'deposit']),
    /** So much of the basis earns a ticket. */
    perTicket: inputAmount,
    maxTickets: z.int().check(z.gte(1), z.lte(100_000)),
    categories,
    drawAt: instant,
    prizes: z
      .array(z.object({ amount: inputAmount, count: z.int().check(z.gte(1), z.lte(1_000)) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({
    kind: z.literal('upgrade'),
    amounts: z
      .array(z.object({ level: z.int().check(z.gte(1), z.lte(99)), amount: inputAmount }))
      .check(z.minLength(1), z.maxLength(99)),
  }),
  z.object({
    kind: z.literal('manual'),
    /** An application is granted up to so much. */
    maxAmount: inputAmount,
    /** So many pictures must come with it. */
    images: z.int().check(z.gte(0), z.lte(3)),
  }),
]);

/** The turnover required before a reward may be withdrawn; null requires none. */
export const promotionTurnover = z.nullable(
  z.object({
    /** 10,000 is once. */
    multiplierBps: z.int().check(z.gte(1), z.lte(1_000_000)),
    base: z.enum(['BONUS', 'DEPOSIT_AND_BONUS']),
    /** Basis points by game category; a category that is not named counts in full. */
    weights: z.partialRecord(z.enum(GAME_CATEGORIES), z.int().check(z.gte(0), z.lte(10_000))),
    /** After so many days what is left of the reward is taken back; null never. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  }),
);

export type PromotionTerms = z.infer<typeof promotionTerms>;
export type PromotionTurnover = z.infer<typeof promotionTurnover>;
