import type { PGlite } from '@electric-sql/pglite';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

/** This node's pg-boss, opened by whoever needs it first. */
export interface Queue {
  open(): Promise<PgBoss>;
  /** Lets what is under way end, for a second. */
  close(): Promise<void>;
}

interface QueueParts {
  readonly db: Pick<Database, 'pglite'>;
  readonly config: Pick<Config, 'databaseUrl'>;
  readonly log: Log;
}

/** Jobs that a stop cuts short are run again by the next node that looks. */
const STOP_WITHIN_MS = 1_000;

export function createQueue({ db, config, log }: QueueParts): Queue {
  const start = async (): Promise<PgBoss> => {
    const boss = await newBoss(db.pglite, config.databaseUrl);
    boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
    return boss.start();
  };
  let opened: Promise<PgBoss> | undefined;
  return {
    open: () => (opened ??= start()),
    close: async () => {
      const boss = await opened?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

async function newBoss(pglite: PGlite | undefined, databaseUrl: string | undefined): Promise<PgBoss> {
  const { PgBoss, fromPglite } = await import('pg-boss');
  // Supervision finds the jobs that a killed node had begun.
  const pace = { cronMonitorIntervalSeconds: 30, cronWorkerIntervalSeconds: 15, superviseIntervalSeconds: 60 };
  if (pglite) return new PgBoss({ db: fromPglite(pglite), backend: 'pglite', ...pace });
  if (databaseUrl === undefined) throw new Error('jobs need a database');
  return new PgBoss({ connectionString: databaseUrl, max: 2, application_name: 'baize-jobs', ...pace });
}
