import { DEFAULT_LANGUAGE, type Problem } from '@baize/protocol/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../stores/cache.ts';
import { replyProblem } from './reply.ts';

/** Fastify's errors for a body that it cannot read. */
const BODY_PROBLEMS: Readonly<Record<string, Problem['code']>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Codes of PostgreSQL and of the network that say that the database cannot be reached at the moment. */
const DATABASE_GONE = /^(?:08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
const CONNECTION_WORDS = /connection terminated|timeout exceeded when trying to connect|connection timeout/i;

/** Something of ours that a request needs has more to do than it can, or is gone. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Maps anything thrown to an envelope: a caller's fault to its code, an unavailable part to 503, a bug to 500. */
export function problemOf(error: unknown): Problem {
  if (error instanceof StoreUnavailable || error instanceof Unavailable) return gone;
  if (!(error instanceof Error)) return { code: 'UNKNOWN_ERROR' };
  const code = 'code' in error ? String(error.code) : '';
  const known = BODY_PROBLEMS[code];
  if (known) return { code: known };
  if (DATABASE_GONE.test(code) || CONNECTION_WORDS.test(error.message)) return gone;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return { code: status >= 400 && status < 500 ? 'BAD_REQUEST' : 'UNKNOWN_ERROR' };
}

const gone: Problem = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 };

export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.code === 'UNKNOWN_ERROR') request.log.error({ err: error }, 'a request failed by a bug');
  if (problem.code === 'SERVICE_UNAVAILABLE') request.log.warn({ err: error }, 'a part that a request needs is gone');
  return replyProblem(reply, problem, request.visit?.language ?? DEFAULT_LANGUAGE);
}

export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler(replyError);
}
