import pg from 'pg';
import type { Log } from './log.ts';

const { Pool, types } = pg;

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const MAINTENANCE_LOCK_TIMEOUT_MS = 30_000;

/** Both engines hand out the same JavaScript types; see {@link Tx}. */
const getTypeParser: typeof types.getTypeParser = (id, format) => {
  if (format !== 'binary') {
    if (id === types.builtins.INT8) return BigInt;
    if (id === types.builtins.NUMERIC || id === types.builtins.DATE) return String;
  }
  return types.getTypeParser(id, format);
};

export function openPool(connectionString: string, max: number, log: Log): pg.Pool {
  return poolOf(log, {
    connectionString,
    max,
    application_name: 'baize-platform',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
}

/** One connection for migrations, seeds and audits. While it waits for a lock, everyone else waits behind it. */
export function openMaintenancePool(connectionString: string, log: Log): pg.Pool {
  return poolOf(log, {
    connectionString,
    max: 1,
    application_name: 'baize-maintenance',
    statement_timeout: 0,
    lock_timeout: MAINTENANCE_LOCK_TIMEOUT_MS,
  });
}

function poolOf(log: Log, config: pg.PoolConfig): pg.Pool {
  const pool = new Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types: { getTypeParser }, ...config });
  // An idle connection that breaks (a restart of the server) is replaced at its next use.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}
