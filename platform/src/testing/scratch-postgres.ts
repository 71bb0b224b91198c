import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

export interface ScratchPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own on the server of DATABASE_URL, or on the local one: empty, or a copy of the named one. */
export async function createScratchPostgres(template?: string): Promise<ScratchPostgres> {
  const server = serverUrl();
  const name = `baize_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await run(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

/** Lets nobody in any more, autovacuum included, because a database that somebody uses cannot be copied; its name. */
export async function keepAsTemplate({ url }: ScratchPostgres): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  await run(serverUrl(), `alter database ${name} with allow_connections false`);
  await run(serverUrl(), `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return name;
}

const serverUrl = (): string => process.env.DATABASE_URL || LOCAL;

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
