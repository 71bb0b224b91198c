import { join } from 'node:path';
import { createArcade } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Log } from './kernel/log.ts';
import { readOrCreateSecret } from './kernel/secret-file.ts';
import { BOOK_PACE } from './bookmaker/pace.ts';
import { PACE } from './rooms/pace.ts';
import { openDatabase } from './store/open-database.ts';

const DIST_DIR = join(import.meta.dirname, '..', 'dist');

/** Paths only: a launch address carries its token in the query. */
const serializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
};

async function start(): Promise<void> {
  const config = readConfig(process.env);
  /** There is a log once there is an app, which needs a database. */
  const later: { log?: Pick<Log, 'warn'> } = {};
  const database = await openDatabase({
    folder: config.dataDir,
    url: config.databaseUrl,
    log: { warn: (facts, message) => later.log?.warn(facts, message) },
  });
  const { app, engine, hall, cardHall, ponds, bookmaker } = await createArcade({
    database,
    platformOrigin: config.platformOrigin,
    frameOrigins: config.frameOrigins,
    vendorSecret: config.vendorSecret ?? readOrCreateSecret(join(config.dataDir, 'arcade-vendor-secret')),
    demo: config.demo,
    peerOrigin: config.peerOrigin,
    pace: { ...PACE, bettingMs: config.bettingMs },
    bookPace: { ...BOOK_PACE, aheadMs: config.bookAheadMs },
    distDir: DIST_DIR,
    logger: { level: config.logLevel, name: 'arcade', serializers },
  });
  later.log = app.log;
  let isClosing = false;
  const close = (signal: NodeJS.Signals): void => {
    isClosing = true;
    app.log.info({ signal }, 'shutting down');
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
  await app.listen({ port: config.port, host: config.host });
  const started = [engine.recover(), hall.start(), cardHall.start(), ponds.start(), bookmaker.start()];
  await Promise.all(started).catch((error: unknown) => {
    // Asked to end while it takes up earlier work: the next process takes that up.
    if (!isClosing) throw error;
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return 'The arcade’s port is taken; set ARCADE_PORT to another one.';
    if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].includes(String(error.code)))
      return 'The arcade cannot reach the server that ARCADE_DATABASE_URL names.';
    if (error.code === 'EACCES' || error.code === 'EROFS')
      return `The arcade cannot write to its DATA_DIR: ${error.message}`;
  }
  return `The arcade could not start: ${error instanceof Error ? error.message : String(error)}`;
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
