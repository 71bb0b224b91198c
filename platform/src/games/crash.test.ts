import { demoCalls } from '@baize/protocol/kernel';
import { walletPaths } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../kernel/database/database.ts';
import { createLog } from '../kernel/log.ts';
import {
  createScratchPostgres,
  findPgBouncer,
  startPgBouncer,
  type PgBouncer,
  TestVendor,
  type CrashPlayer,
  type ScratchPostgres,
} from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';

/** The kills that `npm run prove` makes; a few are enough to see in the gate that nothing is lost. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const CYCLES = IS_PROOF ? 12 : 2;
const WORKERS = 8;
const CHILD = fileURLToPath(new URL('../testing/child-platform.ts', import.meta.url));

/** One thing to be done once, however often it must be sent. */
interface RepeatedRequest {
  readonly kind: 'deposit' | 'bet' | 'bonus';
  readonly key: string;
  acknowledged: boolean;
}

/** The effect of each on the balance, in hundredths. */
const EFFECT = { deposit: 1_000, bet: -20, bonus: 10 } as const;
const START = 50_000;

let dataDir: string;
let postgres: ScratchPostgres | undefined;
let pooler: PgBouncer | undefined;
let child: Child | undefined;

interface Child extends CrashPlayer {
  readonly process: ChildProcess;
  readonly address: string;
}

afterEach(async () => {
  await kill();
  await pooler?.stop();
  await postgres?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ON_POSTGRES = process.env.BAIZE_TEST_DATABASE === 'postgres';
const PGBOUNCER = ON_POSTGRES && IS_PROOF ? findPgBouncer() : undefined;

async function prepare(program?: string): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'baize-crash-'));
  postgres = ON_POSTGRES ? await createScratchPostgres() : undefined;
  pooler = postgres && program !== undefined ? await startPgBouncer(program, postgres.url) : undefined;
}

async function start(): Promise<Child> {
  const database = {
    DATABASE_URL: pooler?.url ?? postgres?.url ?? '',
    DATABASE_POOLER: pooler ? '1' : '0',
    BAIZE_TEST_DATABASE: '',
  };
  const env = { ...process.env, DATA_DIR: dataDir, ...database };
  const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: started.stdout }).once('line', resolve);
    started.once('exit', (code) => reject(new Error(`the platform ended with ${code} before it was ready`)));
  });
  child = { process: started, ...JSON.parse(line) };
  return child as Child;
}

async function kill(): Promise<void> {
  if (!child || child.process.exitCode !== null || child.process.signalCode !== null) return;
  const ended = new Promise((resolve) => child?.process.once('exit', resolve));
  child.process.kill('SIGKILL');
  await ended;
}

