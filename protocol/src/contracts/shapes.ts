import * as z from 'zod/mini';
import { amount, inputAmount, instant, signedAmount } from '../kernel/fields.ts';
import { pageOf } from '../kernel/paging.ts';
import {
  billStates,
  carryModes,
  contractPeriods,
  contractStates,
  contractTypes,
  endReasons,
  lossBases,
  TIERS_AT_MOST,
} from './constants.ts';

export const contractType = z.enum(contractTypes);
/** A decimal with at most two digits after the point: `12.5`. Of dividends and real-time salaries percent. */
const rate = z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,2})?$/));
export const heads = z.int().check(z.gte(0), z.lte(1_000_000));

export const dividendTerms = z.object({
  type: z.literal('dividend'),
  period: z.enum(contractPeriods),
  /** Percent of the loss that is paid whenever the team lost and no tier is reached; null pays nothing then. */
  floorRate: z.nullable(rate),
  tiers: z
    .array(z.object({ periodValidBet: inputAmount, periodLoss: inputAmount, activeMembers: heads, rate }))
    .check(z.maxLength(TIERS_AT_MOST)),
});

/** For each full 10,000 of sales the team brings, `rate` is paid. */
const salaryTiers = z
  .array(z.object({ betAmount: inputAmount, activeMembers: heads, rate }))
  .check(z.maxLength(TIERS_AT_MOST));

export const dailyTerms = z.object({ type: z.literal('daily'), tiers: salaryTiers });
export const hourlyTerms = z.object({ type: z.literal('hourly'), tiers: salaryTiers });

export const realtimeTerms = z.object({
  type: z.literal('realtime'),
  /** Percent of the effective turnover of bets that won, and of bets that lost. */
  profitRate: rate,
  lossRate: rate,
  /** A smaller bet does not count. */
  singleBetAmount: inputAmount,
});

export const contractTerms = z.discriminatedUnion('type', [dividendTerms, dailyTerms, hourlyTerms, realtimeTerms]);

/** The brand's way of computing when the contract was offered: it applies for as long as the contract does. */
export const contractRules = z.object({
  /** Whether the agent's own bets count as the team's. */
  includeSelf: z.boolean(),
  /** Salaries: full 10,000s alone, or every part of them. */
  fullUnits: z.boolean(),
  lossBase: z.enum(lossBases),
  /** Dividends: salaries of the period are taken from the loss. */
  deductSalaries: z.boolean(),
  carry: z.enum(carryModes),
});

export const contract = z.object({
  id: z.string(),
  type: contractType,
  /** Null: the platform itself. */
  upline: z.nullable(z.string()),
  downline: z.string(),
  /** The reader's side. */
  mine: z.enum(['upline', 'downline', 'none']),
  currency: z.string(),
  state: z.enum(contractStates),
  terms: contractTerms,
  rules: contractRules,
  offeredAt: instant,
  answeredAt: z.nullable(instant),
  /** It counts from this instant on; null until it is accepted. */
  from: z.nullable(instant),
  /** Set for an offer: its expiry. */
  lapsesAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  reason: z.nullable(z.enum(endReasons)),
  /** Bills of it that are not paid yet; while there are some it can be neither changed nor ended. */
  unpaidBills: z.int(),
});

/** An agent's contracts with one direct downline. */
const downline = z.object({
  username: z.string(),
  current: z.nullable(contract),
  offer: z.nullable(contract),
});

export const contractsOfType = z.object({
  type: contractType,
  currency: z.string(),
  /** The contract that the caller is paid by, and an offer of another one. */
  current: z.nullable(contract),
  offer: z.nullable(contract),
  /** Agents of the caller's direct downline, by name; nobody else can be offered one. */
  downlines: z.object({ ...pageOf(downline).shape }),
  /** Contracts of the caller's that have ended, newest first, the last twenty. */
  ended: z.array(contract),
  /** Why nothing new can be signed now. */
  frozen: z.boolean(),
  /** False where the brand has switched the type off: what was signed goes on, and nothing new is offered. */
  offered: z.optional(z.boolean()),
  /** The brand's current way of computing, for a new offer. */
  rules: contractRules,
  timeZone: z.string(),
});

