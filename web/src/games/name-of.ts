import type { Game } from '@baize/protocol/games';

/** What a game is called at this brand: the operator's own name for it, else the game's. */
export const nameOf = ({ displayName, gameName }: Pick<Game, 'displayName' | 'gameName'>): string =>
  displayName || gameName;
