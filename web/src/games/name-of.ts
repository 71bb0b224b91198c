import type { Game } from '@baize/protocol/games';

/** The brand's name of a game: the operator's own name for it, else the game's. */
export const nameOf = ({ displayName, gameName }: Pick<Game, 'displayName' | 'gameName'>): string =>
  displayName || gameName;
