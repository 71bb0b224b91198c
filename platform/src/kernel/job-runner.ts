import type { PGlite } from '@electric-sql/pglite';
import type { PgBoss } from 'pg-boss';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import { Pacemaker } from './pacemaker.ts';

interface JobRunnerOptions {
  readonly db: Database;
  readonly databaseUrl: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: readonly Job[];
  /** How often a node looks for a job that is due. */
  readonly lookEverySeconds?: number;
}

// Jobs come round by the minute at the most, so there is no need to ask the database more often than this.
const LOOK_EVERY_SECONDS = 15;
const STOP_WITHIN_MS = 5_000;

/** Schedules every job with pg-boss, so that of several nodes one runs it. Returns the function that stops. */
export async function startJobs(options: JobRunnerOptions): Promise<() => Promise<void>> {
  const { db, databaseUrl, clock, log, jobs, lookEverySeconds = LOOK_EVERY_SECONDS } = options;
  if (jobs.length === 0) return async () => undefined;
  const boss = await openBoss(db.pglite, databaseUrl);
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, { pollingIntervalSeconds: lookEverySeconds }, async () => {
      log.debug({ job: job.name }, 'a job runs');
      await job.run(clock.now());
    });
    await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
  }
  const pacemakers = jobs.filter(({ everySecond }) => everySecond === true).map((job) => paceOf(job, clock, log));
  log.info({ jobs: jobs.length }, 'jobs are scheduled');
  return async () => {
    await Promise.all(pacemakers.map((pacemaker) => pacemaker.stop()));
    await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
  };
}

function paceOf(job: Job, clock: Clock, log: Log): Pacemaker {
  const turn = async (): Promise<boolean> => {
    await job.run(clock.now());
    return false;
  };
  const pacemaker = new Pacemaker(turn, (error) => log.error({ err: error, job: job.name }, 'a job failed'));
  pacemaker.start();
  return pacemaker;
}

async function openBoss(pglite: PGlite | undefined, databaseUrl: string | undefined): Promise<PgBoss> {
  const { PgBoss, fromPglite } = await import('pg-boss');
  const pace = { cronMonitorIntervalSeconds: 30, cronWorkerIntervalSeconds: 15, superviseIntervalSeconds: 300 };
  if (pglite) return new PgBoss({ db: fromPglite(pglite), backend: 'pglite', ...pace });
  if (databaseUrl === undefined) throw new Error('jobs need a database');
  return new PgBoss({ connectionString: databaseUrl, max: 2, application_name: 'baize-jobs', ...pace });
}
