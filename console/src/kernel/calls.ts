import { opsPaths } from '@baize/protocol/ops/paths';
import type { OpsCalls } from '@baize/protocol/ops';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { bindOperatorCalls } from './client.ts';

export const ops = bindOperatorCalls<OpsCalls>(opsPaths);
export const opsQuery = bindQueries<OpsCalls>('ops', opsPaths, ops);
