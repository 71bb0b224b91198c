import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visitOf } from '../callers/visit.ts';
import type { Deps } from '../wing.ts';
import type { PageLook } from './page-look.ts';

const DAY = 'public, max-age=86400';

interface BrandTextsParts {
  readonly deps: Deps;
  readonly webDist: string;
  readonly lookOf: (visit: NonNullable<Awaited<ReturnType<typeof visitOf>>>) => Promise<PageLook | undefined>;
}

/** A brand's words about itself in one language, as the build or an operator has them. */
export function addBrandTexts(app: FastifyInstance, { deps, webDist, lookOf }: BrandTextsParts): void {
  app.get<{ Params: { code: string; file: string } }>('/brands/:code/texts/:file', async (request, reply) => {
    const { code, file } = request.params;
    const language = /^([A-Z]{2,3})\.json$/.exec(file)?.[1];
    if (language === undefined || !/^[a-z][a-z0-9_-]{1,31}$/.test(code)) return reply.code(404).send();
    const built = await readFile(join(webDist, 'brands', code, 'texts', file), 'utf8').catch(() => undefined);
    if (built === undefined) return reply.code(404).send();
    const visit = await visitOf(request, deps);
    const look = visit && (await lookOf(visit));
    const words = look?.words[language];
    reply.type('application/json; charset=utf-8').header('cache-control', look ? 'no-cache' : DAY);
    return words ? { ...(JSON.parse(built) as object), ...words } : reply.send(built);
  });
}
