import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A row on which a job failed. */
export interface SetAside {
  readonly job: string;
  readonly key: string;
  readonly merchant: string | null;
  readonly reason: string;
  readonly failures: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly nextTryAt: Date;
}

const COLUMNS = sql`job, row_key as key, merchant, reason, failures, first_at as "firstAt", last_at as "lastAt",
  next_try_at as "nextTryAt"`;

export interface Failure {
  readonly job: string;
  readonly key: string;
  readonly merchant: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly longestPauseSeconds: number;
}

/** The first pause after a failure; it doubles with each further one. */
const FIRST_PAUSE_SECONDS = 60;

export async function setAside(
  tx: Tx,
  { job, key, merchant, reason, at, longestPauseSeconds }: Failure,
): Promise<SetAside> {
  const { rows } = await sql<SetAside>`
    insert into kernel_set_aside as s (job, row_key, merchant, reason, first_at, last_at, next_try_at)
    values (${job}, ${key}, ${merchant}, ${reason}, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz + make_interval(secs => ${FIRST_PAUSE_SECONDS}))
    on conflict (job, row_key) do update set reason = excluded.reason, merchant = excluded.merchant,
      failures = s.failures + 1, last_at = excluded.last_at,
      next_try_at = excluded.last_at + make_interval(
        secs => least(${longestPauseSeconds}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(s.failures, 16)))
    returning ${COLUMNS}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a failure was not written down');
  return row;
}

/** The rows of a job that were set aside, and when each is tried again. */
export async function setAsideOf(tx: Tx, job: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ key: string; nextTryAt: Date }>`
    select row_key as key, next_try_at as "nextTryAt" from kernel_set_aside where job = ${job}`.execute(tx);
  return new Map(rows.map(({ key, nextTryAt }) => [key, nextTryAt]));
}

export const clearSetAside = (tx: Tx, job: string, key: string) =>
  sql`delete from kernel_set_aside where job = ${job} and row_key = ${key}`.execute(tx);

/** Forgets those whose time to be tried has come and that were not due any more. */
export const clearUnmet = (tx: Tx, job: string, now: Date) =>
  sql`delete from kernel_set_aside where job = ${job} and next_try_at <= ${now}::timestamptz`.execute(tx);

export interface SetAsideFilter {
  /** Rows of one brand, and those of none where `withUnbranded` says so; of everybody when absent. */
  readonly merchant?: string;
  readonly withUnbranded?: boolean;
  readonly limit: number;
}

export async function listSetAside(
  tx: Tx,
  { merchant, withUnbranded = false, limit }: SetAsideFilter,
): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`select ${COLUMNS} from kernel_set_aside
    where ${merchant ?? null}::text is null or merchant = ${merchant ?? null}::text or (${withUnbranded} and merchant is null)
    order by last_at desc, job, row_key limit ${limit}`.execute(tx);
  return rows;
}

interface OneSetAside {
  readonly job: string;
  readonly key: string;
  readonly merchant: string;
  /** Whether it may be one of no brand. */
  readonly withUnbranded: boolean;
}

/** The row, kept as it is for this transaction. */
export async function findSetAside(
  tx: Tx,
  { job, key, merchant, withUnbranded }: OneSetAside,
): Promise<SetAside | undefined> {
  const { rows } = await sql<SetAside>`select ${COLUMNS} from kernel_set_aside
    where job = ${job} and row_key = ${key} and (merchant = ${merchant} or (${withUnbranded} and merchant is null))
    for update`.execute(tx);
  return rows[0];
}

/** Has a row tried with the job's next run, and says from when on. */
export async function tryAgain(tx: Tx, { job, key }: Pick<OneSetAside, 'job' | 'key'>, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update kernel_set_aside set next_try_at = least(next_try_at, ${now}::timestamptz)
    where job = ${job} and row_key = ${key} returning next_try_at as at`.execute(tx);
  return rows[0]?.at ?? now;
}

export async function countSetAside(tx: Tx): Promise<readonly { readonly job: string; readonly rows: number }[]> {
  const { rows } = await sql<{ job: string; rows: number }>`
    select job, count(*)::integer as rows from kernel_set_aside group by job`.execute(tx);
  return rows;
}
