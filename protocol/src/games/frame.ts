import type { OddsFormat } from '../kernel/odds.ts';

/**
 * Messages between a launched game and its page by `postMessage`, for every vendor. Both sides post to the one origin
 * of the launch and accept no other.
 */

/**
 * From the game: `{ source: GAME_SENDER, type, roundId? }`. `open-game` names another game of the same provider in
 * `gameId`, which the page launches in this one's place; the player asked for it in the game. `odds-format` says in
 * `format` how the player of a book reads prices, so that the betting record shows them alike.
 */
export const GAME_MESSAGES = [
  'ready',
  'round-started',
  'round-settled',
  'exit',
  'session-ended',
  'open-game',
  'odds-format',
] as const;

export type GameMessageType = (typeof GAME_MESSAGES)[number];

/** To the game: `{ type }`. It holds still, or goes on; one that does not know how takes no notice. */
export type PageMessageType = 'pause' | 'resume';

/** The `source` of a game's messages. */
export const GAME_SENDER = 'baize-game';

export interface GameMessage {
  readonly type: GameMessageType;
  /** 1 to 64 letters, digits, `_ . : -`. */
  readonly roundId?: string;
  /** With `open-game` alone: 1 to 50 letters, digits, `_ -`. */
  readonly gameId?: string;
  /** With `odds-format` alone. */
  readonly format?: OddsFormat;
}
