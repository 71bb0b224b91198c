import type { Game, GameCategory } from '@baize/protocol/games';
import { parseAmount } from '@baize/protocol/kernel/money';
import type { GameListSearch } from './list-search.ts';

/** Letters as they are compared: without accents, case or spaces beyond one. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a game can be played for a stake or less. A game that names no stakes is never left out. */
function fitsStake({ minStake }: Game, stake: string): boolean {
  const wanted = parseAmount(stake);
  const least = minStake === null ? undefined : parseAmount(minStake);
  return wanted === undefined || least === undefined || least <= wanted;
}

/**
 * The player's own lists come whole from the server, so the filters of the address are applied here by the
 * rules the server has for its own list. The order is the list's: newest first.
 */
export function filterGames(
  games: readonly Game[],
  category: GameCategory | undefined,
  { page, name, stake, lines, free, sort }: GameListSearch,
): readonly Game[] {
  const wanted = name === undefined ? '' : plainWords(name);
  const kept = games.filter(
    (game) =>
      (category === undefined || game.gameType === category) &&
      (page === undefined || game.vassalage === page) &&
      (wanted === '' || plainWords(game.gameName).includes(wanted) || plainWords(game.displayName).includes(wanted)) &&
      (stake === undefined || fitsStake(game, stake)) &&
      (lines === undefined || (game.lines ?? 0) >= lines) &&
      (free === undefined || game.supportPlay === 0),
  );
  return sort === 'name' ? kept.toSorted((a, b) => a.gameName.localeCompare(b.gameName)) : kept;
}
