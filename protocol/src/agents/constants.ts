/** So many days at once, and so far back, a report can be asked for. */
export const REPORT_DAYS_AT_ONCE = 92;

/** The highest rate that a brand can allow: 5 % of effective turnover. Basis points. */
export const MOST_RATE_BPS = 500;

/** Sources of an agent's income. */
export const incomeSources = ['COMMISSION', 'DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** The scope of figures: an agent's direct downlines, or everybody below. */
export const teamScopes = ['direct', 'team'] as const;
export type TeamScope = (typeof teamScopes)[number];

/** Filters of a team by account: frozen, blocked, or not seen for `INACTIVE_DAYS`. */
export const attentionStates = ['frozen', 'blocked', 'inactive'] as const;
export type AttentionState = (typeof attentionStates)[number];

/** An account is inactive when it was registered and last seen more than so many days ago. */
export const INACTIVE_DAYS = 30;

/**
 * Orders of a team: as its members came, by name, balance, when last seen, how many are below, and by today's effective
 * turnover and result with everybody below. Who has no such figure comes last whichever way.
 */
export const teamSorts = ['joined', 'name', 'balance', 'seen', 'below', 'stake', 'result'] as const;
export type TeamSort = (typeof teamSorts)[number];

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const joinerKinds = ['member', 'agent'] as const;
export type JoinerKind = (typeof joinerKinds)[number];

/** The longest message to a downline. */
export const DOWNLINE_MESSAGE_MAX = 1_000;

/** A prize group that can be given, in parts of 2000 of the fair odds (semantics §2.7). */
export const LEAST_PRIZE_GROUP = 1700;
export const MOST_PRIZE_GROUP = 1999;