/** A bill's computation, line by line. Amounts of the contract's currency. */
export const arithmetic = z.object({
  validBet: signedAmount,
  activeMembers: z.int(),
  /** Dividends: what the team won, below zero what it lost, with what was carried over. */
  memberPnl: signedAmount,
  carried: amount,
  loss: amount,
  salaries: amount,
  base: amount,
  /** Salaries: full 10,000s, or with parts. */
  units: z.string(),
  /** In percent, or for each 10,000; null where no tier was reached. */
  rate: z.nullable(z.string()),
  lossRate: z.nullable(z.string()),
  /** Real-time salaries: effective turnover of bets that won and that lost, or the loss itself. */
  wonBase: signedAmount,
  lostBase: signedAmount,
  /** The shortfall of earlier bills or, below zero, their excess. */
  adjustment: signedAmount,
});

export const bill = z.object({
  id: z.string(),
  type: contractType,
  contractId: z.string(),
  /** Null: the platform itself. */
  upline: z.nullable(z.string()),
  downline: z.string(),
  mine: z.enum(['upline', 'downline', 'none']),
  currency: z.string(),
  /** The counted time: from the one instant up to, and without, the other. */
  from: instant,
  to: instant,
  amount,
  paid: amount,
  left: amount,
  state: z.enum(billStates),
  /** When payment is forced; null where nothing is owed by an agent. */
  dueAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  arithmetic,
  /** For the caller's own bill: the part that goes on to direct downlines, and the rest. */
  passedOn: z.nullable(amount),
  net: z.nullable(signedAmount),
  note: z.nullable(z.string()),
});

const due = z.object({
  type: contractType,
  bills: z.int(),
  /** The total amount needed. */
  amount,
});

export const dueAnswer = z.object({
  currency: z.string(),
  available: amount,
  types: z.array(due),
  amount,
  frozen: z.boolean(),
});

export const paid = z.object({
  type: contractType,
  /** PAID: all of them. PART_PAID: some. INSUFFICIENT: the balance was too low. NOTHING_DUE: there were none. */
  status: z.enum(['PAID', 'PART_PAID', 'INSUFFICIENT', 'NOTHING_DUE']),
  bills: z.int(),
  paidBills: z.int(),
  needed: amount,
  paid: amount,
});

export const simulated = z.object({
  from: instant,
  to: instant,
  validBet: signedAmount,
  memberPnl: signedAmount,
  activeMembers: z.int(),
  /** The rate that would have counted; null where nothing is reached. */
  rate: z.nullable(z.string()),
  /** The downline's hypothetical payment. */
  downline: amount,
  /** The upline's payment from its own contract for the same sales, and the rest of it after paying. */
  upline: z.nullable(amount),
  uplineKeeps: z.nullable(signedAmount),
});

/** A brand's contract types, and its way of computing. */
export const contractSettings = z.object({
  dividend: z.boolean(),
  daily: z.boolean(),
  hourly: z.boolean(),
  realtime: z.boolean(),
  includeSelf: z.object({ dividend: z.boolean(), salaries: z.boolean() }),
  fullUnits: z.boolean(),
  lossBase: z.enum(lossBases),
  deductSalaries: z.boolean(),
  carry: z.enum(carryModes),
  /** Days after a period's end until payment is forced; null: the last day of the next period. */
  graceDays: z.nullable(z.int().check(z.gte(0), z.lte(366))),
});

export const switched = z.union([z.literal(0), z.literal(1)]);
export const freeze = z.object({
  username: z.string(),
  since: instant,
  /** `debt` ends by itself when all is paid. */
  cause: z.enum(['debt', 'operator']),
  owed: amount,
  currency: z.string(),
  reason: z.string(),
});

export type WireTerms = z.infer<typeof contractTerms>;
export type ContractRules = z.infer<typeof contractRules>;
export type Contract = z.infer<typeof contract>;
export type ContractsOfType = z.infer<typeof contractsOfType>;
export type ContractDownline = ContractsOfType['downlines']['rows'][number];
export type ContractSettings = z.infer<typeof contractSettings>;
export type Bill = z.infer<typeof bill>;
export type BillArithmetic = z.infer<typeof arithmetic>;
export type DueBills = z.infer<typeof dueAnswer>;
export type PaidBills = z.infer<typeof paid>;
export type SimulatedPeriod = z.infer<typeof simulated>;
