import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, code, dayOrInstant, id, signedAmount } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

export const wallet = z.object({
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  /** What may be staked or withdrawn; never below zero. */
  availBalance: amount,
  currency: z.string(),
  currencySymbol: z.string(),
});

export const balance = z.object({
  /** Sum over the wallets, exact. Below zero only after a vendor took back a win that was spent (semantics §1.5, 17). */
  sumBalance: signedAmount,
  currency: z.string(),
  currencySymbol: z.string(),
  wallets: z.array(wallet),
});

/** Kinds of ledger lines a member may see (semantics §3.9). */
export const transactionTypes = [
  'DEPOSIT',
  'BET',
  'PAYOUT',
  'BET_CANCEL',
  'PAYOUT_CANCEL',
  'BONUS',
  'OPENING',
  'ADJUSTMENT',
] as const;

export const transaction = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  type: z.enum(transactionTypes),
  /** Signed: what the line did to the balance. */
  amount: signedAmount,
  balanceAfter: signedAmount,
  currency: z.string(),
  /** What the line belongs to: a deposit's or a bet's id, and words for it. */
  reference: z.string(),
  description: z.string(),
});

export const depositStates = ['PENDING', 'PAID', 'CREDITED', 'REJECTED', 'EXPIRED', 'FAILED'] as const;

export const deposit = z.object({
  id: z.string(),
  method: z.string(),
  /** In the language asked for. */
  methodName: z.string(),
  /** What is credited. */
  amount,
  /** Paid on top of the amount. */
  fee: amount,
  currency: z.string(),
  status: z.enum(depositStates),
  createdAt: z.iso.datetime(),
  /** When each state was entered, oldest first. */
  history: z.array(z.object({ status: z.enum(depositStates), at: z.iso.datetime() })),
});

export const depositMethod = z.object({
  code: z.string(),
  /** In the language asked for. */
  name: z.string(),
  /** Name of its glyph under the brand's payment art, without the ending: wallet, bank, qr. */
  icon: z.string(),
  currency: z.string(),
  minAmount: amount,
  maxAmount: amount,
  fee: amount,
  /** Minutes until the money usually arrives; 0 is at once. */
  arrivesMinutes: z.int(),
  status: z.enum(['OPEN', 'COMING_SOON', 'CLOSED']),
});

/** A method as anybody may see it, before knowing an account: what it is called and its glyph. */
export const paymentMark = z.pick(depositMethod, { code: true, name: true, icon: true, status: true });

/** Both ends count; a day stands for all of it, in UTC. */
const period = { from: z.optional(dayOrInstant), to: z.optional(dayOrInstant) };

export const walletSchemas = {
  getBalance: {
    summary: 'Balance of every wallet and their sum',
    source: 'Specification §3, §7',
    query: z.object({ typeId: z.optional(z.string()) }),
    value: balance,
    problems: ['NOT_LOGGED_IN'],
  },
  listPaymentMarks: {
    summary: 'Ways to pay in the brand’s currency, open or announced, as the footer shows them',
    source: 'Specification §2 (footer, payment-method row); path ours',
    value: z.object({ methods: z.array(paymentMark) }),
  },
  listDepositMethods: {
    summary: 'Ways to deposit with their bounds',
    source: 'Specification §2 (depositv2); path ours',
    value: z.object({ allowDeposit: z.enum(['Y', 'N']), methods: z.array(depositMethod) }),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  createDeposit: {
    summary: 'Starts a deposit; the demo credit is paid and credited at once',
    source: 'Specification §2 (depositv2); semantics §5.3',
    body: z.object({ method: code, amount }),
    value: deposit,
    problems: [
      'NOT_LOGGED_IN',
      'TRIAL_NOT_ALLOWED',
      'PASSWORD_CHANGE_REQUIRED',
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_CONFLICT',
      'AMOUNT_OUT_OF_RANGE',
      'LIMIT_REACHED',
      'CONFLICT',
    ],
  },
  listDeposits: {
    summary: 'Deposits of the member, newest first',
    source: 'Path ours',
    query: z.object({ ...pageQuery, ...period, status: z.optional(z.enum(depositStates)) }),
    value: pageOf(deposit),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  getDeposit: {
    summary: 'One deposit of the member',
    source: 'Path ours',
    params: z.object({ depositId: id }),
    value: deposit,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'NOT_FOUND'],
  },
  listTransactions: {
    summary: 'The account record: every ledger line of the member, newest first; format=csv streams it all',
    source: 'Specification §7 (ODSFE2_MemTransDet)',
    query: z.object({
      ...pageQuery,
      ...period,
      /** Comma-separated kinds; all when absent. */
      types: z.optional(z.string().check(z.regex(/^[A-Z_]{1,24}(?:,[A-Z_]{1,24}){0,15}$/))),
      format: z.optional(z.enum(['json', 'csv'])),
    }),
    value: z.object({ ...pageOf(transaction).shape, totals: z.object({ in: amount, out: amount, net: signedAmount }) }),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
} as const satisfies Record<string, CallSchemas>;

export type Balance = z.infer<typeof balance>;
export type Deposit = z.infer<typeof deposit>;
export type DepositMethod = z.infer<typeof depositMethod>;
export type PaymentMark = z.infer<typeof paymentMark>;
export type DepositState = (typeof depositStates)[number];
export type Transaction = z.infer<typeof transaction>;
export type TransactionType = (typeof transactionTypes)[number];
