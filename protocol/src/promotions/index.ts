import { joinCalls } from '../kernel/call.ts';
import { promotionsPaths } from './paths.ts';
import { promotionsSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './operator-schemas.ts';
export * from './paths.ts';
export * from './raffle.ts';
export * from './schemas.ts';
export * from './terms.ts';
export * from './view-schemas.ts';

/** Promotions, their rewards, and applications for them. */
export const promotionsCalls = joinCalls('promotions', promotionsPaths, promotionsSchemas);
export type PromotionsCalls = typeof promotionsCalls;
