import { Client } from 'pg';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';
const CONNECT_TIMEOUT_MS = 2_000;

/** A database of its own for one run of the tests. */
export interface ScratchDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** The URL of a PostgreSQL that answers: the one of DATABASE_URL, else a local one; undefined without. */
export async function findPostgres(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  for (const url of [env.DATABASE_URL, LOCAL]) {
    if (url && (await answers(url))) return url;
  }
  return undefined;
}

async function answers(url: string): Promise<boolean> {
  try {
    await runSql(url, 'select 1');
    return true;
  } catch {
    // No server, or one that does not let us in: the tests then run without it, and say so.
    return false;
  }
}

/** Makes an empty database beside the given one, so that what is in that one stays untouched. */
export const createScratchDatabase = (serverUrl: string): Promise<ScratchDatabase> => createDatabase(serverUrl, '');

/** Makes a copy of a database that nobody is connected to. */
export async function copyOf(templateUrl: string): Promise<ScratchDatabase> {
  const template = new URL(templateUrl).pathname.slice(1);
  const server = new URL(templateUrl);
  server.pathname = '/postgres';
  return createDatabase(server.href, `template ${template}`);
}

async function createDatabase(serverUrl: string, how: string): Promise<ScratchDatabase> {
  const name = `baize_test_${process.pid}_${Date.now().toString(36)}`;
  await runSql(serverUrl, `create database ${name} ${how}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement on the database of a URL. */
export async function runSql(connectionString: string, sql: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(sql));
}

/** Reads a server's setting, as it writes it. */
export async function readSetting(connectionString: string, name: string): Promise<string> {
  const { rows } = await withClient(connectionString, (client) =>
    client.query<{ value: string }>('select current_setting($1) as value', [name]),
  );
  return rows[0]?.value ?? '';
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
