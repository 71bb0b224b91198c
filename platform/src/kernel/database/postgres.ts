import pg from 'pg';
import type { Log } from '../log.ts';
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

interface PoolWanted {
  readonly connectionString: string;
  /** Whether it leads to a pooler in transaction mode, which knows neither start-up parameters nor prepared statements. */
  readonly isPooler: boolean;
  readonly log: Log;
}

export const openPool = (wanted: PoolWanted, max: number): pg.Pool =>
  poolOf(wanted, {
    max,
    name: 'baize-platform',
    bounds: { statement_timeout: STATEMENT_TIMEOUT_MS, idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS },
  });

/** One connection for what takes long. While it waits for a lock, everyone else waits behind it. */
export const openMaintenancePool = (wanted: PoolWanted): pg.Pool =>
  poolOf(wanted, {
    max: 1,
    name: 'baize-maintenance',
    bounds: { statement_timeout: 0, lock_timeout: MAINTENANCE_LOCK_TIMEOUT_MS },
  });

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

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

const BEGINS = /^(?:begin|start transaction)\b/i;

/**
 * For a pooler, which gives each transaction whatever connection is free: the bounds are set in every transaction, and a
 * statement by itself becomes one. Nothing waits for that, because all of it goes out at once.
 */
function boundedClient(bounds: Bounds): typeof Client {
  const set = Object.entries(bounds).map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`);
  return class BoundedClient extends Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true });
    }

    override query = ((text: string, values?: unknown[]): Promise<unknown> => {
      const ask = super.query.bind(this) as Ask;
      if (BEGINS.test(text)) return ask([text, ...set].join('; '));
      if (this.getTransactionStatus() !== 'I') return ask(text, values);
      return alone(ask, text, values);
    }) as pg.Client['query'];
  };

  async function alone(ask: Ask, text: string, values?: unknown[]): Promise<unknown> {
    const all = [ask(['begin', ...set].join('; ')), ask(text, values), ask('commit')] as const;
    // A statement that failed has failed before its commit, so its reason is the one that counts.
    await Promise.allSettled(all);
    const [, answer] = await Promise.all(all);
    return answer;
  }
}

/** In milliseconds; 0 for without end. */
type Bounds = Readonly<
  Partial<Record<'statement_timeout' | 'idle_in_transaction_session_timeout' | 'lock_timeout', number>>
>;

interface PoolKind {
  readonly max: number;
  readonly name: string;
  readonly bounds: Bounds;
}

function poolOf({ connectionString, isPooler, log }: PoolWanted, { max, name, bounds }: PoolKind): pg.Pool {
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
    ...(isPooler ? { Client: boundedClient(bounds) } : { Client: PreparingClient, ...bounds }),
  });
  // An idle connection that breaks (a restart of the server) is replaced at its next use.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}
