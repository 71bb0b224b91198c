import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { amount, code, id, inputAmount, reference, text } from '../../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../../kernel/paging.ts';
import { deposit, depositKinds, depositMethod, depositStates, payDetail } from '../schemas.ts';

/** A deposit as the operator's queue shows it. */
export const queuedDeposit = z.object({
  ...z.omit(deposit, { payUrl: true, details: true, history: true, turnover: true }).shape,
  memberId: z.string(),
  username: z.string(),
  /** The reason for a manual review: another sum, too late, or paid twice. */
  review: z.nullable(z.enum(['AMOUNT', 'LATE', 'TWICE'])),
  /** The paid amount by the provider's notices, fee included. */
  received: z.nullable(amount),
  /** Pictures of the payment, by the ids that `getProof` takes. */
  proofIds: z.array(z.string()),
  /** Calls that the operator may make of it now. */
  actions: z.array(z.enum(['approveDeposit', 'rejectDeposit'])),
});

/** An operator's terms of a payment method, in the brand's currency. */
export const paymentMethodTerms = z.object({
  status: depositMethod.shape.status,
  minAmount: inputAmount,
  maxAmount: inputAmount,
  /** On top of the amount: a fixed sum, and basis points of the amount. */
  fee: inputAmount,
  feeBps: z.int().check(z.minimum(0), z.maximum(5_000)),
  /** Members below this rank do not see it. */
  minRank: z.int().check(z.minimum(0), z.maximum(99)),
  arrivesMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** How long a deposit can be paid. */
  expiresMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
  quickAmounts: z.array(inputAmount).check(z.maxLength(8)),
  /** The payee, for a method that is paid by hand. */
  details: z.array(payDetail).check(z.maxLength(8)),
});

export const paymentMethod = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(depositKinds),
  currency: z.string(),
  ...paymentMethodTerms.shape,
});

export const depositOperatorSchemas = {
  listEveryDeposit: {
    summary:
      'Deposits of the brand or of one member, newest first; waiting=true leaves those that somebody has to decide, oldest first',
    source: 'Specification §2 (depositv2); path ours',
    query: z.object({
      ...cursorQuery,
      memberId: z.optional(id),
      /** The same by the whole name. */
      username: z.optional(text(64, 1)),
      status: z.optional(z.enum(depositStates)),
      waiting: z.optional(z.enum(['true', 'false'])),
      reference,
    }),
    value: cursorPageOf(queuedDeposit),
  },
  approveDeposit: {
    summary:
      'Credits a deposit whose money has arrived; with `amount` where another sum is to be credited: at most what the provider tells, or what was asked for',
    source: 'Path ours',
    params: z.object({ depositId: id }),
    body: z.object({ amount: z.optional(inputAmount) }),
    value: queuedDeposit,
    problems: ['NOT_FOUND', 'CONFLICT', 'AMOUNT_OUT_OF_RANGE', 'SECOND_OPERATOR_REQUIRED'],
  },
  rejectDeposit: {
    summary: 'Declines a deposit with a reason that the member reads; of a second payment, closes the review',
    source: 'Path ours',
    params: z.object({ depositId: id }),
    body: z.object({ reason: text(200, 1) }),
    value: queuedDeposit,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  listPaymentMethods: {
    summary: 'Every way to pay with the terms of the brand',
    source: 'Path ours',
    value: z.object({ methods: z.array(paymentMethod) }),
  },
  setPaymentMethod: {
    summary: 'Sets the terms of a way to pay; another account to send money to takes two operators',
    source: 'Path ours',
    params: z.object({ method: code }),
    body: paymentMethodTerms,
    value: paymentMethod,
    problems: ['NOT_FOUND', 'SECOND_OPERATOR_REQUIRED'],
  },
} as const satisfies Record<string, CallSchemas>;

export type QueuedDeposit = z.infer<typeof queuedDeposit>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type PaymentMethodTerms = z.infer<typeof paymentMethodTerms>;
