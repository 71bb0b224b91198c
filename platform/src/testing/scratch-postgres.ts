import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

export interface ScratchPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own on the server of DATABASE_URL, or on the local one. */
export async function createScratchPostgres(): Promise<ScratchPostgres> {
  const server = process.env.DATABASE_URL || LOCAL;
  const name = `baize_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
