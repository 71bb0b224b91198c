import type { Log } from '../log.ts';

/** Work that comes round. `run` does all that is due by `now`, however long it did not run. */
export interface Job {
  readonly name: string;
  /** Five fields, UTC. */
  readonly cron: string;
  /** Runs every second as well, on every node: for what cannot wait for its minute. Two nodes may run it at once. */
  readonly everySecond?: true;
  run(now: Date): Promise<void>;
}

/**
 * The steps of one job, each for itself: one that fails keeps no other from its turn. It is logged by its name, and the
 * job fails at the end, so that it is tried again.
 */
export async function runSteps(
  log: Log,
  job: string,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job, step }, 'a step of a job failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of ${job} failed`);
}

interface FailedJob {
  readonly name: string;
  readonly error: unknown;
}

interface RanJobs {
  /** The names of those that ended well, in turn. */
  readonly ran: readonly string[];
  readonly failed: readonly FailedJob[];
}

/** Every job of the platform. */
export class JobBook {
  readonly #jobs: Job[] = [];

  add(jobs: readonly Job[]): void {
    for (const job of jobs) {
      if (this.#jobs.some(({ name }) => name === job.name)) throw new Error(`two jobs are named ${job.name}`);
      this.#jobs.push(job);
    }
  }

  get all(): readonly Job[] {
    return this.#jobs;
  }

  /**
   * Runs, one after the other, each job whose time came after `from` and by `to`. One that fails keeps no other from its
   * turn.
   */
  async runDue(from: Date, to: Date): Promise<RanJobs> {
    const { CronExpressionParser } = await import('cron-parser');
    const ran: string[] = [];
    const failed: FailedJob[] = [];
    for (const job of this.#jobs) {
      const next = CronExpressionParser.parse(job.cron, { tz: 'UTC', currentDate: from }).next().toDate();
      if (next > to) continue;
      try {
        await job.run(to);
        ran.push(job.name);
      } catch (error) {
        failed.push({ name: job.name, error });
      }
    }
    return { ran, failed };
  }
}
