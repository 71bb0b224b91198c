import type { Tx } from '../kernel/database/database.ts';
import { nameIn } from '../wallet/index.ts';
import { coverOf } from './game-view.ts';
import { withLobby } from './lobby/lobby-tables.ts';
import { likePattern } from './searchable.ts';

/** A game in a record: its names in one language, and its picture. */
export interface GameWords {
  readonly name: string;
  readonly vendorName: string;
  readonly cover: string;
}

/** Words of games by their ids, also of games that are no longer offered. Unknown ids are left out. */
export async function gameWords(
  tx: Tx,
  { merchant, ids, language }: { merchant: string; ids: readonly string[]; language: string },
): Promise<Map<string, GameWords>> {
  if (ids.length === 0) return new Map();
  const rows = await withLobby(tx)
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .where('games.merchant', '=', merchant)
    .where('games.id', 'in', ids)
    .select(['games.id', 'games.names', 'games.cover', 'vendors.name as vendor_name'])
    .execute();
  return new Map(
    rows.map(({ id, names, cover, vendor_name: vendorName }) => [
      id,
      { name: nameIn(names, language), vendorName, cover: coverOf({ id, cover }) },
    ]),
  );
}

/** Ids of the games whose name has a text in it, in any of their languages. */
export async function findGameIds(tx: Tx, merchant: string, name: string): Promise<string[]> {
  const rows = await withLobby(tx)
    .selectFrom('games')
    .where('merchant', '=', merchant)
    .where('search_text', 'like', likePattern(name))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
