import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, inputAmount, instant, signedAmount, text } from '../kernel/fields.ts';

/** Ranks of a brand at the most. */
export const MOST_RANKS = 20;
export const MOST_LABELS = 8;

/** A day of the calendar: yyyy-MM-dd. */
const day = z.iso.date();
const days = (most: number) => z.int().check(z.gte(1), z.lte(most));
/** 10,000 is once. */
const turnoverBps = z.int().check(z.gte(0), z.lte(1_000_000));

/** A rank as operators set it; its level is its place in the list, from 0. Amounts are in the brand's currency. */
export const rankRule = z.object({
  /** By language code; where a language is missing the English name stands, and without that the platform's own. */
  names: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), text(40, 1)),
  /** Both are needed to reach it: what was deposited and what was played, since sign-up. */
  deposit: inputAmount,
  validBet: inputAmount,
  /** The turnover required in each window to keep it; 0 keeps it for good. */
  keepBet: inputAmount,
  /** 0 is none. */
  upgradeBonus: inputAmount,
  birthdayBonus: inputAmount,
  monthlyBonus: inputAmount,
});

/** The ranks of a brand and their rules. */
export const ladder = z.object({
  ranks: z.array(rankRule).check(z.minLength(1), z.maxLength(MOST_RANKS)),
  keepDays: days(365),
  /** How often a bonus must be played before it can be withdrawn. */
  turnoverBps,
  /** The deposits of the previous month that the monthly bonus requires. */
  monthlyDeposit: inputAmount,
  /** How long somebody has been a member before the first birthday bonus. */
  birthdayAfterDays: z.int().check(z.gte(0), z.lte(3_650)),
  /** For so long a bonus can be claimed; on a birthday it is that day alone. */
  claimDays: days(365),
});

/** A rank as everybody reads it. */
export const rankView = z.object({
  level: z.int(),
  name: z.string(),
  deposit: amount,
  validBet: amount,
  keepBet: amount,
  upgradeBonus: amount,
  birthdayBonus: amount,
  monthlyBonus: amount,
  /** The wallet's limits: the amount that may be withdrawn in a day, how often, and how often without a fee. */
  dailyWithdrawal: amount,
  dailyWithdrawals: z.int(),
  freeWithdrawals: z.int(),
  /** Cashback by game category, in basis points; none where the brand pays none. */
  cashback: z.array(z.object({ category: z.string(), bps: z.int() })),
});

export const rankTable = z.object({
  currency: z.string(),
  ranks: z.array(rankView),
  keepDays: z.int(),
  turnoverBps: z.int(),
  monthlyDeposit: amount,
  birthdayAfterDays: z.int(),
  claimDays: z.int(),
});

export const vipBonusKinds = ['upgrade', 'birthday', 'monthly'] as const;
export const vipBonusStates = ['open', 'claimed', 'expired'] as const;

export const vipBonus = z.object({
  id: z.string(),
  kind: z.enum(vipBonusKinds),
  /** The rank that brings it. */
  level: z.int(),
  amount,
  /** The turnover required before it can be withdrawn. */
  turnover: amount,
  state: z.enum(vipBonusStates),
  offeredAt: instant,
  /** It can be claimed before. */
  expiresAt: instant,
  claimedAt: z.nullable(instant),
});

/** The current sum, and the required one. */
const progress = z.object({ actual: signedAmount, expected: amount });

export const vipProgress = z.object({
  currency: z.string(),
  /** IANA name: days begin by it. */
  timeZone: z.string(),
  level: z.int(),
  rankName: z.string(),
  /** Null on the last rank. */
  next: z.nullable(
    z.object({
      level: z.int(),
      name: z.string(),
      deposit: progress,
      validBet: progress,
      /** Set for a rank that was held before: the turnover required in this window as well. */
      windowBet: z.nullable(progress),
      /** All of it is there, and the rank changes then: one level a day. */
      from: z.nullable(instant),
    }),
  ),
  /** The condition for keeping the rank; null where no turnover is required. */
  keep: z.nullable(z.object({ validBet: progress, since: instant, until: instant })),
  birthday: z.nullable(day),
  /** Newest first: those that can be claimed, and the last ones that were. None while `paused`. */
  bonuses: z.array(vipBonus),
  /** A break holds: nothing is offered, and the rank is not lost by it. */
  paused: z.boolean(),
});

/** A member's rank as operators see and change it. */
export const memberRank = z.object({
  username: z.string(),
  level: z.int(),
  labels: z.array(z.string()),
  birthday: z.nullable(day),
  deposit: signedAmount,
  validBet: signedAmount,
  /** The part of the sums above that an operator carried over from elsewhere. */
  carriedDeposit: amount,
  carriedValidBet: amount,
  keepSince: z.nullable(day),
  bonuses: z.array(vipBonus),
});

const member = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;
const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const source = 'Semantics §4.2; path ours';

export const vipSchemas = {
  listRanks: { summary: 'The ranks of the brand, with what each asks and brings', source, value: rankTable },
  getProgress: {
    summary: 'The member’s rank, what the next one takes, what keeps this one, and bonuses that can be claimed',
    source,
    value: vipProgress,
    problems: member,
  },
  setBirthday: {
    summary:
      'Says when the member was born, once; VALIDATION_FAILED with `birthday: fixed` for another day, `max` under age',
    source,
    body: z.object({ birthday: day }),
    value: z.object({ birthday: day }),
    problems: member,
  },
  claimBonus: {
    summary: 'Credits a bonus; however often it is claimed, it is credited once. NOT_OFFERED once its time is over',
    source,
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
    value: vipBonus,
    problems: [...member, 'NOT_FOUND', 'NOT_OFFERED', 'CURRENCY_MISMATCH', 'IDEMPOTENCY_CONFLICT'],
  },
  getLadder: { summary: 'The ranks of the brand as they are set', source, value: ladder, problems: operator },
  setLadder: {
    summary:
      'Sets the ranks of the brand; each asks for at least as much as the one before. Nobody moves but by the new rules',
    source,
    body: ladder,
    value: ladder,
    problems: [...operator, 'SECOND_OPERATOR_REQUIRED'],
  },
  getMemberRank: {
    summary: 'A member’s rank, sums, labels and bonuses',
    source,
    params: z.object({ username: text(64, 1) }),
    value: memberRank,
    problems: [...operator, 'NOT_FOUND'],
  },
  setMemberRank: {
    summary: 'Sets what is named: rank, labels, birthday, and sums carried over from elsewhere',
    source,
    params: z.object({ username: text(64, 1) }),
    body: z.object({
      level: z.optional(z.int().check(z.gte(0), z.lt(MOST_RANKS))),
      labels: z.optional(z.array(text(32, 1)).check(z.maxLength(MOST_LABELS))),
      birthday: z.optional(z.nullable(day)),
      carriedDeposit: z.optional(inputAmount),
      carriedValidBet: z.optional(inputAmount),
    }),
    value: memberRank,
    problems: [...operator, 'NOT_FOUND', 'SECOND_OPERATOR_REQUIRED'],
  },
} as const satisfies Record<string, CallSchemas>;

export type RankRule = z.infer<typeof rankRule>;
export type Ladder = z.infer<typeof ladder>;
export type RankView = z.infer<typeof rankView>;
export type RankTable = z.infer<typeof rankTable>;
export type VipBonus = z.infer<typeof vipBonus>;
export type VipBonusKind = (typeof vipBonusKinds)[number];
export type VipProgress = z.infer<typeof vipProgress>;
export type MemberRank = z.infer<typeof memberRank>;
