import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import {
  amount,
  code,
  id,
  inputAmount,
  pictures,
  reference,
  signedAmount,
  signedInputAmount,
  text,
} from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import { withdrawalActions, withdrawalFacts } from './withdrawals/facts.ts';
import { payout, withdrawal, withdrawalStates } from './withdrawals/schemas.ts';

const OPERATOR_PROBLEMS = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const STEP_PROBLEMS = [...OPERATOR_PROBLEMS, 'NOT_FOUND', 'CONFLICT'] as const;
const byWithdrawal = z.object({ withdrawalId: id });
const reason = text(200, 1);

/** A withdrawal as those who decide about it see it. */
export const queuedWithdrawal = z.extend(withdrawal, {
  memberId: z.string(),
  username: z.string(),
  /** The name of the operator who took it on; null while nobody did. */
  claimedBy: z.nullable(z.string()),
  /** Acts that are open to the caller now; the platform looks again when it is done. */
  actions: z.array(z.enum(withdrawalActions)),
  payouts: z.array(
    z.extend(payout, {
      payer: z.string(),
      guarantee: amount,
      guaranteeState: z.enum(['HELD', 'RETURNED', 'KEPT']),
      remark: z.string(),
      proofIds: z.array(z.string()),
    }),
  ),
});

const bps = z.int().check(z.gte(0), z.lte(1_000_000));
const count = z.int().check(z.gte(0), z.lte(1_000));

export const turnoverRules = z.object({
  /** How often a deposit is to be played: 10,000 is once, 0 not at all. */
  depositMultiplierBps: bps,
  /** Basis points by game category; a category that is not named counts in full. */
  weights: z.record(code, z.int().check(z.gte(0), z.lte(10_000))),
  /** The balance up to which all required turnover is cleared. */
  clearThreshold: inputAmount,
  /** Nothing may leave before everything is played; else what is not locked may. */
  strict: z.boolean(),
});

export const withdrawalRules = z.object({
  open: z.boolean(),
  minAmount: inputAmount,
  maxAmount: inputAmount,
  feeFixed: inputAmount,
  feeBps: z.int().check(z.gte(0), z.lte(10_000)),
  /** Up to this amount nobody reviews. */
  approveUpTo: inputAmount,
  /** The login password is asked for when the log-in is older. */
  askPasswordAfterHours: z.int().check(z.gte(1), z.lte(8_760)),
  /** How long a payment may go unconfirmed. */
  autoConfirmMinutes: z.int().check(z.gte(1), z.lte(10_080)),
  /** By rank level from 0; a higher level than the last has the last. */
  levels: z
    .array(z.object({ dailyAmount: inputAmount, dailyCount: count, freeCount: count }))
    .check(z.minLength(1), z.maxLength(50)),
});

export const adjustment = z.object({
  id: z.string(),
  username: z.string(),
  /** Above zero is credited, below zero debited. */
  amount: signedAmount,
  currency: z.string(),
  reason: z.string(),
  turnoverBps: z.int(),
  status: z.enum(['PROPOSED', 'POSTED', 'DECLINED']),
  proposedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  memberId: z.string(),
  /** Decisions that the operator may make of it now. Nobody decides their own. */
  decisions: z.array(z.enum(['POST', 'DECLINE'])),
});

const step = (summary: string) =>
  ({
    summary,
    source: 'Semantics §4.5; path ours',
    params: byWithdrawal,
    value: queuedWithdrawal,
    problems: [...STEP_PROBLEMS],
  }) as const;

