import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also serve, because its database answers. */
export function addHealth(app: FastifyInstance, db: Database): void {
  // Pages of the site's other addresses measure how far this one is, so they may know that it answered.
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await answers(db);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', database: ready ? 'ok' : 'unreachable', engine: db.engine });
  });
}

async function answers(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const asked = db
    .single((tx) => sql`select 1`.execute(tx))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, late]);
}
