import { joinCalls } from '../kernel/call.ts';
import { vipPaths } from './paths.ts';
import { vipSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './schemas.ts';

/** Ranks: the table of them, where a member stands, and the bonuses a rank brings. */
export const vipCalls = joinCalls('vip', vipPaths, vipSchemas);
export type VipCalls = typeof vipCalls;
