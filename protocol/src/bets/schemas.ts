import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '../kernel/constants.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, code, dayOrInstant, id, signedAmount, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { lotteryBet } from '../lottery/index.ts';

/** OPEN waits for its result; VOID was taken back and the stake returned (semantics §1.5). */
export const betStates = ['OPEN', 'SETTLED', 'VOID'] as const;

export const bet = z.object({
  id: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  showIcon: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  category: z.enum(GAME_CATEGORIES),
  roundId: z.string(),
  placedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  /** The original stake, also where it was given back (VOID). */
  stake: amount,
  payout: amount,
  /** Payout minus stake; null while the bet is open, zero when it is VOID. */
  net: z.nullable(signedAmount),
  /** Effective turnover (semantics §4.3). */
  validBet: amount,
  currency: z.string(),
  status: z.enum(betStates),
  mode: z.enum(['REAL', 'TRIAL']),
});

/** Over the whole filter. Stakes that were given back do not count. */
export const betTotals = z.object({
  count: z.int(),
  stake: amount,
  payout: amount,
  net: signedAmount,
  validBet: amount,
});

export const betTransaction = z.object({
  id: z.string(),
  /** CORRECTION takes back what an earlier result had paid. */
  kind: z.enum(['BET', 'WIN', 'ROLLBACK', 'BONUS', 'CORRECTION']),
  at: z.iso.datetime(),
  amount: signedAmount,
  /** Empty where no transaction of a vendor moved the money. */
  vendorTxId: z.string(),
});

/** Enough to draw the round again: what was committed to, what was revealed, what the player added. */
export const fairnessProof = z.object({
  algorithm: z.string(),
  game: z.string(),
  roundId: z.string(),
  /**
   * SHA-256 of the server's seed, published before the stake; of a shared round, whose algorithm names a chain, SHA-256
   * of the round's commitment before it (`clientSeed`) and the seed.
   */
  serverSeedHash: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  outcome: z.optional(z.unknown()),
});

export const betDetail = z.object({
  ...bet.shape,
  transactions: z.array(betTransaction),
  /** The selections and drawn numbers of a lottery bet; its proof is that of the issue. */
  lottery: z.nullable(lotteryBet),
  /** The vendor's details of the round, as it sent them. */
  detail: z.record(z.string(), z.unknown()),
  proof: z.nullable(z.looseObject(fairnessProof.shape)),
  /** The vendor's page that draws the round again in the browser, the proof in its fragment. */
  verifyUrl: z.nullable(z.string()),
});

/** So many days at once, and so far back, the personal loss can be asked for: three months of twelve. */
export const PROFIT_DAYS_AT_ONCE = 92;
export const PROFIT_MONTHS = 12;

/** Bets count on the day on which they were placed; their later results too. */
export const profitSums = z.object({
  stake: amount,
  /** Below zero when more was taken back than paid. */
  payout: signedAmount,
  /** Payout minus stake: below zero is a loss. */
  net: signedAmount,
  validBet: amount,
});
const funds = {
  deposited: amount,
  withdrawn: amount,
  /** Deposited minus withdrawn. */
  netDeposits: signedAmount,
};
const categorySums = z.object({ category: z.enum(GAME_CATEGORIES), ...profitSums.shape });

export const profit = z.object({
  /** Days of the brand's time zone, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** IANA name. */
  timeZone: z.string(),
  currency: z.string(),
  totals: z.object({ ...profitSums.shape, ...funds }),
  categories: z.array(categorySums),
  /** The days on which something happened, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), ...profitSums.shape, ...funds, categories: z.array(categorySums) })),
});

export const betsSchemas = {
  listBets: {
    summary: 'The betting record, newest first, with totals over the whole filter; format=csv streams it all',
    source: 'Specification §2 (personalHistoryCopy); path ours',
    query: z.object({
      ...pageQuery,
      category: z.optional(z.enum(GAME_CATEGORIES)),
      vassalage: z.optional(code),
      gameName: z.optional(text(64)),
      status: z.optional(z.enum(betStates)),
      /** Rounds for money by default; a trial account has none of those and reads its own. */
      mode: z.optional(z.enum(['REAL', 'TRIAL'])),
      from: z.optional(dayOrInstant),
      to: z.optional(dayOrInstant),
      format: z.optional(z.enum(['json', 'csv'])),
    }),
    value: z.object({ ...pageOf(bet).shape, totals: betTotals }),
    problems: ['NOT_LOGGED_IN'],
  },
  getBet: {
    summary: 'One bet with its round, its ledger lines and its proof',
    source: 'Path ours',
    params: z.object({ betId: id }),
    value: betDetail,
    problems: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  },
  getProfit: {
    summary:
      'Personal loss: what was staked, returned, deposited and withdrawn, by day and category; of a trial its play credits',
    source: 'Specification §2 (personalProfit); path ours',
    /** The last 30 days by default; at most 92 days at once, of the last twelve months. */
    query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
    value: profit,
    problems: ['NOT_LOGGED_IN'],
  },
} as const satisfies Record<string, CallSchemas>;

export type Bet = z.infer<typeof bet>;
export type BetTotals = z.infer<typeof betTotals>;
export type BetDetail = z.infer<typeof betDetail>;
export type BetState = (typeof betStates)[number];
export type FairnessProof = z.infer<typeof fairnessProof>;
export type Profit = z.infer<typeof profit>;
export type ProfitSums = z.infer<typeof profitSums>;
