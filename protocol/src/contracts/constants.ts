/** The four contracts of specification §3, as they stand in a path. */
export const contractTypes = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractType = (typeof contractTypes)[number];

/** How often a dividend is settled (specification §3, period types). Days follow the brand's time zone. */
export const contractPeriods = ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/**
 * REQUESTED waits for the downline. VALID is in force; REVOKE_PENDING too, until the downline agrees to end it. INVALID
 * was replaced or withdrawn, EXPIRED was not answered in time or ran out.
 */
export const contractStates = [
  'REQUESTED',
  'VALID',
  'DENIED',
  'REVOKE_PENDING',
  'REVOKED',
  'TERMINATED',
  'INVALID',
  'EXPIRED',
] as const;
export type ContractState = (typeof contractStates)[number];

/** The reason a contract ended, or the party who ended it. */
export const endReasons = [
  'REPLACED',
  'WITHDRAWN',
  'NOT_ANSWERED',
  'ENDED_BY_DOWNLINE',
  'AGREED',
  'UPLINE_RATE_LOWERED',
  'UPLINE_ENDED',
  'UPLINE_CHANGED',
  'OPERATOR',
] as const;
export type EndReason = (typeof endReasons)[number];

/** Actions of a party on a contract through the four process calls. */
export const contractActions = ['accept', 'reject', 'terminate'] as const;
export type ContractAction = (typeof contractActions)[number];

/** Bills of dividends: PENDING to PLATFORM_PAID; of salaries: ISSUED, PART_ISSUED, REJECTED (semantics §3.2, §3.3). */
export const billStates = [
  'PENDING',
  'PAID',
  'PART_PAID',
  'INSUFFICIENT',
  'NOT_REACHED',
  'OVERDUE',
  'FORCED_PAID',
  'PLATFORM_PAID',
  'REFUSED',
  'ISSUED',
  'PART_ISSUED',
  'REJECTED',
] as const;
export type BillState = (typeof billStates)[number];

/** Statuses in which something is still owed. */
export const OPEN_BILL_STATES: readonly BillState[] = [
  'PENDING',
  'PART_PAID',
  'INSUFFICIENT',
  'OVERDUE',
  'PART_ISSUED',
];

/** The tiers that count a win left over by an earlier period against the next loss. */
export const carryModes = ['NONE', 'FOREVER', 'PREVIOUS_PERIOD', 'WITHIN_MONTH'] as const;
export type CarryMode = (typeof carryModes)[number];

/** For a lost bet: the rate counts on its effective turnover, or on the amount lost. */
export const lossBases = ['VALID_BET', 'LOSS_AMOUNT'] as const;
export type LossBase = (typeof lossBases)[number];

export const TIERS_AT_MOST = 6;
/** An offer that nobody answers lapses after so many days. */
export const OFFER_DAYS = 14;

/** Rates in hundredths: of a dividend and a real-time salary hundredths of a percent, of the others of one per 10,000. */
export const RATE_BOUNDS: Readonly<Record<ContractType, { readonly min: number; readonly max: number }>> = {
  dividend: { min: 100, max: 10_000 },
  daily: { min: 100, max: 100_000 },
  hourly: { min: 100, max: 100_000 },
  realtime: { min: 0, max: 1_000 },
};

/**
 * Why nothing can be signed or ended now; stands in the value of a CONFLICT as `reason`. BILLS_UNPAID: they come first.
 * FROZEN: one of the two owes downlines. NO_CONTRACT: the upline has none of this kind to pay out of. OFFER_OPEN: an
 * offer waits for an answer. NOT_AN_AGENT: only agents sign. MOVED_ON: the contract is in another state by now.
 */
export const conflictReasons = [
  'BILLS_UNPAID',
  'FROZEN',
  'NO_CONTRACT',
  'OFFER_OPEN',
  'NOT_AN_AGENT',
  'MOVED_ON',
  'OUT_OF_BOUNDS',
] as const;
export type ConflictReason = (typeof conflictReasons)[number];
