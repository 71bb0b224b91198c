/** Every limit that a member can set; the order is the one in which they are shown. */
export const limitKinds = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'session',
  'reality-check',
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** A limit that holds a sum of money in a window of time. */
export type MoneyLimitKind = Exclude<LimitKind, 'session' | 'reality-check'>;

/** A looser limit waits so long, and is then confirmed once more. */
export const LOOSENING_WAITS_HOURS = 24;
/** After it has waited, it can be confirmed for so long. */
export const CONFIRM_WITHIN_DAYS = 7;

/** Minutes: a sign-in lasts at least a quarter of an hour and at most a day. */
export const SESSION_LIMIT_MINUTES = { min: 15, max: 1_440 } as const;
export const REALITY_CHECK_MINUTES = { min: 5, max: 240 } as const;

/** A time-out lasts from a day to six weeks. */
export const TIME_OUT_HOURS = { min: 24, max: 1_008 } as const;

export const exclusionPeriods = ['6-months', '1-year', '5-years'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];