/** Sends a request; throws when no answer came. True when it had been done before. */
async function run({ address, session, player }: Child, { kind, key }: RepeatedRequest): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session.token}`,
    cookie: session.cookie,
  };
  if (kind === 'deposit') {
    const body = JSON.stringify({ method: 'demo', amount: '10.00' });
    const response = await fetch(address + walletPaths.createDeposit.path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body,
    });
    if (!response.ok) throw new Error(`a deposit was answered ${response.status} ${await response.text()}`);
    return false;
  }
  const vendor = new TestVendor({
    inject: async ({ method, url, headers: signed, payload }) => {
      const response = await fetch(address + url, { method, headers: signed, body: payload });
      return { statusCode: response.status, body: await response.text() };
    },
  });
  const reply =
    kind === 'bet'
      ? await vendor.send('bet', { ...player, roundId: key, txId: key, amount: '0.20' })
      : await vendor.send('bonus', { playerId: player.playerId, currency: 'USD', txId: key, amount: '0.1000' });
  if (reply.code !== 0) throw new Error(`a ${kind} was answered ${JSON.stringify(reply)}`);
  return reply.duplicate === true;
}

// A kill leaves the pooler with connections in the middle of a transaction.
const WAYS = [
  { way: 'directly', program: undefined },
  ...(PGBOUNCER === undefined ? [] : [{ way: 'behind PgBouncer', program: PGBOUNCER }]),
];

it.each(WAYS)(
  `loses nothing and doubles nothing in ${CYCLES} kills under load, $way`,
  async ({ program }) => {
    await prepare(program);
    const requests: RepeatedRequest[] = [];
    let interrupted = 0;
    let lateAnswers = 0;
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const running = await start();
      // An unacknowledged call may have been done or not: it is sent again under its key.
      const unsure = requests.filter(({ acknowledged }) => !acknowledged);
      for (const request of unsure) {
        interrupted += 1;
        if (await run(running, request)) lateAnswers += 1;
        request.acknowledged = true;
      }
      // Acknowledged calls must still be there.
      for (const request of requests
        .slice(-200)
        .filter(({ kind }) => kind !== 'deposit')
        .slice(-5)) {
        expect(await run(running, request), `${request.kind} ${request.key} was lost`).toBe(true);
      }
      expect(await balanceOf(running)).toBe(START + effectOf(requests));

      const killed = new AbortController();
      let answersToWaitFor = randomInt(4, 40);
      let enough = (): void => undefined;
      const isUnderLoad = new Promise<void>((resolve) => (enough = resolve));
      const load = Array.from({ length: WORKERS }, async () => {
        while (!killed.signal.aborted) {
          const kind = (['bet', 'bet', 'bonus', 'deposit'] as const)[randomInt(4)] ?? 'bet';
          const request: RepeatedRequest = { kind, key: randomUUID(), acknowledged: false };
          requests.push(request);
          try {
            await run(running, request);
            request.acknowledged = true;
            if ((answersToWaitFor -= 1) === 0) enough();
          } catch (error) {
            // Only the kill may leave an answer out.
            if (!killed.signal.aborted) throw error;
          }
        }
      });
      await Promise.race([isUnderLoad, ...load]);
      killed.abort();
      await kill();
      await Promise.all(load);
    }

    const last = await start();
    for (const request of requests.filter(({ acknowledged }) => !acknowledged)) await run(last, request);
    expect(await balanceOf(last)).toBe(START + effectOf(requests));
    await fetch(last.address + demoCalls.advanceClock.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advanceMs":0}',
    });
    await kill();
    const db = await openDatabase({
      config: { dataDir, databaseUrl: postgres?.url, databasePool: 2 },
      log: createLog('silent'),
    });
    const audit = await auditNow(db);
    const tally = await db.single((tx) => sql<{ sum: bigint }>`select sum from crash_tally`.execute(tx));
    await db.close();
    // The consumer applied each event once, whichever of the processes was killed over it.
    expect(tally.rows[0]?.sum).toBe(BigInt(START + effectOf(requests)) * 100n);
    expect(audit).toMatchObject({ clean: true, sums: { USD: '0.0000' } });
    expect(requests.length).toBeGreaterThan(CYCLES * WORKERS);
    // Kills fell into calls that were under way; on PostgreSQL, which works beside the process, also between a commit
    // and its answer. Else nothing was proved.
    expect(interrupted).toBeGreaterThan(IS_PROOF ? CYCLES : 0);
    if (postgres && IS_PROOF) expect(lateAnswers).toBeGreaterThan(0);
  },
  600_000,
);

const effectOf = (requests: readonly RepeatedRequest[]): number =>
  requests.reduce((sum, { kind }) => sum + EFFECT[kind], 0);

async function balanceOf({ address, session }: Child): Promise<number> {
  const headers = { authorization: `Bearer ${session.token}`, cookie: session.cookie };
  const response = await fetch(address + walletPaths.getBalance.path, { headers });
  const { value } = (await response.json()) as { value: { sumBalance: string } };
  return Number(value.sumBalance.replace('.', ''));
}
