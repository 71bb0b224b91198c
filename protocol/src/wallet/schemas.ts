import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, code, dayOrInstant, id, inputAmount, pictures, signedAmount, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { pointTypes } from '../points/index.ts';

export const wallet = z.object({
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  /** The provider that keeps it; null of the main wallet. */
  vassalage: z.nullable(z.string()),
  /** The amount that may be staked or withdrawn; never below zero. */
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
  'BONUS_EXPIRED',
  'BONUS_ENDED',
  'REBATE',
  'ACTIVITY_BONUS',
  'UPGRADE_BONUS',
  'BIRTHDAY_BONUS',
  'RED_PACKET',
  'POINTS_REDEEM',
  'REFERRAL',
  'MISSION',
  'AGENT_REBATE',
  'WITHDRAWAL_FREEZE',
  'WITHDRAWAL_UNFREEZE',
  'WITHDRAWAL',
  'WITHDRAWAL_FEE',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'TRANSFER_RETURNED',
  'TRANSFER_UP',
  'TRANSFER_DOWN',
  'TRANSFER_RECEIVED',
  'GUARANTEE_HELD',
  'GUARANTEE_RETURNED',
  'DIVIDEND_PAID',
  'DIVIDEND_RECEIVED',
  'DAILY_SALARY_PAID',
  'DAILY_SALARY_RECEIVED',
  'HOURLY_SALARY_PAID',
  'HOURLY_SALARY_RECEIVED',
  'REALTIME_SALARY_PAID',
  'REALTIME_SALARY_RECEIVED',
  'ADMIN_ADD',
  'ADMIN_DEDUCT',
  'OPENING',
  'ADJUSTMENT',
] as const;

export const transaction = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The type of a money line; a line of the points record has a type of points. */
  type: z.enum([...transactionTypes, ...pointTypes]),
  /** Signed: what the line did to the balance. */
  amount: signedAmount,
  balanceAfter: signedAmount,
  currency: z.string(),
  /** A deposit's or a bet's id that the line belongs to, and its description. */
  reference: z.string(),
  description: z.string(),
});

/** Over the whole filter. `net` counts every line, deposits too; `netPlay` is what the games returned less what was staked. */
export const transactionTotals = z.object({
  in: amount,
  out: amount,
  net: signedAmount,
  deposited: amount,
  /** Paid out, without what is frozen for a request. */
  withdrawn: amount,
  staked: amount,
  /** Below zero when more was taken back than paid in the period. */
  returned: signedAmount,
  netPlay: signedAmount,
});

export const depositStates = ['PENDING', 'PAID', 'CREDITED', 'REJECTED', 'EXPIRED', 'FAILED'] as const;

/** DEMO is credited at once; MANUAL is transferred by hand and confirmed; PROVIDER is paid on a provider's page. */
export const depositKinds = ['DEMO', 'MANUAL', 'PROVIDER'] as const;

/** One line of where to send money. */
export const payDetail = z.object({
  label: z.enum(['bank', 'branch', 'holder', 'number', 'network', 'address']),
  value: text(200, 1),
});

export const deposit = z.object({
  id: z.string(),
  method: z.string(),
  /** In the language asked for. */
  methodName: z.string(),
  kind: z.enum(depositKinds),
  /** The requested amount, which is credited unless `credited` says otherwise. */
  amount,
  /** Paid on top of the amount. */
  fee: amount,
  /** The credited amount, where another sum arrived than was requested. */
  credited: z.nullable(amount),
  currency: z.string(),
  status: z.enum(depositStates),
  createdAt: z.iso.datetime(),
  /** Until when it can be paid; null once that no longer matters. */
  expiresAt: z.nullable(z.iso.datetime()),
  /** The payment provider's page for this deposit, while it can be paid. */
  payUrl: z.nullable(z.string()),
  /** The payee, for a deposit that is paid by hand. */
  details: z.array(payDetail),
  /** The payer's reference in the transfer, so that it can be found. */
  payReference: z.nullable(z.string()),
  /** Another sum or a late payment arrived: somebody looks at it. */
  inReview: z.boolean(),
  /** Why it was declined, in the operator's words; null where the payment provider declined it. */
  reason: z.nullable(z.string()),
  /** How many pictures of the payment were sent. */
  proofCount: z.int(),
  /**
   * The turnover required before it can be withdrawn, once credited; null where it was begun before that was recorded.
   */
  turnover: z.nullable(amount),
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
  /** The fixed part of the fee, and its part of the amount in basis points; see `feeOn`. */
  fee: amount,
  feeBps: z.int(),
  /** Minutes until the money usually arrives; 0 is at once. */
  arrivesMinutes: z.int(),
  kind: z.enum(depositKinds),
  quickAmounts: z.array(amount),
  status: z.enum(['OPEN', 'COMING_SOON', 'CLOSED']),
});

