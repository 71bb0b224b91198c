import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { amount, code, dayOrInstant, id, inputAmount, reference, signedAmount, text } from '../../kernel/fields.ts';
import { cursorPageOf, cursorQuery, pageOf, pageQuery } from '../../kernel/paging.ts';
import { vendorFaults } from '../vendor-wallet.ts';
import { walletTransfer, walletTransferStates } from './schemas.ts';

const OPERATOR_PROBLEMS = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;

export const vendorWalletSetting = z.object({
  vassalage: z.string(),
  accountTypeId: z.string(),
  names: z.record(z.string(), z.string()),
  status: z.enum(['OPEN', 'CLOSED']),
  minAmount: amount,
});

export const transferRules = z.object({
  open: z.boolean(),
  minAmount: inputAmount,
  maxAmount: inputAmount,
  /** A member's limit for transfers in a day of the brand. */
  dailyAmount: inputAmount,
  /** Above this amount, or this sum of a day, a second proof is asked for. */
  checkAbove: inputAmount,
  checkDailyAbove: inputAmount,
});

const vendorTransferOfMember = z.extend(walletTransfer, {
  username: z.string(),
  vassalage: z.string(),
  tries: z.int(),
  reason: z.string(),
  /** An operator's proposed end: another operator, who proposes the same, makes it so. */
  /** `by` is the name of the operator who asked for this end. */
  endAsked: z.nullable(z.object({ result: z.enum(['DONE', 'FAILED']), amount, by: z.string() })),
  memberId: z.string(),
  /** Calls that the operator may make of it now. */
  actions: z.array(z.enum(['checkVendorTransfer', 'endVendorTransfer'])),
});

/** One thing that is not as it should be. */
export const difference = z.object({
  kind: z.enum([
    'VENDOR_BALANCE',
    'VENDOR_UNREACHABLE',
    /** A transfer that one side's statement has otherwise, or not at all. */
    'VENDOR_TRANSFER',
    /** A statement in which something cannot be read: nothing of it was compared. */
    'VENDOR_STATEMENT',
    'TRANSFER_OPEN',
    'DEPOSIT_REVIEW',
    'PROVIDER_DEPOSITS',
    'PROVIDER_UNREACHABLE',
    /** A payment that the provider's statement has otherwise than its notice, or not at all. */
    'PROVIDER_PAYMENT',
    /** The same of a provider's statement. */
    'PROVIDER_STATEMENT',
  ]),
  /** Vendor or provider. */
  with: z.string(),
  /** A transfer, a deposit or a username; of a statement what in it cannot be read. */
  subject: z.string(),
  ours: z.nullable(signedAmount),
  theirs: z.nullable(signedAmount),
});

export const reconciliation = z.object({
  day: z.string(),
  currency: z.string(),
  deposits: z.array(z.object({ method: z.string(), count: z.int(), credited: amount, booked: amount })),
  vendors: z.array(
    z.object({ vassalage: z.string(), in: amount, out: amount, staked: amount, returned: signedAmount }),
  ),
  /** Statements that were asked for; null lines where none was given, or it was refused for what is named. */
  statements: z.array(z.object({ with: z.string(), lines: z.nullable(z.int()), refused: z.optional(z.string()) })),
  differences: z.array(difference),
});

