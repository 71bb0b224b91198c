import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { code, dayOrInstant, id, signedAmount, text } from '../../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../../kernel/paging.ts';
import { transaction } from '../schemas.ts';

/** The dimensions of sums, besides the currency, which always is one. */
export const reportDimensions = ['day', 'brand', 'category', 'provider', 'game', 'kind'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

/** So many days can be asked for at once. */
export const REPORT_DAYS_AT_ONCE = 366;

/**
 * Sums over what a row stands for. A dimension that was not asked for is null. What belongs to no game (deposits,
 * withdrawals, gifts) has the category, provider and game ''. Definitions: docs/glossary.md, "Figures of a brand".
 */
export const reportRow = z.object({
  day: z.nullable(z.iso.date()),
  brand: z.nullable(z.string()),
  category: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  game: z.nullable(z.string()),
  /** '' of play; the way to pay of deposits and withdrawals; of bonus cost the kind of gift, VENDOR for a vendor's. */
  kind: z.nullable(z.string()),
  /** In English; null where sums are not by game, or nobody named it. */
  gameName: z.nullable(z.string()),
  currency: z.string(),
  /** Stakes that were taken and not given back. */
  bets: z.int(),
  /** Less what was given back. */
  stakes: signedAmount,
  /** Less what was taken back by a correction. */
  payouts: signedAmount,
  /** Gross gaming revenue: stakes minus payouts. */
  ggr: signedAmount,
  /** Effective turnover. */
  validBets: signedAmount,
  deposits: signedAmount,
  depositCount: z.int(),
  /** Without fees. */
  withdrawals: signedAmount,
  withdrawalCount: z.int(),
  /** Gifts, cashback and credits of vendors, less what was taken back. */
  bonusCost: signedAmount,
  /** Net gaming revenue: GGR minus bonus cost. */
  ngr: signedAmount,
});

/** A member's accounts: money, play credits, what is frozen for a withdrawal, what lies with vendors, and points. */
export const ledgerAccounts = ['CASH', 'TRIAL', 'FROZEN', 'VENDOR', 'POINTS'] as const;

/** A line of the ledger with the account that it is of. */
export const memberLine = z.extend(transaction, {
  account: z.string(),
  /** For VENDOR: the vendor. */
  accountDetail: z.string(),
});

const DIMENSION_LIST = new RegExp(
  `^(?:${reportDimensions.join('|')})(?:,(?:${reportDimensions.join('|')})){0,${reportDimensions.length - 1}}$`,
);

const asked = {
  /** Days of each brand's own zone, both included: the last 30 by default, at most 366 at once. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Dimensions with commas, each once; without any there is a row for each currency. Rows are ordered by them. */
  by: z.optional(z.string().check(z.maxLength(60), z.regex(DIMENSION_LIST))),
  /** Another brand's, or ALL: for operators of the default brand. */
  brand: z.optional(code),
  category: z.optional(code),
  provider: z.optional(code),
  game: z.optional(text(64, 1)),
};

export const reportSchemas = {
  getSums: {
    summary:
      'Stakes, payouts, GGR, deposits, withdrawals, bonus cost and NGR by any of day, brand, category, provider, game and kind, equal to the ledger. Everything counts on the day on which it happened, a late void or correction on its own',
    source: 'Path ours',
    query: z.object({
      ...cursorQuery,
      ...asked,
    }),
    value: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      ...cursorPageOf(reportRow).shape,
    }),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  },
  exportSums: {
    summary: 'The same sums as a file, however many rows there are: a line for the names and one for each row',
    source: 'Path ours',
    query: z.object(asked),
    value: z.unknown(),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  },
  listMemberLines: {
    summary: 'Every line of a member’s accounts in the ledger, newest first',
    source: 'Path ours',
    params: z.object({ id }),
    query: z.object({
      ...cursorQuery,
      account: z.optional(z.enum(ledgerAccounts)),
      /** Kinds of lines with commas, as in the account record. */
      types: z.optional(text(500, 1)),
      from: z.optional(dayOrInstant),
      to: z.optional(dayOrInstant),
    }),
    value: cursorPageOf(memberLine),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallSchemas>;

export type MemberLine = z.infer<typeof memberLine>;
export type ReportRow = z.infer<typeof reportRow>;
