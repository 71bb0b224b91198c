import type { GamesCalls } from '@baize/protocol/games';
import { gamesPaths } from '@baize/protocol/games/paths';
import { bindCalls } from '../kernel/client.ts';

/** The calls of the games. */
export const gamesClient = bindCalls<GamesCalls>(gamesPaths);
