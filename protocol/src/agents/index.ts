import { joinCalls } from '../kernel/call.ts';
import { agentsPaths } from './paths.ts';
import { agentsSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './paths.ts';
export * from './schemas.ts';
export * from './shapes.ts';

/** The agent centre (specification §2, §6). Who is not in the caller's team is not there for these calls. */
export const agentsCalls = joinCalls('agents', agentsPaths, agentsSchemas);
export type AgentsCalls = typeof agentsCalls;