/** The turnover that a new deposit requires before it can be withdrawn, by any method. */
export const depositTurnover = z.object({
  /** How often its amount: 10,000 is once, 0 not at all. */
  multiplierBps: z.int(),
  /** Basis points by game category; a category that is not named counts in full. */
  weights: z.record(z.string(), z.int()),
});

/** A method as anybody may see it, before knowing an account: what it is called and its glyph. */
export const paymentMark = z.pick(depositMethod, { code: true, name: true, icon: true, status: true });

export const bonusStates = ['ACTIVE', 'CLEARED', 'EXPIRED', 'FORFEITED'] as const;

/** A gift of the brand. */
export const bonus = z.object({
  id: z.string(),
  kind: z.enum(transactionTypes),
  amount,
  currency: z.string(),
  status: z.enum(bonusStates),
  /** The subject, in the requested language. */
  description: z.string(),
  creditedAt: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
  /** The amount taken back of one that expired or was ended. */
  takenBack: amount,
  /** The required turnover and its progress; null where there is none. */
  turnover: z.nullable(
    z.object({
      multiplierBps: z.int(),
      required: amount,
      done: amount,
      /** Basis points by game category; a category that is not named counts in full. */
      weights: z.record(z.string(), z.int()),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

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
    summary: 'Ways to deposit with their bounds, and what a deposit asks to be played',
    source: 'Specification §2 (depositv2); path ours',
    value: z.object({
      allowDeposit: z.enum(['Y', 'N']),
      methods: z.array(depositMethod),
      turnover: depositTurnover,
    }),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  createDeposit: {
    summary: 'Starts a deposit; demo credits are paid and credited at once',
    source: 'Specification §2 (depositv2); semantics §5.3',
    body: z.object({ method: code, amount: inputAmount }),
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
  listBonuses: {
    summary:
      'Gifts of the house with what must be played for each: those being played in the order in which they are filled, then the others, newest first',
    source: 'Specification §2 (bonusDetails); contract: GET /wps/bonuses',
    query: z.object({ ...pageQuery, ...period, status: z.optional(z.enum(bonusStates)) }),
    value: pageOf(bonus),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  reportDepositPaid: {
    summary:
      'Says that a transfer by hand was sent, with pictures that prove it; somebody then looks for it. Said again, it adds pictures',
    source: 'Specification §2 (depositv2), §5, §9 (uploads); path ours',
    params: z.object({ depositId: id }),
    body: z.object({ proofs: z.optional(pictures) }),
    value: deposit,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'NOT_FOUND', 'CONFLICT'],
  },
  listTransactions: {
    summary: 'The account record: every ledger line of the member, newest first; format=csv streams it all',
    source: 'Specification §7 (ODSFE2_MemTransDet)',
    query: z.object({
      ...pageQuery,
      ...period,
      /** Comma-separated kinds; all of money when absent. With types of points alone, the points record is answered. */
      types: z.optional(z.string().check(z.regex(/^[A-Za-z_]{1,24}(?:,[A-Za-z_]{1,24}){0,63}$/))),
      format: z.optional(z.enum(['json', 'csv'])),
    }),
    value: z.object({ ...pageOf(transaction).shape, totals: transactionTotals }),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
} as const satisfies Record<string, CallSchemas>;

export type Balance = z.infer<typeof balance>;
export type Bonus = z.infer<typeof bonus>;
export type BonusState = (typeof bonusStates)[number];
export type Deposit = z.infer<typeof deposit>;
export type DepositMethod = z.infer<typeof depositMethod>;
export type DepositTurnover = z.infer<typeof depositTurnover>;
export type PaymentMark = z.infer<typeof paymentMark>;
export type DepositKind = (typeof depositKinds)[number];
export type PayDetail = z.infer<typeof payDetail>;
export type DepositState = (typeof depositStates)[number];
export type Transaction = z.infer<typeof transaction>;
export type TransactionType = (typeof transactionTypes)[number];
