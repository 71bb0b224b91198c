import type { FastifyReply } from 'fastify';
import type { JsonObject } from '../kernel/json.ts';
import type { ArcadeProblem } from './wire.ts';

const PROBLEMS: Readonly<Record<ArcadeProblem, { status: number; message: string }>> = {
  BAD_REQUEST: { status: 400, message: 'We couldn’t read the request.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  SESSION_ENDED: { status: 401, message: 'This game session has ended. Open the game again from the lobby.' },
  LAUNCH_REFUSED: {
    status: 401,
    message: 'This link has expired or was already used. Open the game again from the lobby.',
  },
  PLAYER_LOCKED: { status: 403, message: 'This account can’t play right now.' },
  GAME_CLOSED: { status: 503, message: 'This game is closed right now.' },
  HOUSE_UNREACHABLE: { status: 503, message: 'We can’t connect right now. Nothing was charged.' },
  TOO_EARLY: { status: 429, message: 'Wait for the last spin to finish. Nothing was charged.' },
  ROUND_OPEN: { status: 409, message: 'Your last round is still being settled. Nothing was charged.' },
  UNKNOWN_ROUND: { status: 409, message: 'This isn’t the round you were shown. Nothing was charged.' },
  STEP_REFUSED: { status: 409, message: 'This step can’t be taken here. The round goes on.' },
  UNKNOWN_ERROR: { status: 500, message: 'Something went wrong on our side. Try again.' },
};

/** Answers with a problem in the envelope that all replies share. */
export function sendProblem(reply: FastifyReply, code: ArcadeProblem, value?: JsonObject): FastifyReply {
  const { status, message } = PROBLEMS[code];
  return reply.code(status).send({ success: false, code, message, ...(value ? { value } : {}) });
}
