import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Table } from '../tables/define-table.ts';
import { GameRefused, type Game } from './define-game.ts';
import type { Variant } from './variants.ts';

/** The games of this arcade by their codes. */
export type Games = ReadonlyMap<string, Game>;

/** The tables of this arcade by their codes. */
export type Tables = ReadonlyMap<string, Table>;

export const GAMES_FOLDER = join(import.meta.dirname, '..', '..', 'games');

/** Keeps games under their codes. Throws when two have one. */
export function gamesOf(games: readonly Game[]): Games {
  const byCode = new Map(games.map((game) => [game.code, game]));
  if (byCode.size < games.length) throw new GameRefused('Two games have one code.');
  return byCode;
}

/** Finds the games: a folder whose `game.ts` exports a `game` is one, and its name is the game's code. */
export async function loadGames(folder = GAMES_FOLDER): Promise<Games> {
  const found = await Promise.all(codesIn(folder).map((code) => load(code, folder)));
  return gamesOf(found.flatMap(({ game }) => game ?? []));
}

/** Finds the tables, which lie beside the games: the `game.ts` of one exports a `table`. */
export async function loadTables(folder = GAMES_FOLDER): Promise<Tables> {
  const found = await Promise.all(codesIn(folder).map((code) => load(code, folder)));
  return tablesOf(found.flatMap(({ table }) => table ?? []));
}

/** Keeps tables under their codes. Throws when two have one. */
export function tablesOf(tables: readonly Table[]): Tables {
  const byCode = new Map(tables.map((table) => [table.code, table]));
  if (byCode.size < tables.length) throw new GameRefused('Two tables have one code.');
  return byCode;
}

/** The game of one folder. */
export async function loadGame(code: string, folder = GAMES_FOLDER): Promise<Game> {
  const { game } = await load(code, folder);
  if (!game) throw new GameRefused(`The folder ${code} holds a table and no game.`);
  return game;
}

interface Folder {
  readonly game?: Game;
  readonly table?: Table;
}

const codesIn = (folder: string): string[] =>
  readdirSync(folder).filter((code) => existsSync(join(folder, code, 'game.ts')));

/** Reads one folder's declaration: a game of one player or a table of many, under its own name. */
async function load(code: string, folder: string): Promise<Folder> {
  const file = join(folder, code, 'game.ts');
  if (!existsSync(file)) throw new GameRefused(`There is no game ${code}.`);
  const { game, table }: Folder = await import(pathToFileURL(file).href);
  const declared = (game ?? table)?.code;
  if (declared !== code) throw new GameRefused(`The folder ${code} holds the game ${declared ?? 'of nobody'}.`);
  return { ...(game && { game }), ...(table && { table }) };
}

/** The ways to play a game that its `variants.ts` names; one without a choice where it has no such file. */
export async function loadVariants({ code }: Game, folder = GAMES_FOLDER): Promise<readonly Variant[]> {
  const file = join(folder, code, 'variants.ts');
  if (!existsSync(file)) return [{ name: 'as it is', choice: null }];
  const { variants }: { readonly variants: readonly Variant[] } = await import(pathToFileURL(file).href);
  return variants;
}
