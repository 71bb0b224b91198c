import type { BetsCalls } from '@baize/protocol/bets';
import { betsPaths } from '@baize/protocol/bets/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';

export const betsClient = bindCalls<BetsCalls>(betsPaths);

/** The reading calls of the betting record as query options: `betsQuery('getBet', { params: { betId } })`. */
export const betsQuery = bindQueries<BetsCalls>('bets', betsPaths, betsClient);
