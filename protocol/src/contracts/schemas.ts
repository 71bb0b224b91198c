import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, id, inputAmount, instant, nothing, signedAmount, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import {
  billStates,
  carryModes,
  contractActions,
  contractPeriods,
  contractStates,
  contractTypes,
  endReasons,
  lossBases,
  TIERS_AT_MOST,
} from './constants.ts';

const contractType = z.enum(contractTypes);
/** A decimal with at most two digits after the point: `12.5`. Of dividends and real-time salaries percent. */
const rate = z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,2})?$/));
const heads = z.int().check(z.gte(0), z.lte(1_000_000));
const day = z.iso.date();

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

/** How the brand reckons, as it stood when the contract was offered: it holds for as long as the contract does. */
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
  /** Which of the two the reader is. */
  mine: z.enum(['upline', 'downline', 'none']),
  currency: z.string(),
  state: z.enum(contractStates),
  terms: contractTerms,
  rules: contractRules,
  offeredAt: instant,
  answeredAt: z.nullable(instant),
  /** It counts from this instant on; null until it is accepted. */
  from: z.nullable(instant),
  /** Of an offer: when it lapses. */
  lapsesAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  reason: z.nullable(z.enum(endReasons)),
  /** Bills of it that are not paid yet; while there are some it can be neither changed nor ended. */
  unpaidBills: z.int(),
});

/** What an agent has with one direct downline. */
const downline = z.object({
  username: z.string(),
  current: z.nullable(contract),
  offer: z.nullable(contract),
});

const contractsOfType = z.object({
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
  /** What the brand reckons by in an offer that is made now. */
  rules: contractRules,
  timeZone: z.string(),
});

/** How a bill was reckoned, line by line. Amounts of the contract's currency. */
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
  /** What earlier bills had too little or, below zero, too much. */
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
  /** What is counted: from the one instant up to, and without, the other. */
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
  /** Of the caller's own bill: what of it goes on to direct downlines, and what is left. */
  passedOn: z.nullable(amount),
  net: z.nullable(signedAmount),
  note: z.nullable(z.string()),
});

const due = z.object({
  type: contractType,
  bills: z.int(),
  /** What they need altogether. */
  amount,
});

const dueAnswer = z.object({
  currency: z.string(),
  available: amount,
  types: z.array(due),
  amount,
  frozen: z.boolean(),
});

const paid = z.object({
  type: contractType,
  /** PAID: all of them. PART_PAID: some. INSUFFICIENT: the balance was too low. NOTHING_DUE: there were none. */
  status: z.enum(['PAID', 'PART_PAID', 'INSUFFICIENT', 'NOTHING_DUE']),
  bills: z.int(),
  paidBills: z.int(),
  needed: amount,
  paid: amount,
});

const simulated = z.object({
  from: instant,
  to: instant,
  validBet: signedAmount,
  memberPnl: signedAmount,
  activeMembers: z.int(),
  /** The rate that would have counted; null where nothing is reached. */
  rate: z.nullable(z.string()),
  /** What the downline would have got. */
  downline: amount,
  /** What the upline has of its own contract for the same sales, and what is left of it after paying. */
  upline: z.nullable(amount),
  uplineKeeps: z.nullable(signedAmount),
});

const agent = ['NOT_LOGGED_IN', 'FORBIDDEN', 'TRIAL_NOT_ALLOWED'] as const;
const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const typeParam = z.object({ type: contractType });

const process = (summary: string, name: string) =>
  ({
    summary,
    source: `Specification §7 (${name})`,
    body: z.object({ contractId: id, action: z.enum(contractActions) }),
    value: contract,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'NOT_FOUND', 'NOT_OFFERED', 'CONFLICT'],
  }) as const;

/** What of contracts a brand has on, and how it reckons. */
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

const switched = z.union([z.literal(0), z.literal(1)]);
const freeze = z.object({
  username: z.string(),
  since: instant,
  /** `debt` ends by itself when all is paid. */
  cause: z.enum(['debt', 'operator']),
  owed: amount,
  currency: z.string(),
  reason: z.string(),
});

