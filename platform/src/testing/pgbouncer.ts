import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const TRIES = 100;
const BETWEEN_MS = 100;

export interface PgBouncer {
  /** Leads to the same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The installed PgBouncer; undefined where there is none. */
export const findPgBouncer = (): string | undefined => PLACES.find((place) => existsSync(place));

/** Starts a PgBouncer in transaction mode, with its settings as Debian ships them, before the database of a URL. */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-pgbouncer-'));
  const port = await freePort();
  const [url, behind] = [new URL(databaseUrl), new URL(databaseUrl)];
  await writeFile(join(folder, 'users.txt'), `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${url.hostname} port=${url.port || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
`,
  );
  // It refuses to run as root, and reads its files as whoever it becomes.
  await chmod(folder, 0o755);
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...as, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  behind.hostname = '127.0.0.1';
  behind.port = String(port);
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 1; !(await answers(behind.href)); tries += 1) {
    if (tries === TRIES || child.exitCode !== null) {
      await stop();
      throw new Error(`PgBouncer did not answer: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return { url: behind.href, stop };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
