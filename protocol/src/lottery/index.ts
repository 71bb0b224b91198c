import { joinCalls } from '../kernel/call.ts';
import { lotterySchemas } from './call-schemas.ts';
import { lotteryOperatorPaths } from './operator-paths.ts';
import { lotteryOperatorSchemas } from './operator-schemas.ts';
import { lotteryPaths } from './paths.ts';

/** The lottery: games as data, the draw that anybody can verify, and the arithmetic of a slip (semantics §2). */
export * from './bet-schemas.ts';
export * from './call-schemas.ts';
export * from './draw/index.ts';
export * from './games/index.ts';
export * from './operator-schemas.ts';
export * from './paths.ts';
export * from './rules/index.ts';
export * from './schemas.ts';

/** The lottery halls: what is drawn, what was drawn, and tickets. */
export const lotteryCalls = joinCalls('lottery', lotteryPaths, lotterySchemas);
export type LotteryCalls = typeof lotteryCalls;

/** Operators' calls about the lotteries. */
export const lotteryOperatorCalls = joinCalls('lottery', lotteryOperatorPaths, lotteryOperatorSchemas);
