import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { amount, code, inputAmount, text } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';

/** The one wallet that every member has, by the name the wire gives it. */
export const MAIN_WALLET_ID = '1';

/**
 * INIT: taken. HELD: the vendor is asked; what goes in has left the main wallet. UNKNOWN: the vendor did not say what
 * it did, and is asked by the same reference until it does. DONE and FAILED are the ends (semantics §1.6).
 */
export const walletTransferStates = ['INIT', 'HELD', 'UNKNOWN', 'DONE', 'FAILED'] as const;

/** Money that a vendor keeps for the member while it is played there. */
export const vendorWallet = z.object({
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  /** The provider's code. */
  vassalage: z.string(),
  /** The balance at the vendor by our books; rounds of the last minute may be missing. */
  balance: amount,
  /** The amount that may be moved out: the balance, or nothing while a transfer is on its way. */
  availBalance: amount,
  /** OPEN: money may go in and out. CLOSED: only out. */
  status: z.enum(['OPEN', 'CLOSED']),
  /** The least that may go in. */
  minAmount: amount,
  /** A transfer whose end is not known yet. */
  pending: z.boolean(),
});

export const merchantWallet = z.object({
  /** All is played from the main wallet: there is nothing to transfer. */
  isSingle: z.boolean(),
  currency: z.string(),
  main: z.object({ accountTypeId: z.string(), accountTypeName: z.string(), balance: amount, availBalance: amount }),
  wallets: z.array(vendorWallet),
  /** On its way between the wallets. */
  inTransit: amount,
});

export const walletTransfer = z.object({
  id: z.string(),
  /** Wallets by `accountTypeId`. */
  from: z.string(),
  to: z.string(),
  /** The vendor's wallet by its name. */
  walletName: z.string(),
  /** Null while all of a wallet is asked for and the vendor has not said how much that is. */
  amount: z.nullable(amount),
  currency: z.string(),
  state: z.enum(walletTransferStates),
  /** MEMBER: asked for; LAUNCH: made before a game was opened; COLLECT: everything was called back. */
  cause: z.enum(['MEMBER', 'LAUNCH', 'COLLECT']),
  createdAt: z.iso.datetime(),
  /** When each state was entered, oldest first. */
  history: z.array(z.object({ status: z.enum(walletTransferStates), at: z.iso.datetime() })),
});

/** UP to whoever invited, DOWN to somebody invited, IN from either. */
export const lineTransfer = z.object({
  id: z.string(),
  direction: z.enum(['UP', 'DOWN', 'IN']),
  /** The other side's username. */
  party: z.string(),
  amount,
  currency: z.string(),
  /** The turnover that the receiver must play before it can be withdrawn. */
  turnover: amount,
  at: z.iso.datetime(),
});

export const lineTransferSettings = z.object({
  open: z.boolean(),
  currency: z.string(),
  available: amount,
  /** The balance at providers; it is called back when a transfer needs it. */
  atProviders: amount,
  minAmount: amount,
  maxAmount: amount,
  dailyAmount: amount,
  dailyAmountLeft: amount,
  /** From this amount on, or once this much was sent in a day, a second proof is asked for. */
  checkAbove: amount,
  checkDailyLeft: amount,
  /** This session is used from another address than it began at: the second proof is always asked for. */
  addressChanged: z.boolean(),
  /** The second proof: a code sent there, or the login password where no contact is verified. */
  check: z.enum(['sms', 'email', 'password']),
  /** The code's destination, masked; null without a contact. */
  contact: z.nullable(z.string()),
  /** The upline who would receive the money; null where nobody invited the member. */
  upline: z.nullable(z.string()),
  /** For an agent: downlines who may receive money. */
  downlines: z.array(z.string()),
  /** Still to be played: a share of it goes with the money. */
  turnoverLeft: amount,
  hasPaymentPassword: z.boolean(),
  /** Set when no money may leave the wallet. */
  frozen: z.boolean(),
  heldUntil: z.nullable(z.iso.datetime()),
});

const MEMBER_PROBLEMS = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;

