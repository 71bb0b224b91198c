import { useQueryClient } from '@tanstack/react-query';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { lotteryOperatorPaths } from '@baize/protocol/lottery/operator-paths';
import type { lotteryOperatorCalls } from '@baize/protocol/lottery';
import { lottery } from '../queues/results/calls.ts';

export { lottery };
export const lotteryQuery = bindQueries<typeof lotteryOperatorCalls>('lottery', lotteryOperatorPaths, lottery);

/** Asks for everything of the lotteries again. */
export function useLotteryAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['lottery'] });
}
