/** So many days at once, and so far back, a report can be asked for. */
export const REPORT_DAYS_AT_ONCE = 92;

/** The highest rate that a brand can allow: 5 % of effective turnover. Basis points. */
export const MOST_RATE_BPS = 500;

/** What brings an agent income. */
export const incomeSources = ['COMMISSION', 'DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** Whose figures: an agent's own downlines, or everybody below. */
export const teamScopes = ['direct', 'team'] as const;
export type TeamScope = (typeof teamScopes)[number];

export const joinerKinds = ['member', 'agent'] as const;
export type JoinerKind = (typeof joinerKinds)[number];

/** The longest message to a downline. */
export const DOWNLINE_MESSAGE_MAX = 1_000;

/** A prize group that can be given, in parts of 2000 of the fair odds (semantics §2.7). */
export const LEAST_PRIZE_GROUP = 1700;
export const MOST_PRIZE_GROUP = 1999;
