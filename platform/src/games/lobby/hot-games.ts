import type { Tx } from '../../kernel/database/database.ts';
import { listMostPlayedIds } from './lobby-figures-store.ts';
import { withLobby } from './lobby-tables.ts';
import { openGame } from '../open-games.ts';

/** With fewer games played in a week nobody can speak of the most played. */
const FEWEST_PLAYED = 4;
const MOST = 14;

export interface HotGames {
  /** In their order; none while nothing was put there and too little is played. */
  readonly ids: readonly string[];
  /** Only games that were played are called the most played. */
  readonly basis: 'played' | 'picks';
}

/**
 * Hot games: the operator's choice first, then the most played of seven days (specification §7); only games that can be
 * opened now.
 */
export async function hotGames(tx: Tx, merchant: string, now: Date): Promise<HotGames> {
  const pinned = await listOpenPinnedIds(tx, merchant);
  const played = await listMostPlayedIds(tx, merchant, now);
  const ids = [...new Set([...pinned, ...played])].slice(0, MOST);
  const enough = played.length >= FEWEST_PLAYED;
  if (pinned.length === 0 && !enough) return { ids: [], basis: 'picks' };
  return { ids, basis: enough && ids.every((id) => played.includes(id)) ? 'played' : 'picks' };
}

export async function listPinnedIds(tx: Tx, merchant: string): Promise<string[]> {
  const rows = await withLobby(tx)
    .selectFrom('hot_games')
    .select('game_id')
    .where('merchant', '=', merchant)
    .orderBy('position')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Closed games keep their place in the list and are skipped meanwhile. */
async function listOpenPinnedIds(tx: Tx, merchant: string): Promise<string[]> {
  const rows = await withLobby(tx)
    .selectFrom('hot_games')
    .innerJoin('games', (join) =>
      join.onRef('games.merchant', '=', 'hot_games.merchant').onRef('games.id', '=', 'hot_games.game_id'),
    )
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .select('game_id')
    .where('hot_games.merchant', '=', merchant)
    .where(openGame)
    .orderBy('hot_games.position')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

export async function setPinnedIds(tx: Tx, merchant: string, ids: readonly string[]): Promise<void> {
  await withLobby(tx).deleteFrom('hot_games').where('merchant', '=', merchant).execute();
  if (ids.length === 0) return;
  await withLobby(tx)
    .insertInto('hot_games')
    .values(ids.map((game_id, position) => ({ merchant, game_id, position })))
    .execute();
}
