import { problems, type Envelope, type Problem, type ProblemCode } from '@baize/protocol/kernel';
import type { FastifyReply } from 'fastify';
import { ar } from './messages/ar.ts';
import { cn } from './messages/cn.ts';
import { en } from './messages/en.ts';
import { vi } from './messages/vi.ts';

const catalogues: Readonly<Record<string, Readonly<Record<ProblemCode, string>>>> = {
  EN: en,
  CN: cn,
  AR: ar,
  VI: vi,
};

/** The sentence for a person; English where the language has no catalogue. */
export const messageOf = (code: ProblemCode, language: string): string => (catalogues[language] ?? en)[code];

/** The one place that turns a problem into a reply. */
export function replyProblem(reply: FastifyReply, problem: Problem, language: string): FastifyReply {
  const { code, fields, value, retryAfterSeconds } = problem;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const facts = { ...value, ...(fields ? { fields } : {}) };
  const body: Envelope<never> = {
    success: false,
    code,
    message: messageOf(code, language),
    ...(Object.keys(facts).length > 0 ? { value: facts } : {}),
  };
  return reply.code(problems[code].status).header('cache-control', 'no-store').send(body);
}
