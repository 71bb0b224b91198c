import { lotteryOperatorPaths } from '@baize/protocol/lottery/operator-paths';
import type { lotteryOperatorCalls } from '@baize/protocol/lottery';
import { bindOperatorCalls } from '../../kernel/client.ts';

export const lottery = bindOperatorCalls<typeof lotteryOperatorCalls>(lotteryOperatorPaths);
