import { openDatabase, type Database } from '../../../platform/src/kernel/database/database.ts';
import { createLog } from '../../../platform/src/kernel/log.ts';
import { startPlatform, type TestPlatform } from '../../../platform/src/testing/index.ts';
import { createScratchDatabase } from '../../../tools/postgres.ts';

/** A platform of this process on a database of its own, with the real schema and the demo's brands. */
export async function withPlatform<T>(
  postgresUrl: string,
  work: (platform: TestPlatform, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const scratch = await createScratchDatabase(postgresUrl);
  try {
    const platform = await startPlatform({ env: { DATABASE_URL: scratch.url, LOG_LEVEL: 'error' } });
    try {
      return await work(platform, scratch.url);
    } finally {
      await platform.close();
    }
  } finally {
    await scratch.drop();
  }
}

/** A connection pool beside the platform, whose statements may take as long as they need. */
export async function withDatabase<T>(
  databaseUrl: string,
  connections: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const config = { dataDir: '', databaseUrl, databasePool: connections };
  const db = await openDatabase({ config, log: createLog('error') });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await work();
  return performance.now() - beganMs;
}

/** Runs `count` pieces of work, so many at once. */
export async function inParallel(
  count: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
}
