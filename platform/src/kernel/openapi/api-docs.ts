import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.ts';

/** The reader's pages write styles and parse HTML, so they have a policy of their own; scripts stay our files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** `/openapi.json` and, for people, `/docs`. The document is made when it is first asked for. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(apiDocument()));
  await app.register(async (scope) => {
    const stub = { openapi: '3.1.0', info: { title: 'Baize platform', version: '0' }, paths: {} };
    await scope.register(fastifySwagger, { mode: 'static', specification: { document: stub } });
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      staticCSP: POLICY,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', tryItOutEnabled: false, supportedSubmitMethods: [] },
      theme: { title: 'Baize API' },
      transformSpecification: apiDocument,
    });
  });
}
