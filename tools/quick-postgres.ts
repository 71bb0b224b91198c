import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, readSetting, runSql } from './postgres.ts';
import { freePort } from './run/ports.ts';

export interface QuickPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Nothing on it outlives the run, so nothing waits until it lies on the disk. */
const SETTINGS = {
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  fsync: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  shared_buffers: '256MB',
  synchronous_commit: 'off',
  unix_socket_directories: '',
  wal_level: 'minimal',
};

/** Ends the server when whoever started it is gone, however that ended: its pipe closes then. */
const UNTIL_CLOSED = '"$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server';

/**
 * A PostgreSQL for this run of the tests alone, of the same version as the one that answers: half of the time on that
 * one goes into waiting for the disk, and others' transactions hold up readers of the log. Undefined without a local
 * server, without its programs, or where DATABASE_URL names the one to use.
 */
export async function startQuickPostgres(env: NodeJS.ProcessEnv = process.env): Promise<QuickPostgres | undefined> {
  if (env.DATABASE_URL) return undefined;
  const answering = await findPostgres(env);
  if (answering === undefined) return undefined;
  const version = Math.floor(Number(await readSetting(answering, 'server_version_num')) / 10_000);
  const programs = programsOf(version);
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(roomyFolder(), 'baize-postgres-'));
  try {
    return await startIn(folder, programs);
  } catch {
    // Not allowed to, or without room: the tests run on the server that answers.
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}

const MEMORY = '/dev/shm';
/** A run needs a quarter of it. */
const MUCH_ROOM_BYTES = 4 * 1024 ** 3;

/** In memory where there is plenty: each test file makes a thousand small files of a database and deletes them. */
function roomyFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > MUCH_ROOM_BYTES ? MEMORY : tmpdir();
}

/** Distributions and Homebrew put them here; on the path they need not be of that version. */
const programsOf = (version: number): string | undefined =>
  [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
    `/opt/homebrew/opt/postgresql@${version}/bin`,
    `/usr/local/opt/postgresql@${version}/bin`,
  ].find((folder) => existsSync(join(folder, 'initdb')));

/** The server refuses to run as root, and has an account of its own for that. */
function account(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function startIn(folder: string, programs: string): Promise<QuickPostgres> {
  const as = account();
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  execFileSync(join(programs, 'initdb'), initdb, { ...as, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('sh', ['-c', UNTIL_CLOSED, 'sh', join(programs, 'postgres'), '-D', data, ...settings], {
    ...as,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C is for the tests, which still need it to end well.
    detached: true,
  });
  child.unref();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async (): Promise<void> => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.ref();
  child.stdin?.end();
  await closed;
}

const TRIES = 100;
const BETWEEN_TRIES_MS = 200;

async function answering(url: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await runSql(url, 'select 1');
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
  }
}
