import fastifyCookie from '@fastify/cookie';
import type { PGlite } from '@electric-sql/pglite';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { addApiDocs } from './openapi/api-docs.ts';
import { addBodyParser, BODY_LIMIT_BYTES } from './calls/body-parser.ts';
import { createBootText } from './site/boot-data.ts';
import { createAnswerOnce } from './calls/calls-under-way.ts';
import { countsATry, createServe, type ServedCalls } from './calls/call-routes.ts';
import { addConsoleFiles } from './site/console-files.ts';
import { openClock, type Clock } from './time/clock.ts';
import type { Config } from './config.ts';
import { ControlServer } from './control.ts';
import { readCountryList } from './network/country-list.ts';
import { openDatabase } from './database/database.ts';
import { addDemoRoutes } from './demo-routes.ts';
import { createDueRows } from './jobs/due-rows.ts';
import { addErrorReplies, replyError } from './calls/errors.ts';
import { createEventLog } from './events/event-log.ts';
import { createGuard, VISITOR, type Guard } from './calls/guard.ts';
import { addFoundFiles } from './site/found-files.ts';
import { addLiteApp } from './site/lite-app.ts';
import { addHealth } from './monitoring/health.ts';
import { JobBook } from './jobs/jobs.ts';
import { createQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import { addMetricsRoute, createMetrics, type Metrics } from './monitoring/metrics.ts';
import { migrate } from './schema/migrate.ts';
import { addNotFound } from './site/not-found.ts';
import { createOnce, onceJob } from './stores/once.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import { createPayloadOpener } from './secrets/payload.ts';
import { createPayloadKeys, rotationJob } from './secrets/payload-keys.ts';
import { addBrandTexts } from './site/brand-texts.ts';
import type { PageLook } from './site/page-look.ts';
import { createHeadOf } from './site/page-visit.ts';
import { createPageWords } from './site/page-words.ts';
import { addPhoneFrame } from './site/phone-frame.ts';
import { addRequestLog } from './monitoring/request-log.ts';
import { openSecrets } from './secrets/secrets.ts';
import { addSecurityHeaders } from './site/security-headers.ts';
import type { Generation } from './schema/generation.ts';
import { createPictures } from './pictures/pictures.ts';
import { runSeeds } from './seeds.ts';
import { addSiteFiles } from './site/site-files.ts';
import { openStores } from './stores/stores.ts';
import type { Composition, Deps, Visit } from './wing.ts';

export interface PlatformOptions {
  readonly config: Config;
  readonly log: Log;
  readonly composition: Composition;
  /** The folder of the built web site. */
  readonly webDist: string;
  /** The folder of the built console. */
  readonly consoleDist: string;
  /** An embedded database that is open already. */
  readonly pglite?: PGlite;
  /** Holds reads of one statement to their word. For tests. */
  readonly strictSingles?: boolean;
  /** Another generation of the schema than this code's own. For tests. */
  readonly generation?: Generation;
}

export interface Platform {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly control: ControlServer;
  /** The calls that are answered, by their ids. */
  readonly served: ServedCalls;
  /** Asks work without an end to stop at its next step; `close` waits for it. */
  stop(): void;
  /** Finishes what is under way, ends streams, closes the database. */
  close(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 30_000;

/** Opens the database, brings it up to date and builds the server; it does not listen yet. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const metrics = createMetrics();
  const control = new ControlServer();
  const stopping = new AbortController();
  const opened = await openDeps(options, metrics, control, stopping.signal);
  try {
    const { app, served } = await createServer(options, opened, metrics, control);
    app.addHook('preClose', async () => stopping.abort());
    await app.ready();
    await opened.deps.eventLog.start();
    const close = async (): Promise<void> => {
      await app.close();
      control.withdraw();
      await opened.close();
    };
    return { app, deps: opened.deps, control, served, stop: () => stopping.abort(), close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function createServer(
  { config, log, composition, webDist, consoleDist }: PlatformOptions,
  { deps, guard }: Opened,
  metrics: Metrics,
  control: ControlServer,
): Promise<{ app: FastifyInstance; served: ServedCalls }> {
  const app = bareServer(config, log);
  app.decorateRequest('visit', null);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    request.caller = VISITOR;
    reply.header('x-request-id', request.id);
  });
  // A connection kept open for a next request would keep the platform from stopping.
  app.addHook('onSend', async (_request, reply) => {
    if (deps.stopping.aborted) reply.header('connection', 'close');
  });
  if (config.demo) addClockAhead(app, deps.clock);
  addRequestLog(app);
  metrics.watch(app);
  addErrorReplies(app);
  addBodyParser(app);
  await addSecurityHeaders(app, config);
  await app.register(fastifyCookie);
  const opener = createPayloadOpener(deps.payloadKeys, deps.once);
  const { serve, served } = createServe({ app, deps, guard, opener, answerOnce: createAnswerOnce(countsATry) });
  addDemoRoutes(serve, deps);
  deps.jobs.add([onceJob(deps.db), rotationJob(deps.payloadKeys)]);
  for (const wing of composition.wings) {
    wing.routes?.(serve, deps);
    wing.operatorRoutes?.(serve, deps);
    deps.jobs.add(wing.jobs?.(deps) ?? []);
    deps.eventLog.add(wing.consumers?.(deps) ?? []);
  }
  addHealth(app, deps.db);
  addMetricsRoute(app, metrics.registry, config);
  control.mount(app);
  await addApiDocs(app);
  const bootText = createBootText({ deps, wings: composition.wings, served });
  const words = deps.brandPages;
  const lookOf = async (visit: Visit): Promise<PageLook | undefined> => {
    for (const { pageLook } of composition.wings) if (pageLook) return pageLook(visit, deps);
    return undefined;
  };
  addBrandTexts(app, { deps, webDist, lookOf });
  addFoundFiles(app, deps, words);
  addLiteApp(app, deps, { words, webDist });
  addPhoneFrame(app, config, webDist);
  await addConsoleFiles(app, { deps, dist: consoleDist, guard });
  const sendPage = await addSiteFiles(app, {
    config,
    dist: webDist,
    bootText,
    headOf: createHeadOf(deps, words),
    lookOf,
    guard,
  });
  addNotFound(app, { guard, served, sendPage });
  return { app, served };
}

/**
 * Sets how far a demo's clock was moved, so that pages can read the platform's instants; `Date` is the machine's time.
 */
function addClockAhead(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (_request, reply) => {
    const aheadMs = clock.now().getTime() - Date.now();
    if (Math.abs(aheadMs) > 1) reply.header('x-clock-ahead', String(aheadMs));
  });
}

interface Opened {
  readonly deps: Deps;
  readonly guard: Guard;
  readonly close: () => Promise<void>;
}

async function openDeps(
  options: PlatformOptions,
  metrics: Metrics,
  control: ControlServer,
  stopping: AbortSignal,
): Promise<Opened> {
  const { config, log, composition, webDist, pglite, strictSingles = false } = options;
  const countryOf = config.countryList === undefined ? () => '' : readCountryList(config.countryList);
  const onQuery = metrics.observeQuery;
  const db = await openDatabase({ config, log, strictSingles, onQuery, ...(pglite ? { pglite } : {}) });
  try {
    const kernel = {
      name: 'kernel',
      migrations: new URL('./migrations/', import.meta.url),
      functions: new URL('./functions/', import.meta.url),
    };
    const migrating = await migrate(db, [kernel, ...composition.wings], new Date(), options.generation);
    if (migrating === 'newer') log.info('the database is of a newer release, which this one can work with');
    const clock = await openClock(db, config, log);
    const stores = await openStores(config, clock, log);
    const secrets = await openSecrets(db, config.masterKey);
    const jobs = new JobBook();
    const queue = createQueue({ db, config, log });
    const eventLog = createEventLog({ db, clock, log, events: stores.events, metrics: metrics.registry });
    const most: Omit<Deps, 'merchants' | 'openBrand'> = {
      config,
      db,
      clock,
      log,
      events: stores.events,
      eventLog,
      limiter: stores.limiter,
      cache: stores.cache,
      once: createOnce(db, clock),
      secrets,
      payloadKeys: createPayloadKeys({ db, clock, log, secrets, sealed: config.masterKey !== undefined }),
      metrics: metrics.registry,
      control,
      outbox: await openOutbox({ config, db, clock, log, secrets, jobs, queue }),
      pictures: createPictures({ metrics: metrics.registry, log }),
      jobs,
      queue,
      dueRows: createDueRows({ db, log, metrics: metrics.registry }),
      ranks: composition.ranks,
      countryOf,
      recordAct: composition.recordAct,
      operatorCalls: new Map(),
      brandPages: createPageWords(webDist),
      waiting: composition.wings.flatMap(({ waiting = [] }) => waiting),
      alarms: composition.wings.flatMap(({ alarms = [] }) => alarms),
      finds: composition.wings.flatMap(({ finds }) => finds?.({ secrets }) ?? []),
      stopping,
    };
    const deps: Deps = {
      ...most,
      merchants: composition.merchants(most),
      openBrand: async (tx, brand) => {
        for (const { seedBrand } of composition.wings) await seedBrand?.(deps, tx, brand);
      },
    };
    await runSeeds(composition.wings, deps);
    const guard = createGuard({
      deps,
      gate: composition.gate(deps),
      authenticate: composition.authenticate(deps),
      authenticateOperator: composition.authenticateOperator(deps),
      lockSession: composition.lockSession,
      fallback: stores.fallbackLimiter,
    });
    const close = async (): Promise<void> => {
      await eventLog.close();
      await queue.close();
      await stores.close();
      await db.close();
    };
    return { deps, guard, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function bareServer({ trustProxy }: Config, log: Log): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    // One line for each request is written by addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Only these addresses are believed when they say whom they speak for.
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
  });
}
