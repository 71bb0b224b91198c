import { sql } from 'kysely';
import type { Cache } from './cache.ts';
import type { Clock } from '../time/clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { deleteBefore } from '../database/delete-before.ts';
import type { Job } from '../jobs/jobs.ts';
import { together } from '../database/together.ts';

/** Remembers what was used, so that it is not used twice. */
export interface Once {
  /** True for the first of any number of callers, on any node, also after a restart. Kept for `keepMs`. */
  use(key: string, keepMs: number): Promise<boolean>;
}

interface Used {
  readonly key: string;
  readonly expiresAt: Date;
}

/** Every call of a vendor brings a nonce, so those that come together share a statement. */
const SHARED = { lanes: 3, most: 50 };

/** In the database rather than in the cache: a token stays used when the process or Redis starts anew. */
export function createOnce(db: Database, clock: Clock): Once {
  const insert = async (used: readonly Used[]): Promise<boolean[]> => {
    // In the order of their keys, so that two statements never wait for each other.
    const rows = used.toSorted((left, right) => (left.key < right.key ? -1 : 1));
    // A transaction by itself, in one round trip.
    const inserted = await sql<{ key: string }>`insert into kernel_used_once (key, expires_at)
        select u.key, u.expires_at from unnest(${rows.map(({ key }) => key)}::text[],
          ${rows.map(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[]) as u(key, expires_at)
        on conflict (key) do nothing returning key`.execute(db.kysely);
    const fresh = new Set(inserted.rows.map(({ key }) => key));
    // Only the first of equal keys in one statement is fresh.
    return used.map(({ key }) => fresh.delete(key));
  };
  const useTogether = together(insert, SHARED);
  return { use: (key, keepMs) => useTogether({ key, expiresAt: new Date(clock.now().getTime() + keepMs) }) };
}

/** For what is used with every call: in Redis where nodes share one, which outlives each of them, else in the database. */
export const onceForMany = (config: Pick<Config, 'redisUrl'>, once: Once, cache: Cache): Once =>
  config.redisUrl === undefined ? once : { use: (key, keepMs) => cache.add(key, '1', keepMs) };

/** Forgets what has expired. */
export const onceJob = (db: Database): Job => ({
  name: 'kernel-forget-used',
  cron: '7 * * * *',
  run: (now) => deleteBefore(db, { table: 'kernel_used_once', column: 'expires_at', before: now }),
});