export const transferOperatorSchemas = {
  listVendorWallets: {
    summary: 'Vendors that keep money of their own, and whether the brand uses them',
    source: 'Semantics §1.1; path ours',
    value: z.object({ isSingle: z.boolean(), wallets: z.array(vendorWalletSetting) }),
    problems: [...OPERATOR_PROBLEMS],
  },
  setVendorWallet: {
    summary: 'Opens or closes a vendor’s wallet, and sets the least that may go in',
    source: 'Semantics §1.1; path ours',
    params: z.object({ vendor: code }),
    body: z.object({ status: z.enum(['OPEN', 'CLOSED']), minAmount: inputAmount }),
    value: vendorWalletSetting,
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND'],
  },
  setWalletMode: {
    summary: 'One wallet for everything, or one for each vendor that keeps money of its own',
    source: 'Specification §7 (isSingle); semantics §1.1',
    body: z.object({ isSingle: z.boolean() }),
    value: z.object({ isSingle: z.boolean() }),
    problems: [...OPERATOR_PROBLEMS],
  },
  setVendorFault: {
    summary: 'Has the demo’s vendor fail the next transfer: answer nothing, twice, late, or no',
    source: 'Operating; the demo alone',
    params: z.object({ vendor: code }),
    body: z.object({ fault: z.enum(vendorFaults) }),
    value: z.object({ fault: z.enum(vendorFaults) }),
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND', 'NOT_OFFERED'],
  },
  listVendorTransfers: {
    summary: 'Transfers of the brand’s members; all that wait for their end unless a state or a reference is named',
    source: 'Semantics §1.6; path ours',
    query: z.object({ ...cursorQuery, state: z.optional(z.enum(walletTransferStates)), reference }),
    value: cursorPageOf(vendorTransferOfMember),
    problems: [...OPERATOR_PROBLEMS],
  },
  checkVendorTransfer: {
    summary: 'Asks the vendor now what became of a transfer',
    source: 'Semantics §1.6; path ours',
    params: z.object({ transferId: id }),
    value: vendorTransferOfMember,
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND'],
  },
  endVendorTransfer: {
    summary:
      'Ends a transfer that the vendor’s answers cannot end: the first call asks for it, the same words of another operator do it. FORBIDDEN for who asked, CONFLICT where nothing is in doubt',
    source: 'Semantics §1.6, §3.9; path ours',
    params: z.object({ transferId: id }),
    body: z.object({
      result: z.enum(['DONE', 'FAILED']),
      /** For DONE: the amount that the vendor has moved. */
      amount: z.optional(inputAmount),
      reason: text(200, 1),
    }),
    value: vendorTransferOfMember,
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND', 'CONFLICT'],
  },
  getReconciliation: {
    summary: 'Our books against those of vendors and payment providers: what moved on a day, and every difference',
    source: 'Semantics §1.5, §1.6; path ours',
    query: z.object({ day: z.optional(z.iso.date()) }),
    value: reconciliation,
    problems: [...OPERATOR_PROBLEMS],
  },
  listReconciliations: {
    summary: 'What each day’s reconciliation found, as it was made after the day’s end; newest first',
    source: 'Semantics §1.5, §1.6; path ours',
    query: z.object({ ...pageQuery }),
    value: pageOf(z.extend(reconciliation, { madeAt: z.iso.datetime() })),
    problems: [...OPERATOR_PROBLEMS],
  },
  getStatement: {
    summary: 'What each of a member’s accounts held at an instant, worked out from the ledger',
    source: 'Semantics §5.5; path ours',
    query: z.object({ username: text(50, 1), at: z.optional(dayOrInstant) }),
    value: z.object({
      username: z.string(),
      at: z.iso.datetime(),
      accounts: z.array(
        z.object({
          purpose: z.string(),
          detail: z.string(),
          currency: z.string(),
          balance: signedAmount,
          lines: z.int(),
        }),
      ),
    }),
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND'],
  },
  getTransferRules: {
    summary: 'Bounds of money that is passed along the line, and when a second proof is asked for',
    source: 'Semantics §3.10; path ours',
    value: z.extend(transferRules, { currency: z.string() }),
    problems: [...OPERATOR_PROBLEMS],
  },
  setTransferRules: {
    summary: 'Sets them',
    source: 'Semantics §3.10; path ours',
    body: transferRules,
    value: transferRules,
    problems: [...OPERATOR_PROBLEMS],
  },
} as const satisfies Record<string, CallSchemas>;

export type QueuedVendorTransfer = z.infer<typeof vendorTransferOfMember>;
export type VendorWalletSetting = z.infer<typeof vendorWalletSetting>;
export type TransferRules = z.infer<typeof transferRules>;
export type Reconciliation = z.infer<typeof reconciliation>;
export type Difference = z.infer<typeof difference>;
