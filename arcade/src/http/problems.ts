import type { FastifyReply } from 'fastify';
import type { JsonObject } from '../kernel/json.ts';
import type { ArcadeProblem } from './wire.ts';

const PROBLEMS: Readonly<Record<ArcadeProblem, { status: number; message: string }>> = {
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  SESSION_ENDED: { status: 401, message: 'This game session has ended. Open the game again from the lobby.' },
  LAUNCH_REFUSED: {
    status: 401,
    message: 'This launch address was used before or has expired. Open the game again from the lobby.',
  },
  PLAYER_LOCKED: { status: 403, message: 'This account cannot play at the moment.' },
  GAME_CLOSED: { status: 503, message: 'This game is closed at the moment.' },
  HOUSE_UNREACHABLE: { status: 503, message: 'The house does not answer. Nothing was taken.' },
  TOO_EARLY: { status: 429, message: 'The last spin is not over yet. Nothing was taken.' },
  ROUND_OPEN: { status: 409, message: 'Your last round is still being settled. Nothing was taken.' },
  UNKNOWN_ROUND: { status: 409, message: 'This is not the round that was promised to you. Nothing was taken.' },
  UNKNOWN_ERROR: { status: 500, message: 'Something went wrong here. It was written down.' },
};

/** Answers with a problem in the envelope that all replies share. */
export function sendProblem(reply: FastifyReply, code: ArcadeProblem, value?: JsonObject): FastifyReply {
  const { status, message } = PROBLEMS[code];
  return reply.code(status).send({ success: false, code, message, ...(value ? { value } : {}) });
}