export const contractsSchemas = {
  getConsolidatedFunds: {
    summary: 'Which contracts the signed-in agent has pages for: 1 shown, 0 not',
    source: 'Specification §3, §7 (funds/consolidated)',
    value: z.object({
      dailysalreqtype: switched,
      divtypereq: switched,
      contracthoursalreq: switched,
      realtimesalreqtype: switched,
    }),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  listContracts: {
    summary: 'The caller’s contract, offers made and received, and direct downlines with theirs',
    source: 'Specification §2, §3, §6; contract: GET /wps/agent/contracts',
    params: typeParam,
    query: z.object({ ...pageQuery, search: z.optional(text(32)) }),
    value: contractsOfType,
    problems: [...agent, 'NOT_OFFERED'],
  },
  offerContract: {
    summary: 'Offers a direct downline a contract, or a change of the one that is in force',
    source: 'Semantics §3.6; contract: POST /wps/agent/contracts',
    params: typeParam,
    body: z.object({ downline: text(64, 1), terms: contractTerms }),
    value: contract,
    problems: [...agent, 'NOT_OFFERED', 'NOT_FOUND', 'CONFLICT'],
  },
  simulateContract: {
    summary: 'What terms would have paid over the last periods, for both sides, and for a volume of choice',
    source: 'Issue 15 (simulator); path ours',
    params: typeParam,
    body: z.object({
      /** A contract or an offer that the caller is a party of. */
      contractId: z.optional(id),
      /** Or terms for a direct downline. */
      downline: z.optional(text(64, 1)),
      terms: z.optional(contractTerms),
      volume: z.optional(
        z.object({ validBet: inputAmount, loss: inputAmount, activeMembers: heads, lostBets: z.optional(inputAmount) }),
      ),
    }),
    value: z.object({
      currency: z.string(),
      /** Newest first. */
      periods: z.array(simulated),
      volume: z.nullable(simulated),
      total: z.object({ downline: amount, uplineKeeps: z.nullable(signedAmount) }),
    }),
    problems: [...agent, 'NOT_OFFERED', 'NOT_FOUND'],
  },
  listSettlements: {
    summary: 'Bills of a contract type, newest first, with how each was reckoned',
    source: 'Contract: GET …/settlements',
    params: typeParam,
    query: z.object({
      ...pageQuery,
      /** Bills that the caller is paid by, or pays; both when absent. */
      side: z.optional(z.enum(['received', 'paid'])),
      state: z.optional(z.enum(['open', 'closed'])),
    }),
    value: z.object({
      ...pageOf(bill).shape,
      totals: z.object({ received: amount, paid: amount, toPay: amount }),
      currency: z.string(),
      timeZone: z.string(),
    }),
    problems: [...agent, 'NOT_OFFERED'],
  },
  getDue: {
    summary: 'What the caller owes downlines, by type',
    source: 'Semantics §3.2 (pay-all); path ours',
    value: dueAnswer,
    problems: agent,
  },
  payBill: {
    summary: 'Pays one bill to a direct downline, once however often it is asked',
    source: 'Semantics §3.2; path ours',
    params: z.object({ billId: id }),
    value: bill,
    problems: [
      ...agent,
      'NOT_FOUND',
      'CONFLICT',
      'INSUFFICIENT_FUNDS',
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_CONFLICT',
    ],
  },
  payAllBills: {
    summary: 'Pays every bill to direct downlines that the balance covers, oldest first; the result by type',
    source: 'Semantics §3.2 (pay-all); path ours',
    body: z.object({ type: z.optional(contractType) }),
    value: z.object({ results: z.array(paid), due: dueAnswer }),
    problems: [...agent, 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
  },
  processDividend: process('Accepts, rejects or ends a dividend contract', 'MCS2_processDividendReq'),
  processDailySalary: process('Accepts, rejects or ends a daily salary contract', 'MCS2_processDailySalContract'),
  processHourlySalary: process('Accepts, rejects or ends an hourly salary contract', 'MCS2_processContractHourSalary'),
  processRealtimeSalary: process(
    'Accepts, rejects or ends a real-time salary contract',
    'MCSFE_processRealTimeSalaryContract',
  ),
  getSettings: {
    summary: 'Which contracts the brand has, and how it reckons',
    source: 'Path ours',
    value: contractSettings,
    problems: operator,
  },
  updateSettings: {
    summary: 'Sets which contracts the brand has, and how offers made from now on are reckoned',
    source: 'Path ours',
    body: contractSettings,
    value: contractSettings,
    problems: operator,
  },
  listAllContracts: {
    summary: 'Contracts of the brand, newest first',
    source: 'Path ours',
    query: z.object({
      ...pageQuery,
      type: z.optional(contractType),
      state: z.optional(z.enum(contractStates)),
      username: z.optional(text(64, 1)),
    }),
    value: pageOf(contract),
    problems: operator,
  },
  offerAsHouse: {
    summary: 'Offers a contract with the platform to an agent who has no upline',
    source: 'Semantics §3.6 (type 0); path ours',
    body: z.object({ username: text(64, 1), terms: contractTerms }),
    value: contract,
    problems: [...operator, 'NOT_OFFERED', 'NOT_FOUND', 'CONFLICT'],
  },
  endContract: {
    summary: 'Ends a contract or takes an offer back, and with it what downlines were paid out of it',
    source: 'Path ours',
    params: z.object({ contractId: id }),
    body: z.object({ reason: text(200, 1) }),
    value: contract,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
  listAllBills: {
    summary: 'Bills of the brand, newest first',
    source: 'Path ours',
    query: z.object({
      ...pageQuery,
      type: z.optional(contractType),
      state: z.optional(z.enum(billStates)),
      username: z.optional(text(64, 1)),
    }),
    value: pageOf(bill),
    problems: operator,
  },
  decideBill: {
    summary: 'Closes an unpaid bill: refused, so that nobody owes it, or paid by the platform; or forces payment now',
    source: 'Semantics §3.2; path ours',
    params: z.object({ billId: id }),
    body: z.object({ decision: z.enum(['REFUSE', 'PLATFORM_PAY', 'FORCE']), note: text(200, 1) }),
    value: bill,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
  settleAgain: {
    summary: 'Reckons the bills of a day again: unpaid ones are put right, paid ones are evened out by the next',
    source: 'Semantics §3.2; path ours',
    body: z.object({ type: contractType, day, username: z.optional(text(64, 1)) }),
    value: z.object({ looked: z.int(), changed: z.int(), evenedOut: z.int() }),
    problems: operator,
  },
  listFreezes: {
    summary: 'Agents who may neither withdraw nor transfer nor sign, and what they owe',
    source: 'Specification §4; path ours',
    query: z.object(pageQuery),
    value: pageOf(freeze),
    problems: operator,
  },
  setFreeze: {
    summary: 'Freezes what leaves an agent’s wallet, or thaws it; play and log-in go on',
    source: 'Specification §4; path ours',
    body: z.object({ username: text(64, 1), frozen: z.boolean(), reason: text(200, 1) }),
    value: nothing,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, CallSchemas>;

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
