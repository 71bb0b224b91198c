import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

/** The arcade's tables stand in a schema of their own, so that it may share a database with others. */
export const SCHEMA = 'arcade';

const CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Both engines hand out the same JavaScript types. A number that would lose figures is a fault, as it is in SQLite. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe whole number.`);
  return value;
}

const getTypeParser: typeof pg.types.getTypeParser = (id, format) =>
  id === pg.types.builtins.INT8 && format !== 'binary' ? wholeNumber : pg.types.getTypeParser(id, format);

/** A PostgreSQL server. An idle connection that breaks is replaced at its next use. */
export function postgresDialect(connectionString: string, onBroken: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    application_name: 'baize-arcade',
    options: `-c search_path=${SCHEMA}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  pool.on('error', onBroken);
  return new PostgresDialect({ pool });
}
