import { DEFAULT_LANGUAGE, type Problem } from '@baize/protocol/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from './cache.ts';
import { replyProblem } from './reply.ts';

/** What Fastify says of a body it cannot read. */
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

/** Whatever is thrown becomes an envelope: the caller's fault by its code, a part that is gone as 503, a bug as 500. */
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