export const walletOperatorSchemas = {
  listWithdrawalQueue: {
    summary:
      'Withdrawals of the brand, those that wait longest first; all open ones unless a status or a reference is named',
    source: 'Semantics §4.5; path ours',
    query: z.object({
      ...cursorQuery,
      status: z.optional(z.enum(withdrawalStates)),
      username: z.optional(text(50)),
      /** Those that are over as well. */
      all: z.optional(z.enum(['true', 'false'])),
      reference,
    }),
    value: cursorPageOf(queuedWithdrawal),
    problems: [...OPERATOR_PROBLEMS],
  },
  getQueuedWithdrawal: {
    summary: 'One withdrawal with the whole number of the account that it goes to',
    source: 'Semantics §4.5; path ours',
    params: byWithdrawal,
    value: z.extend(queuedWithdrawal, { accountNumber: z.nullable(z.string()) }),
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND'],
  },
  getWithdrawalFacts: {
    summary:
      'What matters before a withdrawal is decided: what needs a look, where its money came from, who shares its account',
    source: 'Path ours',
    params: byWithdrawal,
    value: withdrawalFacts,
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND'],
  },
  claimWithdrawal: step('Takes a submitted withdrawal on'),
  takeOverWithdrawal: step('Takes over the review of a withdrawal that another operator has taken on'),
  approveWithdrawal: {
    ...step('Approves a withdrawal that this operator has taken on'),
    problems: [...STEP_PROBLEMS, 'ACCOUNT_FROZEN'],
  },
  rejectWithdrawal: {
    ...step('Rejects a withdrawal: the member reads the reason, and the money is available again'),
    body: z.object({ reason }),
  },
  payWithdrawal: {
    ...step(
      'Says how paying an approved withdrawal goes. PART_PAID gives the rest back, FAILED all of it; both give a reason',
    ),
    body: z.object({
      outcome: z.enum(['STARTED', 'PAID', 'PART_PAID', 'FAILED']),
      /** For PART_PAID: the paid amount, above zero and less than what is due. */
      amount: z.optional(inputAmount),
      reason: z.optional(reason),
    }),
    problems: [...STEP_PROBLEMS, 'ACCOUNT_FROZEN'],
  },
  matchPayers: {
    summary:
      'Has other members pay a withdrawal, and holds their guarantees; the parts are what is due, together. LIMIT_REACHED names a payer who may not deposit as much',
    source: 'Specification §4 (withdrawal confirmation); semantics §4.6',
    params: byWithdrawal,
    body: z.object({
      payers: z
        .array(z.object({ username: text(50, 1), amount: inputAmount, guarantee: inputAmount }))
        .check(z.minLength(1), z.maxLength(20)),
    }),
    value: queuedWithdrawal,
    problems: [...STEP_PROBLEMS, 'INSUFFICIENT_FUNDS', 'ACCOUNT_FROZEN', 'LIMIT_REACHED'],
  },
  closePayout: {
    summary:
      'PAYER_PAID takes the payer’s proof and starts the countdown to its confirmation; FORCED_RECEIVED ends a dispute against whoever withdraws; CANCELLED ends it against the payer, and of a partial receipt the payer’s case',
    source: 'Specification §4 (withdrawal confirmation); semantics §4.6',
    params: z.object({ withdrawalId: id, payoutId: id }),
    body: z.object({
      outcome: z.enum(['PAYER_PAID', 'FORCED_RECEIVED', 'CANCELLED']),
      /** For CANCELLED: the payer is not at fault. A forced receipt never returns it (specification §4). */
      returnGuarantee: z.optional(z.boolean()),
      /** Pictures of the payment, PNG or JPEG as base64: one to three of PAYER_PAID. */
      proofs: z.optional(pictures),
    }),
    value: queuedWithdrawal,
    problems: [...STEP_PROBLEMS, 'SECOND_OPERATOR_REQUIRED'],
  },
  getProof: {
    summary: 'A picture that was sent as a proof, drawn anew',
    source: 'Specification §3 (proof image); path ours',
    params: z.object({ proofId: id }),
    value: z.unknown(),
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND'],
  },
  getWalletRules: {
    summary: 'What the brand asks before money leaves, and what leaving costs',
    source: 'Semantics §4.4, §4.5; path ours',
    value: z.object({ currency: z.string(), turnover: turnoverRules, withdrawals: withdrawalRules }),
    problems: [...OPERATOR_PROBLEMS],
  },
  setTurnoverRules: {
    summary: 'Sets what is asked of deposits from now on; what members owe already stays',
    source: 'Semantics §4.4; path ours',
    body: turnoverRules,
    value: turnoverRules,
    problems: [...OPERATOR_PROBLEMS, 'SECOND_OPERATOR_REQUIRED'],
  },
  setWithdrawalRules: {
    summary: 'Sets bounds, fees, free and daily counts by rank',
    source: 'Semantics §4.5; path ours',
    body: withdrawalRules,
    value: withdrawalRules,
    problems: [...OPERATOR_PROBLEMS],
  },
  listAdjustments: {
    summary:
      'Credits and debits by hand, newest first; waiting=true leaves those that nobody has decided, oldest first',
    source: 'Semantics §3.9; path ours',
    query: z.object({ ...cursorQuery, waiting: z.optional(z.enum(['true', 'false'])) }),
    value: cursorPageOf(adjustment),
    problems: [...OPERATOR_PROBLEMS],
  },
  createAdjustment: {
    summary: 'Proposes a credit or debit; another operator decides',
    source: 'Semantics §3.9; path ours',
    body: z.object({
      username: text(50, 1),
      amount: signedInputAmount,
      reason,
      /** How often a credit is to be played before it may be withdrawn: 10,000 is once. */
      turnoverBps: z.optional(bps),
    }),
    value: adjustment,
    problems: [...OPERATOR_PROBLEMS],
  },
  decideAdjustment: {
    summary: 'Posts or declines what another operator proposed; FORBIDDEN for who proposed it',
    source: 'Semantics §3.9; path ours',
    params: z.object({ adjustmentId: id }),
    body: z.object({ decision: z.enum(['POST', 'DECLINE']) }),
    value: adjustment,
    problems: [...STEP_PROBLEMS, 'INSUFFICIENT_FUNDS'],
  },
} as const satisfies Record<string, CallSchemas>;

export type QueuedWithdrawal = z.infer<typeof queuedWithdrawal>;
export type TurnoverRules = z.infer<typeof turnoverRules>;
export type WithdrawalRules = z.infer<typeof withdrawalRules>;
export type Adjustment = z.infer<typeof adjustment>;
