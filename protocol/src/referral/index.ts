import { joinCalls } from '../kernel/call.ts';
import { referralPaths } from './paths.ts';
import { referralSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './paths.ts';
export * from './schemas.ts';

/** Members who invite others. */
export const referralCalls = joinCalls('referral', referralPaths, referralSchemas);
export type ReferralCalls = typeof referralCalls;
