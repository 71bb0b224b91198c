import { ODDS_FORMATS } from '@baize/protocol/kernel/odds';
import { GAME_MESSAGES, GAME_SENDER, type GameMessage, type GameMessageType } from '@baize/protocol/games/frame';

/** The parts of a MessageEvent that decide whether it is heard. */
export interface IncomingMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** The frame's only partner: the one window it opened, under the one origin it was launched at. */
export interface FramePeer {
  readonly origin: string;
  readonly window: unknown;
}

const ROUND_ID = /^[\w.:-]{1,64}$/;
const GAME_ID = /^[A-Za-z0-9][\w-]{0,49}$/;
const known = new Set<unknown>(GAME_MESSAGES);
const fields = new Set(['source', 'type', 'roundId', 'gameId', 'format']);

/**
 * Reads a message of a game, or `undefined` for anything that did not come from the launched window at the
 * launched origin in the known shape. Extra fields refuse the message, so nothing can ride along.
 */
export function readFrameMessage({ data, origin, source }: IncomingMessage, peer: FramePeer): GameMessage | undefined {
  if (origin !== peer.origin || source !== peer.window || !peer.window) return undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  if (Object.keys(data).some((key) => !fields.has(key))) return undefined;
  const { source: sender, type, roundId, gameId, format } = data as Record<string, unknown>;
  if (sender !== GAME_SENDER || !known.has(type)) return undefined;
  if (type === 'odds-format') return readOddsFormat(format, roundId ?? gameId);
  if (format !== undefined) return undefined;
  if (type === 'open-game') return readOpenGame(gameId, roundId);
  if (gameId !== undefined) return undefined;
  if (roundId === undefined) return { type: type as GameMessageType };
  if (typeof roundId !== 'string' || !ROUND_ID.test(roundId)) return undefined;
  return { type: type as GameMessageType, roundId };
}

function readOpenGame(gameId: unknown, roundId: unknown): GameMessage | undefined {
  if (typeof gameId !== 'string' || !GAME_ID.test(gameId) || roundId !== undefined) return undefined;
  return { type: 'open-game', gameId };
}

function readOddsFormat(format: unknown, more: unknown): GameMessage | undefined {
  const named = ODDS_FORMATS.find((each) => each === format);
  return named === undefined || more !== undefined ? undefined : { type: 'odds-format', format: named };
}
