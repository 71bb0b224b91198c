import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { REMARK_MAX_CHARACTERS } from '../../kernel/constants.ts';
import { amount, dayOrInstant, id, inputAmount, pictures, text } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';

export const withdrawalStates = [
  'SUBMITTED',
  'REVIEW',
  'APPROVED',
  'PAYING',
  'PAID',
  'PART_PAID',
  'REJECTED',
  'FAILED',
] as const;

/** States of what one payer owes of a withdrawal (specification §4, semantics §4.6). */
export const payoutStates = [
  'MATCHED',
  'PAYER_PAID',
  'RECEIVED',
  'PARTIALLY_RECEIVED',
  'NOT_RECEIVED',
  'AUTO_RECEIVED',
  'FORCED_RECEIVED',
  'CANCELLED',
] as const;

/** Turnover required before money may leave. */
export const requirement = z.object({
  id: z.string(),
  /** DEPOSIT, TRANSFER, ADJUSTMENT, or the kind of a bonus. */
  source: z.string(),
  /** The base of the multiplier. */
  base: amount,
  multiplierBps: z.int(),
  required: amount,
  done: amount,
  /** The amount that stays in the wallet until then. */
  locked: amount,
  /** Basis points by game category; a category that is not named counts in full. */
  weights: z.record(z.string(), z.int()),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
});

/** Part of a withdrawal that another member pays, to be confirmed by whoever withdraws. */
export const payout = z.object({
  id: z.string(),
  amount,
  status: z.enum(payoutStates),
  /** The amount of a partial receipt, or the whole amount. */
  receivedAmount: amount,
  remainingAmount: amount,
  paidAt: z.nullable(z.iso.datetime()),
  /** When it counts as received unless the member says otherwise. */
  confirmBy: z.nullable(z.iso.datetime()),
});

export const withdrawal = z.object({
  id: z.string(),
  amount,
  /** Kept back from the amount. */
  fee: amount,
  /** The amount that arrives: the amount less the fee, or the paid part of it. */
  payoutAmount: amount,
  currency: z.string(),
  status: z.enum(withdrawalStates),
  payee: z.object({
    kind: z.enum(['bank', 'ewallet']),
    provider: z.string(),
    holder: z.string(),
    accountEnding: z.string(),
  }),
  /** The reason of a rejection, a failure or a part payment, for the member. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  /** When each state was entered, oldest first. */
  history: z.array(z.object({ status: z.enum(withdrawalStates), at: z.iso.datetime() })),
  payouts: z.array(payout),
});

export const withdrawalSettings = z.object({
  open: z.boolean(),
  currency: z.string(),
  /** In the main wallet. */
  available: amount,
  /** The balance at providers; it is called back when a withdrawal needs it. */
  atProviders: amount,
  /** Held back of both until what is in `requirements` is played. */
  locked: amount,
  /** The withdrawable part of both. */
  withdrawable: amount,
  /** In withdrawals that are under way. */
  frozen: amount,
  minAmount: amount,
  maxAmount: amount,
  dailyAmount: amount,
  dailyAmountLeft: amount,
  dailyCount: z.int(),
  dailyCountLeft: z.int(),
  fee: z.object({ fixed: amount, bps: z.int(), freeLeft: z.int() }),
  requirements: z.array(requirement),
  /** The whole wallet waits until everything is played. */
  strict: z.boolean(),
  hasPaymentPassword: z.boolean(),
  /** The login password is asked for as well. */
  askPassword: z.boolean(),
  heldUntil: z.nullable(z.iso.datetime()),
  /** Set when no money may leave the wallet until an operator opens it, or the debt to downlines is paid. */
  accountFrozen: z.boolean(),
});

const MEMBER_PROBLEMS = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;

export const withdrawalSchemas = {
  getWithdrawalSettings: {
    summary: 'What may be withdrawn now, what it costs, and what must be played first',
    source: 'Specification §2 (withdraw); semantics §4.4, §4.5; path ours',
    value: withdrawalSettings,
    problems: [...MEMBER_PROBLEMS],
  },
  createWithdrawal: {
    summary: 'Asks for a withdrawal; its amount is frozen until it is paid or given back',
    source: 'Specification §2 (withdraw); semantics §4.5; path ours',
    body: z.object({
      payeeId: id,
      amount: inputAmount,
      paymentPassword: text(64),
      /** The login password, where `askPassword` says so. */
      password: z.optional(text(128)),
    }),
    value: withdrawal,
    problems: [
      ...MEMBER_PROBLEMS,
      'IDEMPOTENCY_CONFLICT',
      'AMOUNT_OUT_OF_RANGE',
      'INSUFFICIENT_FUNDS',
      'TURNOVER_REQUIRED',
      'DAILY_COUNT_REACHED',
      'NOT_OFFERED',
      'PAYMENT_PASSWORD_REQUIRED',
      'PAYMENT_PASSWORD_INVALID',
      'PAYMENT_PASSWORD_LOCKED',
      'WRONG_CREDENTIALS',
      'ACCOUNT_LOCKED',
      'SECURITY_HOLD',
      'ACCOUNT_FROZEN',
    ],
  },
  listWithdrawals: {
    summary: 'Withdrawals of the member, newest first',
    source: 'Path ours',
    query: z.object({
      ...pageQuery,
      /** One of them alone. */
      id: z.optional(id),
      from: z.optional(dayOrInstant),
      to: z.optional(dayOrInstant),
      status: z.optional(z.enum(withdrawalStates)),
    }),
    value: pageOf(withdrawal),
    problems: [...MEMBER_PROBLEMS],
  },
  confirmWithdrawal: {
    summary: 'Says what arrived of a payment; without a proof only that all of it did',
    source: 'Specification §3, §4 (withdrawal confirmation); semantics §4.6',
    params: z.object({ withdrawalId: id }),
    body: z.object({
      payoutId: id,
      outcome: z.enum(['RECEIVED', 'PARTIALLY_RECEIVED', 'NOT_RECEIVED']),
      /** For PARTIALLY_RECEIVED: both above zero, together the amount. */
      receivedAmount: z.optional(inputAmount),
      remainingAmount: z.optional(inputAmount),
      /** Pictures of the account, PNG or JPEG as base64: one to three unless all arrived. */
      proofs: z.optional(pictures),
      remark: z.optional(text(REMARK_MAX_CHARACTERS)),
    }),
    value: withdrawal,
    problems: [...MEMBER_PROBLEMS, 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, CallSchemas>;

export type Withdrawal = z.infer<typeof withdrawal>;
export type WithdrawalState = (typeof withdrawalStates)[number];
export type PayoutState = (typeof payoutStates)[number];
export type Payout = z.infer<typeof payout>;
export type Requirement = z.infer<typeof requirement>;
export type WithdrawalSettings = z.infer<typeof withdrawalSettings>;
