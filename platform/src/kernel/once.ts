import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Job } from './jobs.ts';

type OnceTables = {
  kernel_used_once: { key: string; expires_at: Date };
};

/** Remembers what was used, so that it is not used twice. */
export interface Once {
  /** True for the first of any number of callers, on any node, also after a restart. Kept for `keepMs`. */
  use(key: string, keepMs: number): Promise<boolean>;
}

/** In the database rather than in the cache: a token stays used when the process or Redis starts anew. */
export function createOnce(db: Database, clock: Clock): Once {
  return {
    use: (key, keepMs) =>
      db.read(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .$extendTables<OnceTables>()
          .insertInto('kernel_used_once')
          .values({ key, expires_at: new Date(clock.now().getTime() + keepMs) })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
  };
}

/** Forgets what has expired. */
export const onceJob = (db: Database): Job => ({
  name: 'kernel-forget-used',
  cron: '7 * * * *',
  run: (now) =>
    db.read(async (tx) => {
      await tx.$extendTables<OnceTables>().deleteFrom('kernel_used_once').where('expires_at', '<', now).execute();
    }),
});
