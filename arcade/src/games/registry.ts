import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Book } from '../bookmaker/define-book.ts';
import type { Cards } from '../cards/define-cards.ts';
import type { FishGame } from '../fish/define-fish.ts';
import type { Table } from '../tables/define-table.ts';
import { GameRefused, type Game } from './define-game.ts';
import type { Variant } from './variants.ts';

/** The games of this arcade by their codes. */
export type Games = ReadonlyMap<string, Game>;

/** The tables of this arcade by their codes. */
export type Tables = ReadonlyMap<string, Table>;

/** The card games between players by their codes. */
export type CardGames = ReadonlyMap<string, Cards>;

/** The fish games by their codes. */
export type FishGames = ReadonlyMap<string, FishGame>;

/** The titles that open the book by their codes. */
export type Books = ReadonlyMap<string, Book>;

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

/** Finds the card games, which lie beside them too: the `game.ts` of one exports `cards`. */
export async function loadCards(folder = GAMES_FOLDER): Promise<CardGames> {
  const found = await Promise.all(codesIn(folder).map((code) => load(code, folder)));
  return cardGamesOf(found.flatMap(({ cards }) => cards ?? []));
}

/** Finds the fish games: the `game.ts` of one exports `fish`. */
export async function loadFish(folder = GAMES_FOLDER): Promise<FishGames> {
  const found = await Promise.all(codesIn(folder).map((code) => load(code, folder)));
  return fishGamesOf(found.flatMap(({ fish }) => fish ?? []));
}

/** Finds the titles of the book: the `game.ts` of one exports a `book`. */
export async function loadBooks(folder = GAMES_FOLDER): Promise<Books> {
  const found = await Promise.all(codesIn(folder).map((code) => load(code, folder)));
  return booksOf(found.flatMap(({ book }) => book ?? []));
}

/** Keeps titles of the book under their codes. Throws when two have one. */
export function booksOf(books: readonly Book[]): Books {
  const byCode = new Map(books.map((book) => [book.code, book]));
  if (byCode.size < books.length) throw new GameRefused('Two titles of the book have one code.');
  return byCode;
}

/** Keeps fish games under their codes. Throws when two have one. */
export function fishGamesOf(games: readonly FishGame[]): FishGames {
  const byCode = new Map(games.map((fish) => [fish.code, fish]));
  if (byCode.size < games.length) throw new GameRefused('Two fish games have one code.');
  return byCode;
}

/** Keeps card games under their codes. Throws when two have one. */
export function cardGamesOf(games: readonly Cards[]): CardGames {
  const byCode = new Map(games.map((cards) => [cards.code, cards]));
  if (byCode.size < games.length) throw new GameRefused('Two card games have one code.');
  return byCode;
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
  if (!game) throw new GameRefused(`The folder ${code} holds no game of one player.`);
  return game;
}

/** The table of one folder. */
export async function loadTable(code: string, folder = GAMES_FOLDER): Promise<Table> {
  const { table } = await load(code, folder);
  if (!table) throw new GameRefused(`The folder ${code} holds a game and no table.`);
  return table;
}

interface Folder {
  readonly game?: Game;
  readonly table?: Table;
  readonly cards?: Cards;
  readonly fish?: FishGame;
  readonly book?: Book;
}

const codesIn = (folder: string): string[] =>
  readdirSync(folder).filter((code) => existsSync(join(folder, code, 'game.ts')));

/** Reads one folder's declaration: a game of one player or one that is played in rooms, under its own name. */
async function load(code: string, folder: string): Promise<Folder> {
  const file = join(folder, code, 'game.ts');
  if (!existsSync(file)) throw new GameRefused(`There is no game ${code}.`);
  const { game, table, cards, fish, book }: Folder = await import(pathToFileURL(file).href);
  const declared = (game ?? table ?? cards ?? fish ?? book)?.code;
  if (declared !== code) throw new GameRefused(`The folder ${code} holds the game ${declared ?? 'of nobody'}.`);
  return {
    ...(game && { game }),
    ...(table && { table }),
    ...(cards && { cards }),
    ...(fish && { fish }),
    ...(book && { book }),
  };
}

/** The ways to play a game that its `variants.ts` names; one without a choice where it has no such file. */
export async function loadVariants({ code }: Game, folder = GAMES_FOLDER): Promise<readonly Variant[]> {
  const file = join(folder, code, 'variants.ts');
  if (!existsSync(file)) return [{ name: 'as it is', choice: null }];
  const { variants }: { readonly variants: readonly Variant[] } = await import(pathToFileURL(file).href);
  return variants;
}
