import { demoCalls } from '@baize/protocol/kernel';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPgliteFolder } from '../testing/index.ts';
import { askControl } from './control.ts';
import { stopInOrder } from './run.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'baize-run-'));
const running: Run[] = [];

interface Run {
  readonly child: ChildProcess;
  readonly port: number;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** The platform as the launcher runs it: a process of its own, on the embedded database. */
async function run(env: Record<string, string> = {}): Promise<Run> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      BAIZE_DEMO: '1',
      VERIFICATION_COST: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const started = {
    child,
    port,
    output: () => output,
    ended: new Promise<number | null>((done) => child.once('exit', done)),
  };
  running.push(started);
  return started;
}

const get = (started: Run, path: string) => fetch(`http://localhost:${started.port}${path}`);

async function ready(started: Run): Promise<Run> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (started.child.exitCode !== null) throw new Error(`it ended: ${started.output()}`);
    const answered = await get(started, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (answered) return started;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it was not ready: ${started.output()}`);
}

async function end({ child, ended }: Run, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return ended;
}

beforeAll(() => createPgliteFolder(join(dataDir, 'pglite')));
afterEach(async () => {
  for (const started of running.splice(0)) if (started.child.exitCode === null) await end(started, 'SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const serverTime = async (started: Run, advanceMs = 0): Promise<number> => {
  const reply = await fetch(`http://localhost:${started.port}${demoCalls.advanceClock.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
  const text = await reply.text();
  return Date.parse(JSON.parse(text).value.now);
};

/** A process starts in a second or two, and in a minute where every core is busy with other tests. */
describe('the platform as a process', { timeout: 180_000 }, () => {
  it('starts, is found by tools, refuses a second one, and stops in good order', async () => {
    const first = await ready(await run());
    expect(await askControl(dataDir, 'audit-ledger')).toBeTypeOf('object');
    await expect(askControl(dataDir, 'nothing')).resolves.toBeUndefined();

    const second = await run();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^DATA_DIR \S+ is in use by the process \d+: [^\n]+\.\n$/);

    expect(await end(first, 'SIGTERM')).toBe(0);
    expect(first.output()).toContain('jobs are scheduled');
    expect(existsSync(join(dataDir, 'control.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'platform.lock'))).toBe(false);
    expect(await askControl(dataDir, 'audit-ledger')).toBeUndefined();
  });

  it('comes back after it was killed, and its time does not go back', async () => {
    const first = await ready(await run({ BAIZE_CLOCK: '2026-06-01T00:00:00Z' }));
    const moved = await serverTime(first, 40 * 60_000);
    expect(new Date(moved).toISOString()).toMatch(/^2026-06-01T00:4/);
    await end(first, 'SIGKILL');
    expect(existsSync(join(dataDir, 'platform.lock'))).toBe(true);
    expect(await askControl(dataDir, 'audit-ledger')).toBeUndefined();

    const second = await ready(await run({ BAIZE_CLOCK: '2026-06-01T00:00:00Z' }));
    const later = await serverTime(second);
    expect(later).toBeGreaterThanOrEqual(moved);
    // Moved once: the time that the restart took is far less than another forty minutes.
    expect(later - moved).toBeLessThan(30 * 60_000);
    expect(await end(second, 'SIGINT')).toBe(0);
  });

  it.each([
    [{ PORT: 'x' }, /^PORT must be a port from 1 to 65535, not "x"\.\n$/],
    [{ BAIZE_DEMO: '0', BAIZE_CLOCK: '2026-01-01T00:00:00Z' }, /^BAIZE_CLOCK is for demos: [^\n]+\n$/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^The database at DATABASE_URL does not answer [^\n]+\n$/],
  ])('says in one sentence why it cannot start with %j', async (env, sentence) => {
    const failed = await run({ PORT: '18080', LOG_LEVEL: 'silent', ...env });
    expect(await failed.ended).toBe(1);
    expect(failed.output()).toMatch(sentence);
  });

  it('says so when its port is taken, and when its folder cannot be written to', async () => {
    const port = await freePort();
    const other = createServer().listen(port, 'localhost');
    const crowded = await run({ PORT: String(port), LOG_LEVEL: 'silent' });
    expect(await crowded.ended).toBe(1);
    expect(crowded.output()).toMatch(/^PORT is taken by another program: [^\n]+\n$/);
    other.close();
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const barred = await run({ DATA_DIR: join(file, 'below'), LOG_LEVEL: 'silent' });
    expect(await barred.ended).toBe(1);
    expect(barred.output()).toMatch(/^DATA_DIR cannot be used [^\n]+\n$/);
  });
});

it('asks long work to stop before it waits for the jobs that do it', async () => {
  const order: string[] = [];
  const asked = Promise.withResolvers<void>();
  const platform = {
    stop: () => {
      order.push('stop');
      asked.resolve();
    },
    close: async () => void order.push('close'),
  };
  const jobs = async (): Promise<void> => {
    await asked.promise;
    order.push('jobs');
  };
  await stopInOrder(platform, Promise.resolve(jobs));
  expect(order).toEqual(['stop', 'jobs', 'close']);
});
