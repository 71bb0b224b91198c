import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { memberBetsPaths } from '@baize/protocol/bets/paths';
import type { memberBetsCalls } from '@baize/protocol/bets';
import { bindOperatorCalls } from '../kernel/client.ts';

export const bets = bindOperatorCalls<typeof memberBetsCalls>(memberBetsPaths);
export const betsQuery = bindQueries<typeof memberBetsCalls>('bets', memberBetsPaths, bets);
