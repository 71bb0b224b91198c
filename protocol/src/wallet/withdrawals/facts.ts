import * as z from 'zod/mini';
import { amount, signedAmount } from '../../kernel/fields.ts';

/** Acts that an operator may do with a withdrawal now, by the name of the call. */
export const withdrawalActions = [
  'claimWithdrawal',
  'takeOverWithdrawal',
  'approveWithdrawal',
  'rejectWithdrawal',
  'payWithdrawal',
  'matchPayers',
  'closePayout',
] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

/** Checks that are made before money leaves. */
export const WITHDRAWAL_CHECKS = [
  'HOLD',
  'FROZEN',
  'NEW_PAYEE',
  'NAME',
  'SHARED_PAYEE',
  'FIRST',
  'TURNOVER',
  'DAILY',
] as const;

/** One thing that is in order, or that needs a look; its evidence is in `facts`, amounts and instants as texts. */
const check = z.object({
  check: z.enum(WITHDRAWAL_CHECKS),
  needsLook: z.boolean(),
  facts: z.record(z.string(), z.string()),
});

export const withdrawalFacts = z.object({
  currency: z.string(),
  checks: z.array(check),
  money: z.object({
    /** When the withdrawal before was asked for; null where there was none, and everything is counted. */
    since: z.nullable(z.iso.datetime()),
    before: signedAmount,
    /** By kind of line in the ledger: with `before` they add up to `available`. */
    lines: z.array(z.object({ kind: z.string(), count: z.int(), amount: signedAmount })),
    /** The balance when the withdrawal was asked for, before its amount was held back. */
    available: signedAmount,
    /** The balance after that. */
    left: signedAmount,
  }),
  /** In and out, all time. */
  deposited: amount,
  withdrawn: amount,
  lastDeposits: z.array(
    z.object({ id: z.string(), at: z.iso.datetime(), amount, method: z.string(), status: z.string() }),
  ),
  /** Other members of the brand with an account of the same number. */
  related: z.array(
    z.object({
      memberId: z.string(),
      username: z.string(),
      status: z.string(),
      shares: z.array(z.enum(['payee'])),
      since: z.iso.datetime(),
    }),
  ),
});
export type WithdrawalFacts = z.infer<typeof withdrawalFacts>;
