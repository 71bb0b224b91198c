import { problems, type Envelope, type Problem } from '@baize/protocol/kernel';
import type { FastifyReply } from 'fastify';
import { text } from '../texts/texts.ts';

/** The one place that turns a problem into a reply. */
export function replyProblem(reply: FastifyReply, problem: Problem, language: string): FastifyReply {
  const { code, fields, value, retryAfterSeconds } = problem;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const facts = { ...value, ...(fields ? { fields } : {}) };
  const body: Envelope<never> = {
    success: false,
    code,
    message: text(language, `problem.${code}`),
    ...(Object.keys(facts).length > 0 ? { value: facts } : {}),
  };
  return reply.code(problems[code].status).header('cache-control', 'no-store').send(body);
}
