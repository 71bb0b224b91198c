import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@baize/protocol/kernel';
import type { Guard } from '../calls/guard.ts';
import { headerOf, languageFor, visitOf } from '../callers/visit.ts';
import { replyProblem } from '../calls/reply.ts';
import { networksHold } from '../network/network.ts';
import type { Deps } from '../wing.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { createPageReader, withBootData } from './site-files.ts';

const YEAR = 'public, max-age=31536000, immutable';

interface ConsoleFilesOptions {
  readonly deps: Deps;
  /** The folder of the built console. */
  readonly dist: string;
  readonly guard: Pick<Guard, 'countPage' | 'countMissing'>;
}

/** Serves the operators' pages under `/console/`, and nothing there to whoever may not call the operators' API. */
export async function addConsoleFiles(app: FastifyInstance, { deps, dist, guard }: ConsoleFilesOptions): Promise<void> {
  const { operatorNetworks } = deps.config;
  const read = createPageReader(join(dist, 'index.html'));
  const policy = policyText(deps);
  const isOutside = ({ ip }: FastifyRequest): boolean =>
    operatorNetworks.length > 0 && !networksHold(operatorNetworks, ip);

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const language = languageFor(headerOf(request, 'language')) ?? DEFAULT_LANGUAGE;
      if (isOutside(request)) {
        const crowded = await guard.countMissing(request);
        return replyProblem(reply, crowded ?? { code: 'NOT_FOUND' }, language);
      }
      reply.header('content-security-policy', policy);
      return undefined;
    });
    if (existsSync(dist)) {
      await scope.register(fastifyStatic, {
        root: join(dist, 'assets'),
        prefix: '/console/assets/',
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header('cache-control', YEAR);
        },
      });
    }
    scope.get('/console', async (_request, reply) => reply.redirect('/console/'));
    // The page's router knows the addresses below it.
    for (const path of ['/console/', '/console/*']) {
      scope.get(path, async (request, reply) => {
        const language = languageFor(headerOf(request, 'language')) ?? DEFAULT_LANGUAGE;
        const crowded = await guard.countPage(request);
        if (crowded) return replyProblem(reply, crowded, language);
        const page = await read();
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
        if (page === undefined)
          return reply.code(503).send('<!doctype html><title>The console is not built yet</title>');
        return reply.send(withBootData(page, await bootText(request, deps)));
      });
    }
  });
}

/** The brand whose host was asked for: operators belong to one, and log in where it is. */
async function bootText(request: FastifyRequest, deps: Deps): Promise<string> {
  const visit = await visitOf(request, deps);
  if (visit === undefined) return '{}';
  const { code, name, currency, timeZone, isDefault } = visit.merchant;
  const brand = (await deps.brandPages()).find(({ merchant }) => merchant === code);
  return JSON.stringify({
    merchantCode: code,
    name,
    currency: currency.code,
    timeZone,
    demo: deps.config.demo,
    isDefault,
    ...(brand && { languages: brand.languages.map((language) => language.code) }),
  });
}

/** As strict as the site's, without what only the site needs: games in frames, other addresses, counting of visits. */
function policyText({ config }: Deps): string {
  const site = contentSecurityPolicy(config);
  const own = {
    ...site,
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'none'"],
    'media-src': ["'none'"],
    'manifest-src': ["'none'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(own)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}
