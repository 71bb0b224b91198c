/** Types of promotions (specification §3), in the order of the filter. */
export const promotionTypes = ['newbie', 'limited', 'special', 'daily', 'high-rebate', 'vip'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** How long one round of a promotion lasts (specification §3); `once` is its whole run. */
export const promotionPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'once'] as const;
export type PromotionPeriod = (typeof promotionPeriods)[number];

/** Kinds of promotions, by the rewarded activity. */
export const promotionKinds = [
  'sign-up',
  'deposit',
  'deposit-match',
  'rebate',
  'lucky-bet',
  'raffle',
  'upgrade',
  'manual',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/**
 * A member's status in a promotion (specification §4, semantics §4.7).
 *
 * - `coming-soon`: not begun. `join`: may be joined or applied for now.
 * - `signed`: takes part without joining; `joined`: has joined; neither has anything counted yet.
 * - `in-progress`: something counts already. `process`: nothing left to do, the result is worked out.
 * - `claim`: a reward waits. `claimed`: it was taken.
 * - `applying`, `issued`, `rejected`: of an application. `closed`: nothing can be had; `why` says the reason.
 */
export const promotionStates = [
  'join',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'in-progress',
  'signed',
  'coming-soon',
  'process',
  'joined',
] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Why nothing can be had of a promotion. */
export const closedReasons = [
  'ended',
  'used-up',
  'paused',
  'rank',
  'not-for-you',
  'refused',
  /** It was earned, and not claimed in time. */
  'expired',
  /** The deposit that it is for was made already, and did not count. */
  'deposit-made',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Traces that a claim of a sign-up gift may share with somebody else's; then an operator reviews it first. */
export const claimTraces = ['device', 'address', 'payee'] as const;
export type ClaimTrace = (typeof claimTraces)[number];

/** Pictures that the site draws. */
export const promotionArts = ['welcome', 'deposit', 'rebate', 'lucky', 'raffle', 'crown', 'gift'] as const;
export type PromotionArt = (typeof promotionArts)[number];

/** An operator's decision: shown and counted, shown without claims, or over for good. */
export const operatorStates = ['DRAFT', 'ON', 'PAUSED', 'ENDED'] as const;
export type OperatorState = (typeof operatorStates)[number];

/** The entries of a raffle are published up to so many. */
export const RAFFLE_ENTRIES_SHOWN = 20_000;
