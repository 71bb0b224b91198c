import { joinCalls } from '../kernel/call.ts';
import { missionsPaths } from './paths.ts';
import { missionsSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './paths.ts';
export * from './schemas.ts';

/** Missions: what they ask, how far a member has come, their rewards, and who has played the most. */
export const missionsCalls = joinCalls('missions', missionsPaths, missionsSchemas);
export type MissionsCalls = typeof missionsCalls;
