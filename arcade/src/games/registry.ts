import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GameRefused, type Game } from './define-game.ts';
import type { Variant } from './variants.ts';

/** The games of this arcade by their codes. */
export type Games = ReadonlyMap<string, Game>;

export const GAMES_FOLDER = join(import.meta.dirname, '..', '..', 'games');

/** Keeps games under their codes. Throws when two have one. */
export function gamesOf(games: readonly Game[]): Games {
  const byCode = new Map(games.map((game) => [game.code, game]));
  if (byCode.size < games.length) throw new GameRefused('Two games have one code.');
  return byCode;
}

/** Finds the games: each folder that holds a `game.ts` is one, and its name is the game's code. */
export async function loadGames(folder = GAMES_FOLDER): Promise<Games> {
  const codes = readdirSync(folder).filter((code) => existsSync(join(folder, code, 'game.ts')));
  return gamesOf(await Promise.all(codes.map((code) => loadGame(code, folder))));
}

/** The game of one folder. */
export async function loadGame(code: string, folder = GAMES_FOLDER): Promise<Game> {
  const file = join(folder, code, 'game.ts');
  if (!existsSync(file)) throw new GameRefused(`There is no game ${code}.`);
  const { game }: { readonly game: Game } = await import(pathToFileURL(file).href);
  if (game.code !== code) throw new GameRefused(`The folder ${code} holds the game ${game.code}.`);
  return game;
}

/** The ways to play a game that its `variants.ts` names; one without a choice where it has no such file. */
export async function loadVariants({ code }: Game, folder = GAMES_FOLDER): Promise<readonly Variant[]> {
  const file = join(folder, code, 'variants.ts');
  if (!existsSync(file)) return [{ name: 'as it is', choice: null }];
  const { variants }: { readonly variants: readonly Variant[] } = await import(pathToFileURL(file).href);
  return variants;
}
