import type { LimitsCalls } from '@baize/protocol/limits';
import { limitsPaths } from '@baize/protocol/limits/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';

/** The calls of a member's own limits. */
export const limitsClient = bindCalls<LimitsCalls>(limitsPaths);
