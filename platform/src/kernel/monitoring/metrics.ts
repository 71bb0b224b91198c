import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { isLocalCaller } from '../network/network.ts';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  readonly registry: Registry;
  readonly observeQuery: (seconds: number, failed: boolean) => void;
  readonly watch: (app: FastifyInstance) => void;
}

/** Metrics for Prometheus. Labels are routes, never addresses of people or things. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const queries = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Time the database takes for one statement',
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'db_query_failures_total',
    help: 'Statements that the database refused',
    registers: [registry],
  });
  return {
    registry,
    observeQuery: (seconds, failed) => {
      queries.observe(seconds);
      if (failed) failures.inc();
    },
    watch: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      }),
  };
}

/** `/metrics` is for programs on this machine, for those with the token, and in a demo for everyone. */
export function addMetricsRoute(app: FastifyInstance, registry: Registry, config: Config): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!config.demo && !isLocalCaller(request) && !hasToken(request, config.metricsToken)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
