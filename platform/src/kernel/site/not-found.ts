import { DEFAULT_LANGUAGE } from '@baize/protocol/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../calls/call-input.ts';
import type { ServedCalls } from '../calls/call-routes.ts';
import type { Guard } from '../calls/guard.ts';
import { replyProblem } from '../calls/reply.ts';
import type { PageSender } from './site-files.ts';
import { languageFor, headerOf } from '../callers/visit.ts';

interface NotFoundParts {
  readonly guard: Guard;
  readonly served: ServedCalls;
  readonly sendPage: PageSender;
}

/** Addresses that belong to programs; a person who strays there is told in JSON. */
const FOR_PROGRAMS =
  /^\/(?:wps|lgw|lotto|ops|vendor|internal|demo|docs|assets|art|phone-check|metrics|healthz|readyz)(?:\/|$)/;

/**
 * Answers requests without a route: a page of the site (its router knows the address), a known path with another
 * method, or nothing. Misses are counted, so that nobody can enumerate addresses; pages count themselves.
 */
export function addNotFound(app: FastifyInstance, { guard, served, sendPage }: NotFoundParts): void {
  const known = [...served.values()].map(({ method, path, audience }) => ({
    method,
    hidden: audience === 'local',
    pattern: new RegExp(`^${path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const methodsAt = (path: string): string[] =>
    known.filter(({ pattern, hidden }) => !hidden && pattern.test(path)).map(({ method }) => method);

  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request)) return sendPage(request, reply);
    const language = languageFor(headerOf(request, 'language')) ?? DEFAULT_LANGUAGE;
    const crowded = await guard.countMissing(request);
    if (crowded) return replyProblem(reply, crowded, language);
    const allowed = methodsAt(pathOf(request));
    if (allowed.length === 0) return replyProblem(reply, { code: 'NOT_FOUND' }, language);
    reply.header('allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
    return replyProblem(reply, { code: 'METHOD_NOT_ALLOWED' }, language);
  });
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (FOR_PROGRAMS.test(path) || !(request.headers.accept ?? '').includes('text/html')) return false;
  const extension = /\.[a-z0-9]+$/i.exec(path)?.[0];
  return extension === undefined || extension === '.html';
}