const TRANSFER_PROBLEMS = [
  ...MEMBER_PROBLEMS,
  'IDEMPOTENCY_CONFLICT',
  'NOT_OFFERED',
  'NOT_FOUND',
  'AMOUNT_OUT_OF_RANGE',
  'INSUFFICIENT_FUNDS',
  'DAILY_AMOUNT_REACHED',
  'SECOND_CHECK_REQUIRED',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'PAYMENT_PASSWORD_REQUIRED',
  'PAYMENT_PASSWORD_INVALID',
  'PAYMENT_PASSWORD_LOCKED',
  'WRONG_CREDENTIALS',
  'ACCOUNT_LOCKED',
  'SECURITY_HOLD',
  'ACCOUNT_FROZEN',
] as const;

const transferFields = {
  amount: inputAmount,
  paymentPassword: text(64),
  /** The second proof, where `SECOND_CHECK_REQUIRED` asked for it. */
  code: z.optional(text(12)),
  password: z.optional(text(128)),
};

export const transferSchemas = {
  getMerchantWallet: {
    summary: 'The member’s wallets: the main one, and one for each vendor that keeps money of its own',
    source: 'Specification §7 (GCS_merchantWallet); semantics §1.1',
    value: merchantWallet,
    problems: [...MEMBER_PROBLEMS],
  },
  walletTransfer: {
    summary: 'Moves money between the main wallet and a vendor’s; the answer says how far it has come',
    source: 'Specification §7 (GCS_walletTransfer); semantics §1.6',
    body: z.object({ from: code, to: code, amount: inputAmount }),
    value: walletTransfer,
    problems: [
      ...MEMBER_PROBLEMS,
      'IDEMPOTENCY_CONFLICT',
      'NOT_OFFERED',
      'NOT_FOUND',
      'AMOUNT_OUT_OF_RANGE',
      'INSUFFICIENT_FUNDS',
      'LIMIT_REACHED',
      'ACCOUNT_FROZEN',
      'CONFLICT',
    ],
  },
  collectWallets: {
    summary:
      'Calls everything back from every vendor; games that are open there are ended. With `left` from the vendor whose game was left, unless its games were opened again since',
    source: 'Semantics §1.6; path ours',
    body: z.object({ left: z.optional(z.object({ vassalage: code, play: z.int() })) }),
    value: z.object({ transfers: z.array(walletTransfer) }),
    problems: [...MEMBER_PROBLEMS],
  },
  listWalletTransfers: {
    summary: 'Transfers between the member’s wallets, newest first',
    source: 'Semantics §1.6; path ours',
    query: z.object({ ...pageQuery }),
    value: pageOf(walletTransfer),
    problems: [...MEMBER_PROBLEMS],
  },
  getLineTransferSettings: {
    summary: 'To whom money may be passed, within which bounds, and what is asked for',
    source: 'Specification §2 (transferUpline); semantics §3.10; path ours',
    value: lineTransferSettings,
    problems: [...MEMBER_PROBLEMS],
  },
  sendTransferCode: {
    summary: 'Sends the code of the second proof to the verified mobile number or e-mail',
    source: 'Semantics §3.10; path ours',
    body: z.object({}),
    value: z.object({ expiredMinutes: z.int() }),
    problems: [...MEMBER_PROBLEMS, 'NOT_OFFERED'],
  },
  transferUpline: {
    summary: 'Passes money to whoever invited the member; its share of what must be played goes with it',
    source: 'Specification §2, §6; semantics §3.10',
    body: z.object(transferFields),
    value: lineTransfer,
    problems: [...TRANSFER_PROBLEMS],
  },
  transferDownline: {
    summary: 'Passes money to somebody whom the agent invited',
    source: 'Specification §6; semantics §3.10',
    body: z.object({ username: text(50, 1), ...transferFields }),
    value: lineTransfer,
    problems: [...TRANSFER_PROBLEMS, 'FORBIDDEN'],
  },
  listLineTransfers: {
    summary: 'Money passed up and down, and received, newest first',
    source: 'Semantics §3.10; path ours',
    query: z.object({ ...pageQuery }),
    value: pageOf(lineTransfer),
    problems: [...MEMBER_PROBLEMS],
  },
} as const satisfies Record<string, CallSchemas>;

export type VendorWallet = z.infer<typeof vendorWallet>;
export type MerchantWallet = z.infer<typeof merchantWallet>;
export type WalletTransfer = z.infer<typeof walletTransfer>;
export type WalletTransferState = (typeof walletTransferStates)[number];
export type LineTransfer = z.infer<typeof lineTransfer>;
export type LineTransferSettings = z.infer<typeof lineTransferSettings>;
