/**
 * Counted activities: the sum or the number of deposits, valid bets, days in a row with a log-in, members who signed up
 * by one's invitation, and steps of one's profile (contact, payment password, payee).
 */
export const missionTypes = ['deposit-sum', 'deposit-count', 'valid-bet', 'sign-in', 'invite', 'profile'] as const;
/** How often it starts again, by the calendar of the brand's time zone; half-months begin on the 1st and the 16th. */
export const missionPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'once'] as const;
export const missionStates = ['active', 'paused', 'ended'] as const;
/** `tickets` enter the draw of a raffle. */
export const missionRewards = ['cash', 'points', 'tickets'] as const;
/** Types whose target and progress are amounts of money. */
export const MONEY_MISSIONS: readonly MissionType[] = ['deposit-sum', 'valid-bet'];
/** Steps that a profile has. */
export const PROFILE_STEPS = 3;

export const leaderboardPeriods = ['daily', 'weekly', 'monthly'] as const;
export const LEADERBOARD_PLACES = 20;

export type MissionRewardKind = (typeof missionRewards)[number];
export type MissionType = (typeof missionTypes)[number];
export type MissionPeriod = (typeof missionPeriods)[number];
export type MissionState = (typeof missionStates)[number];
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];
