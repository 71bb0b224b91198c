/** Points stand in the ledger as a currency of their own, with two decimals and the scale of money. */
export const POINTS_CURRENCY = { code: 'PTS', exponent: 2 } as const;

/**
 * Types of lines in the points record (specification §3), and `mission`, which the missions give. Fish games count as
 * rng and e-sports as sports, because the specification has no type of their own.
 */
export const pointTypes = ['live', 'lott', 'pvp', 'rng', 'sports', 'redeem', 'deposit', 'mission'] as const;
export type PointType = (typeof pointTypes)[number];

/** Game categories that earn, in the order in which they are shown. */
export const pointCategories = ['LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'LOTT', 'ELOTT'] as const;
export type PointCategory = (typeof pointCategories)[number];

/** CASH and FREE_BET are credited to the wallet, PHYSICAL is sent to an address, RAFFLE_TICKET enters a raffle's draw. */
export const pointItemKinds = ['CASH', 'FREE_BET', 'PHYSICAL', 'RAFFLE_TICKET'] as const;
export type PointItemKind = (typeof pointItemKinds)[number];

/**
 * Statuses of an exchange (specification §4). PASSED: credited at once. The others wait for an operator, who decides.
 */
export const pointOrderStates = ['APPLYING', 'IN_PROCESS', 'APPROVED', 'PASSED', 'REJECTED'] as const;
export type PointOrderState = (typeof pointOrderStates)[number];

/** Pictures that the site draws for items. */
export const pointArts = ['coins', 'chips', 'ticket', 'cards', 'mug', 'cap', 'bag', 'headphones'] as const;
export type PointArt = (typeof pointArts)[number];

export const REDEEM_MOST_AT_ONCE = 10;
/** A history is asked for so many days at the most. */
export const POINT_HISTORY_MAX_DAYS = 366;
