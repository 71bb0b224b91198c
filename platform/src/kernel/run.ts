import process from 'node:process';
import { ConfigError, readConfig } from './config.ts';
import { holdDataFolder } from './data-folder.ts';
import { startJobs } from './jobs/job-runner.ts';
import { createLog, type Log } from './log.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform.ts';

const STOP_WITHIN_MS = 9_000;

/** Starts the platform from the environment and runs it until SIGTERM or SIGINT. */
export async function runPlatform(
  options: Pick<PlatformOptions, 'composition' | 'webDist' | 'consoleDist'>,
): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

async function start(options: Pick<PlatformOptions, 'composition' | 'webDist' | 'consoleDist'>): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const release = config.databaseUrl === undefined ? holdDataFolder(config.dataDir) : () => undefined;
  process.once('exit', release);
  const platform = await createPlatform({ config, log, ...options });
  const jobs = Promise.withResolvers<() => Promise<void>>();
  // Before anybody is answered: who hears that it is ready may stop it at once.
  stopOnSignals(platform, jobs.promise, log);
  await platform.app.listen({ host: config.host, port: config.port });
  platform.control.announce(config.dataDir, config.port);
  log.info({ address: config.publicOrigin, engine: platform.deps.db.engine }, 'the platform is ready');
  jobs.resolve(startJobsBehind(platform));
}

/** Jobs are scheduled once the platform answers: it need not wait for them. Resolves with the way to stop them. */
async function startJobsBehind({ deps }: Platform): Promise<() => Promise<void>> {
  const { queue, clock, log, jobs } = deps;
  try {
    return await startJobs({ queue, clock, log, jobs: jobs.all });
  } catch (error) {
    log.error({ err: error }, 'jobs could not be scheduled');
    return async () => undefined;
  }
}

function stopOnSignals(platform: Platform, jobs: Promise<() => Promise<void>>, log: Log): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'the platform stops');
    setTimeout(() => {
      log.error('the platform did not stop in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    try {
      await stopInOrder(platform, jobs);
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'the platform did not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Jobs that run for long hear of the end before anybody waits for them. */
export async function stopInOrder(
  platform: Pick<Platform, 'stop' | 'close'>,
  jobs: Promise<() => Promise<void>>,
): Promise<void> {
  platform.stop();
  await (
    await jobs
  )();
  await platform.close();
}

/** One sentence that says what is wrong and what to do about it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return 'PORT is taken by another program: stop that one, or choose another with PORT.';
  if (code === 'EACCES') return `The platform may not use its PORT or DATA_DIR: ${messageOf(error)}.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database at DATABASE_URL does not answer (${code}): start it, or take DATABASE_URL away to use the embedded one.`;
  }
  if (messageOf(error).startsWith('unsupported startup parameter')) {
    return 'DATABASE_URL leads to a pooler, such as PgBouncer: set DATABASE_POOLER=1, or let DATABASE_URL lead to the database itself.';
  }
  return `The platform could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
