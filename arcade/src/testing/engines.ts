import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import type { DatabaseOptions } from '../store/open-database.ts';

type Place = Pick<DatabaseOptions, 'folder' | 'url'>;

/** An empty database of its own, for a test to open as often as it likes. */
export interface TestDatabase {
  /** For `openDatabase`. */
  readonly place: Place;
  /** The same for a process that is started. */
  readonly env: Readonly<Record<string, string>>;
  /** Removes it with all that is in it, whoever has it open. */
  drop(): Promise<void>;
}

export interface TestEngine {
  readonly name: 'sqlite' | 'postgres';
  make(): Promise<TestDatabase>;
}

const SERVER = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

const sqlite: TestEngine = {
  name: 'sqlite',
  make: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arcade-'));
    return {
      place: { folder },
      env: { DATA_DIR: folder },
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

const postgres: TestEngine = {
  name: 'postgres',
  make: async () => {
    const name = `arcade_test_${process.pid}_${randomBytes(4).toString('hex')}`;
    await onServer(`create database ${name}`);
    const url = new URL(SERVER);
    url.pathname = `/${name}`;
    const folder = mkdtempSync(join(tmpdir(), 'arcade-'));
    return {
      place: { url: url.href },
      env: { DATA_DIR: folder, ARCADE_DATABASE_URL: url.href },
      drop: async () => {
        rmSync(folder, { recursive: true, force: true });
        await onServer(`drop database if exists ${name} with (force)`);
      },
    };
  },
};

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const answers = await onServer('select 1').then(
  () => true,
  () => false,
);

/** `describe.each(ENGINES)('… on $name', …)`: SQLite, and PostgreSQL where a server answers. */
export const ENGINES: readonly TestEngine[] = answers ? [sqlite, postgres] : [sqlite];
