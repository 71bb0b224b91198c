import type { Tx } from '../kernel/database.ts';
import { listMostPlayedIds } from './lobby-figures-store.ts';
import { withLobby } from './lobby-tables.ts';

/** With fewer games played in a week nobody can speak of the most played. */
const FEWEST_PLAYED = 4;
const MOST = 14;

export interface HotGames {
  /** In their order; of `picks` none. */
  readonly ids: readonly string[];
  readonly basis: 'played' | 'picks';
}

/** What is hot: what the operator put there, then what was played most in seven days (specification §7). */
export async function hotGames(tx: Tx, merchant: string, now: Date): Promise<HotGames> {
  const pinned = await listPinnedIds(tx, merchant);
  const played = await listMostPlayedIds(tx, merchant, now);
  const ids = [...new Set([...pinned, ...played])].slice(0, MOST);
  const enough = pinned.length > 0 || played.length >= FEWEST_PLAYED;
  return enough ? { ids, basis: 'played' } : { ids: [], basis: 'picks' };
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

export async function savePinnedIds(tx: Tx, merchant: string, ids: readonly string[]): Promise<void> {
  await withLobby(tx).deleteFrom('hot_games').where('merchant', '=', merchant).execute();
  if (ids.length === 0) return;
  await withLobby(tx)
    .insertInto('hot_games')
    .values(ids.map((game_id, position) => ({ merchant, game_id, position })))
    .execute();
}
