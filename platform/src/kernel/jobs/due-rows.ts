import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { clearSetAside, clearUnmet, countSetAside, setAside, setAsideOf } from './set-aside-store.ts';

const REASON_LENGTH = 500;
const LONGEST_PAUSE_SECONDS = 6 * 3_600;

export interface DueWork<Row> {
  /** Names the work where its failures are listed: wallet-confirm-payouts. */
  readonly job: string;
  readonly now: Date;
  /** Everything that is due, each row once. A row that fails stays due, so page by what comes after the last one. */
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
  readonly keyOf: (row: Row) => string;
  /** The brand whose operators see a failure. */
  readonly merchantOf?: (row: Row) => string;
  /** Opens a transaction of its own, and throws when nothing was done. */
  readonly run: (row: Row) => Promise<void>;
  /** These are not all that are due, so those that are missing may be due all the same. Finish with `forget`. */
  readonly isPart?: true;
  /** Six hours by default: the pauses between tries double up to it. */
  readonly longestPauseSeconds?: number;
}

/** Work that is done in batches, where each row alone would cost too much. */
export interface DueBatches<Row> extends Omit<DueWork<Row>, 'rows' | 'isPart'> {
  /** Does the next batch without these keys, in one transaction; returns how many rows were in it, 0 at the end. */
  readonly batch: (except: ReadonlySet<string>) => Promise<number>;
  /** The rows of that batch, to be done one by one when it fails. */
  readonly rows: (except: ReadonlySet<string>) => Promise<readonly Row[]>;
}

export interface DueRows {
  /**
   * Runs each row alone. One that fails is set aside with its reason, is tried again later and later, and stops nothing
   * that comes after it. Returns the keys of those that are set aside now.
   */
  run<Row>(work: DueWork<Row>): Promise<ReadonlySet<string>>;
  /** The same in batches: one that fails is done again row by row. */
  batches<Row>(work: DueBatches<Row>): Promise<ReadonlySet<string>>;
  /** Ends work in parts: what was set aside, may be tried by now and has not failed again is due no more. */
  forget(job: string, now: Date): Promise<void>;
  /** Keys that failed before and are not to be tried yet, for work that chooses its rows itself. */
  resting(job: string, now: Date): Promise<ReadonlySet<string>>;
  /** Every key that is set aside, whether it may be tried now or not. */
  aside(job: string): Promise<ReadonlySet<string>>;
}

interface DueParts {
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Registry;
}

/** The one runner of work that falls due row by row. */
export function createDueRows({ db, log, metrics }: DueParts): DueRows {
  const failures = new Counter({
    name: 'job_row_failures_total',
    help: 'Rows on which a job failed, each try',
    labelNames: ['job'],
    registers: [metrics],
  });
  new Gauge({
    name: 'job_rows_set_aside',
    help: 'Rows on which a job failed and that are to be tried again',
    labelNames: ['job'],
    registers: [metrics],
    async collect() {
      const counts = await db.single(countSetAside);
      this.reset();
      for (const { job, rows } of counts) this.set({ job }, rows);
    },
  });

  const known = (job: string) => db.single((tx) => setAsideOf(tx, job));
  const forget = (job: string, now: Date) => db.transaction((tx) => clearUnmet(tx, job, now));

  const run = async <Row>({ job, now, rows, keyOf, merchantOf, run: runOne, ...rest }: DueWork<Row>) => {
    const before = await known(job);
    const aside = new Set<string>();
    for await (const row of rows) {
      const key = keyOf(row);
      const nextTry = before.get(key);
      if (nextTry !== undefined && nextTry > now) {
        aside.add(key);
        continue;
      }
      try {
        await runOne(row);
        if (nextTry !== undefined) await db.transaction((tx) => clearSetAside(tx, job, key));
      } catch (error) {
        const { longestPauseSeconds = LONGEST_PAUSE_SECONDS } = rest;
        const merchant = merchantOf?.(row) ?? null;
        const failure = { job, key, merchant, reason: reasonOf(error), at: now, longestPauseSeconds };
        // If even this cannot be recorded, the whole job fails and is tried again.
        const { nextTryAt } = await db.transaction((tx) => setAside(tx, failure));
        aside.add(key);
        failures.inc({ job });
        log.error({ err: error, job, row: key, nextTryAt }, 'a row of a job failed and is set aside');
      }
    }
    // Rows settled in another way are no longer in the list.
    if (before.size > 0 && rest.isPart === undefined) await forget(job, now);
    return aside;
  };

  const restingOf = (before: ReadonlyMap<string, Date>, now: Date) =>
    new Set([...before].filter(([, nextTry]) => nextTry > now).map(([key]) => key));

  const batches = async <Row>({ batch, rows, ...work }: DueBatches<Row>) => {
    const before = await known(work.job);
    const except = restingOf(before, work.now);
    for (let isAgain = false; ;) {
      try {
        if ((await batch(except)) === 0) break;
        isAgain = false;
      } catch (error) {
        const alone = await rows(except);
        const failed = await run({ ...work, rows: alone, isPart: true });
        // No row is at fault.
        if (failed.size === 0 && (alone.length === 0 || isAgain)) throw error;
        isAgain = failed.size === 0;
        for (const key of failed) except.add(key);
      }
    }
    if (before.size > 0) await forget(work.job, work.now);
    return except;
  };

  return {
    run,
    batches,
    forget: async (job, now) => {
      if ((await known(job)).size > 0) await forget(job, now);
    },
    resting: async (job, now) => restingOf(await known(job), now),
    aside: async (job) => new Set((await known(job)).keys()),
  };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH);

/** Rows page by page: `read` takes the last row of the page before. */
export async function* inPages<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}
