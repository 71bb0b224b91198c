import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { statusOf } from './game-view.ts';
import { withLobby, type GameRow } from './lobby/lobby-tables.ts';

/** Whether a game can be opened now, in a query of `games` with `vendors`. Lists, counts and figures all ask this. */
export const openGame = sql<boolean>`(games.status = 'ACTIVATED' and vendors.status = 'ACTIVATED')`;

/** The same of a row. */
export const isOpenGame = (row: GameRow): boolean => statusOf(row) === 'ACTIVATED';

/** A game that is played for money through a vendor’s connection. */
export interface PlayableGame {
  readonly code: string;
  readonly vendor: string;
  readonly category: string;
  readonly minStake: bigint | null;
  readonly maxStake: bigint | null;
}

/** Every game of a brand that can be opened and played for money, in the lobby’s order; lotteries are bought elsewhere. */
export const listPlayableGames = (tx: Tx, merchant: string): Promise<PlayableGame[]> =>
  withLobby(tx)
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .where('games.merchant', '=', merchant)
    .where('games.door', 'is not', null)
    .where(openGame)
    .select(['games.id as code', 'games.vendor', 'games.category'])
    .select(['games.min_stake as minStake', 'games.max_stake as maxStake'])
    .orderBy('games.position')
    .orderBy('games.id')
    .execute();
