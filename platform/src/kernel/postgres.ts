import pg from 'pg';
import type { Log } from './log.ts';
import { PREPARED_MARK } from './prepared-mark.ts';

const { Client, Pool, types } = pg;

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

/** One connection for what takes long. While it waits for a lock, everyone else waits behind it. */
export function openMaintenancePool(connectionString: string, log: Log): pg.Pool {
  return poolOf(log, {
    connectionString,
    max: 1,
    application_name: 'baize-maintenance',
    statement_timeout: 0,
    lock_timeout: MAINTENANCE_LOCK_TIMEOUT_MS,
  });
}

/** Prepares what is marked for it, under a name for each text; everything else is sent as it is. */
class PreparingClient extends Client {
  // Its ways to be called are those of the class above, which no single signature can say.
  override query = ((...asked: unknown[]): unknown => {
    const [text, values] = asked;
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    if (typeof text !== 'string' || !text.startsWith(PREPARED_MARK)) return query(...asked);
    return query({ name: nameOf(text), text, values });
  }) as pg.Client['query'];
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

function poolOf(log: Log, config: pg.PoolConfig): pg.Pool {
  const common = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types: { getTypeParser }, Client: PreparingClient };
  const pool = new Pool({ ...common, ...config });
  // An idle connection that breaks (a restart of the server) is replaced at its next use.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}
