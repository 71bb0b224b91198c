import * as z from 'zod/mini';
import { amount, code, inputAmount, text } from '../kernel/fields.ts';

/**
 * The platform's calls to a vendor whose live tables its operators look after. Signed as the calls of a vendor's own wallet
 * are; a decided outcome is answered with HTTP 200 and a `result`, any other answer means that the outcome is unknown.
 */
export const vendorTablePaths = {
  list: '/tables/v1/list',
  change: '/tables/v1/change',
  exposure: '/tables/v1/exposure',
} as const;

export type VendorTableCall = keyof typeof vendorTablePaths;

/** How long each phase of a round lasts that an operator may set, in seconds. */
export const tableSeconds = { betting: [10, 60], deciding: [10, 30], settled: [4, 20] } as const;

const seconds = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));
const chips = z.array(inputAmount).check(z.minLength(1), z.maxLength(6));
const areas = z.record(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), inputAmount);

/** An operator's changes of a table; absent fields stay, null goes back to the table's own. Limits stay within its bounds. */
export const tableChange = z.object({
  open: z.optional(z.boolean()),
  /** Taken from the table's own row of chips; every stake is a whole number of the smallest. */
  chips: z.optional(z.nullable(chips)),
  /** The least of one bet and the most of a seat in a round. */
  minStake: z.optional(z.nullable(inputAmount)),
  maxStake: z.optional(z.nullable(inputAmount)),
  /** The most on an area, by area; areas that are left out have the table's own. */
  areas: z.optional(z.nullable(areas)),
  bettingSeconds: z.optional(z.nullable(seconds(tableSeconds.betting))),
  decidingSeconds: z.optional(z.nullable(seconds(tableSeconds.deciding))),
  settledSeconds: z.optional(z.nullable(seconds(tableSeconds.settled))),
});
export type TableChange = z.infer<typeof tableChange>;

const limits = z.object({
  chips: z.array(amount),
  minStake: amount,
  maxStake: amount,
  /** The most on each area. */
  areas: z.record(z.string(), amount),
});

/** A table as its operator set it, with its own bounds. Amounts are in the brand's currency. */
export const managedTable = z.object({
  table: code,
  classification: z.string(),
  open: z.boolean(),
  /** In force now. */
  limits,
  /** The table's own, which an operator stays within. */
  bounds: limits,
  bettingSeconds: z.int(),
  decidingSeconds: z.int(),
  settledSeconds: z.int(),
  /** The table asks its seats for decisions, so `decidingSeconds` counts. */
  decides: z.boolean(),
  /** People at the table for money and for play credits. */
  players: z.object({ REAL: z.int(), TRIAL: z.int() }),
});
export type ManagedTable = z.infer<typeof managedTable>;

const areaExposure = z.object({
  area: z.string(),
  players: z.int(),
  /** Taken on the area, with what its decisions laid. */
  staked: amount,
  /** Paid if the area returns the most that it can. */
  mostReturned: amount,
});

const outcomeExposure = z.object({
  /** The result as the table's rules write it. */
  result: z.record(z.string(), z.unknown()),
  /** The areas with a stake that it pays, and all that it would return. */
  areas: z.array(z.string()),
  returned: amount,
});

/** The most that the running round may cost: from the stakes that were taken, never from the numbers that wait to be shown. */
export const tableExposure = z.object({
  round: z.nullable(z.object({ id: z.string(), number: z.int(), phase: z.string() })),
  seats: z.int(),
  staked: amount,
  areas: z.array(areaExposure),
  /** The dearest results first, where every result of the table can be listed; else empty. */
  outcomes: z.array(outcomeExposure),
  /** The dearest result; where results cannot be listed, all areas at their most, which no result surpasses. */
  mostReturned: amount,
  isExact: z.boolean(),
});
export type TableExposure = z.infer<typeof tableExposure>;

const base = { requestId: z.uuid(), vendorCode: code, merchantCode: code, currency: text(8, 3) };

export const vendorTableBodies = {
  list: z.object(base),
  change: z.object({ ...base, table: code, change: tableChange }),
  exposure: z.object({ ...base, table: code, mode: z.enum(['REAL', 'TRIAL']) }),
} as const satisfies Record<VendorTableCall, z.ZodMiniType>;
export type VendorTableBody<N extends VendorTableCall> = z.infer<(typeof vendorTableBodies)[N]>;

const replied = { requestId: z.optional(z.string()) };
const refusal = z.object({
  ...replied,
  /** OUT_OF_BOUNDS: `fields` are outside of the table's own bounds, and nothing was changed. */
  result: z.enum(['NOT_FOUND', 'OUT_OF_BOUNDS', 'BAD_REQUEST', 'INVALID_SIGNATURE']),
  fields: z.optional(z.array(z.string())),
});
const done = { ...replied, result: z.literal('OK') };

export const vendorTableReplies = {
  list: z.union([z.object({ ...done, tables: z.array(managedTable) }), refusal]),
  change: z.union([z.object({ ...done, before: managedTable, after: managedTable }), refusal]),
  exposure: z.union([z.object({ ...done, exposure: tableExposure }), refusal]),
} as const satisfies Record<VendorTableCall, z.ZodMiniType>;
export type VendorTableReply<N extends VendorTableCall> = z.infer<(typeof vendorTableReplies)[N]>;
