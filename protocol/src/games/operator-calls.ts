import * as z from 'zod/mini';
import { joinCalls, type CallPath, type CallSchemas } from '../kernel/call.ts';
import { id } from '../kernel/fields.ts';

const hot = z.object({
  /** Ids of games in the order in which they are shown; empty leaves the hot games to what was played most. */
  games: z.array(id).check(z.maxLength(14)),
});

/** Which games the operator puts among the hot ones. Apart from the lobby's paths, which every page loads. */
const paths = {
  getPinnedGames: { method: 'GET', path: '/ops/games/hot', audience: 'operator', permission: 'games.lobby' },
  setPinnedGames: { method: 'PUT', path: '/ops/games/hot', audience: 'operator', permission: 'games.lobby' },
} as const satisfies Record<string, CallPath>;

const schemas = {
  getPinnedGames: { summary: 'Games that the operator has put among the hot ones', source: 'Path ours', value: hot },
  setPinnedGames: {
    summary: 'Puts games among the hot ones, before those that were played most; replaces what was there',
    source: 'Path ours',
    body: hot,
    value: hot,
  },
} as const satisfies Record<string, CallSchemas>;

export const gamesOperatorCalls = joinCalls('games', paths, schemas);
