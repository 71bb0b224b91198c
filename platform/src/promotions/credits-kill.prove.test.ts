import { demoCalls } from '@baize/protocol/kernel';
import { pointsPaths } from '@baize/protocol/points';
import { promotionsPaths } from '@baize/protocol/promotions';
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
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../kernel/database/database.ts';
import { createLog } from '../kernel/log.ts';
import { createScratchPostgres, DEMO_PAYMENT_PASSWORD, TestVendor, type ScratchPostgres } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { START_CASH, START_POINTS, type RewardsWorld } from './testing/rewards-world.ts';

const KILLS = 12;
const WORKERS = 6;
const CHILD = fileURLToPath(new URL('./testing/rewards-child.ts', import.meta.url));

interface Child extends RewardsWorld {
  readonly process: ChildProcess;
  readonly address: string;
}

/** One thing to be done once, however often it must be sent. */
interface RepeatedRequest {
  readonly kind: 'bet' | 'convert' | 'ticket' | 'free-bet' | 'claim';
  /** For a claim: the reward's id. */
  readonly key: string;
  acknowledged: boolean;
}

/**
 * The effect of each on balance and points, in hundredths. A lost bet of 1.00 on a slot earns 1.20 points, unless a
 * free bet paid for it: then it earns nothing.
 */
const CASH = { bet: -100, convert: 100, ticket: 0, 'free-bet': 200, claim: 50 } as const;
const POINTS = { bet: 120, convert: -50_000, ticket: -1_000, 'free-bet': -10_000, claim: 0 } as const;

let dataDir: string;
let postgres: ScratchPostgres | undefined;
let child: Child | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'baize-rewards-'));
  postgres = process.env.BAIZE_TEST_DATABASE === 'postgres' ? await createScratchPostgres() : undefined;
});
afterAll(async () => {
  await kill();
  await postgres?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Child> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', BAIZE_TEST_DATABASE: '' };
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

const headersOf = ({ session }: Child) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${session.token}`,
  cookie: session.cookie,
});

async function ask<T>(running: Child, path: string, body?: object, key?: string): Promise<T> {
  const response = await fetch(running.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headersOf(running), ...(key && { 'idempotency-key': key }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${text}`);
  return (JSON.parse(text) as { value: T }).value;
}

/** Sends a request; throws when no answer came. */
async function run(running: Child, { kind, key }: RepeatedRequest): Promise<void> {
  const paymentPassword = DEMO_PAYMENT_PASSWORD;
  if (kind === 'convert') return ask(running, pointsPaths.convert.path, { points: '500', paymentPassword }, key);
  if (kind === 'claim') {
    return ask(running, promotionsPaths.claimReward.path.replace('{rewardId}', key), {}, `claim-${key}`);
  }
  if (kind !== 'bet') {
    const [itemId, points] = kind === 'ticket' ? [running.ticketItem, '10'] : [running.freeBetItem, '100'];
    return ask(running, pointsPaths.redeem.path, { itemId, quantity: 1, points, paymentPassword }, key);
  }
  const vendor = new TestVendor({
    inject: async ({ method, url, headers, payload }) => {
      const response = await fetch(running.address + url, { method, headers, body: payload });
      return { statusCode: response.status, body: await response.text() };
    },
  });
  const round = { roundId: key, txId: key, betAmount: '1.00', winAmount: '0.00', roundClosed: true, category: 'RNG' };
  const reply = await vendor.send('betWin', { ...running.player, ...round });
  if (reply.code !== 0) throw new Error(`a bet was answered ${JSON.stringify(reply)}`);
}

/** Picks the next call: often a reward that waits and that nobody has claimed. */
async function nextOf(running: Child, asked: Set<string>): Promise<RepeatedRequest> {
  const kinds = ['bet', 'bet', 'claim', 'claim', 'convert', 'ticket', 'free-bet'] as const;
  const kind = kinds[randomInt(kinds.length)] ?? 'bet';
  if (kind !== 'claim') return { kind, key: randomUUID(), acknowledged: false };
  const { rewards } = await ask<{ rewards: { id: string; promotionId: string }[] }>(
    running,
    promotionsPaths.listRewards.path,
  );
  const free = rewards.find(({ id, promotionId }) => running.promotions.includes(promotionId) && !asked.has(id));
  if (free === undefined) return { kind: 'bet', key: randomUUID(), acknowledged: false };
  asked.add(free.id);
  return { kind, key: free.id, acknowledged: false };
}

const effectOf = (requests: readonly RepeatedRequest[], effect: typeof CASH | typeof POINTS): number =>
  requests.reduce((sum, { kind }) => sum + effect[kind], 0);

it(`credits each reward once through ${KILLS} kills while members claim, redeem, convert and play`, async () => {
  const requests: RepeatedRequest[] = [];
  const asked = new Set<string>();
  let interrupted = 0;
  for (let cycle = 0; cycle < KILLS; cycle += 1) {
    const running = await start();
    // An unacknowledged call may have been done or not: it is sent again under its key.
    for (const request of requests.filter(({ acknowledged }) => !acknowledged)) {
      interrupted += 1;
      await run(running, request);
      request.acknowledged = true;
    }
    expect(await cashOf(running)).toBe(START_CASH + effectOf(requests, CASH));
    const killed = new AbortController();
    let answersToWaitFor = randomInt(6, 40);
    let enough = (): void => undefined;
    const isUnderLoad = new Promise<void>((resolve) => (enough = resolve));
    const load = Array.from({ length: WORKERS }, async () => {
      while (!killed.signal.aborted) {
        try {
          const request = await nextOf(running, asked);
          requests.push(request);
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
  await fetch(last.address + demoCalls.advanceClock.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advanceMs":0}',
  });
  expect(await cashOf(last)).toBe(START_CASH + effectOf(requests, CASH));
  const { points } = await ask<{ points: string }>(last, pointsPaths.getBalance.path);
  await kill();
  const { free } = await bookIsRight(last, requests);
  expect(points).toBe(((START_POINTS * 100 + effectOf(requests, POINTS) - free * POINTS.bet) / 100).toFixed(2));
  expect(interrupted).toBeGreaterThan(KILLS);
}, 600_000);

/** Every row that a reward leaves, counted in the database that the last kill left behind; tells how many bets were free. */
async function bookIsRight(
  { memberId, raffle, promotions }: Child,
  requests: readonly RepeatedRequest[],
): Promise<{ free: number }> {
  const db = await openDatabase({
    config: { dataDir, databaseUrl: postgres?.url, databasePool: 2 },
    log: createLog('silent'),
  });
  const count = (kind: RepeatedRequest['kind']): number => requests.filter((request) => request.kind === kind).length;
  const audit = await auditNow(db);
  const { rows: staked } = await db.single((tx) =>
    sql<{ free: number; paid: bigint; rest: bigint; partly: number }>`select
      (select count(*)::integer from wagers where member_id = ${memberId} and free_stake = stake) as free,
      (select count(*)::integer from wagers where member_id = ${memberId} and free_stake not in (0, stake)) as partly,
      (select coalesce(sum(free_stake), 0)::bigint from wagers where member_id = ${memberId}) as paid,
      (select coalesce(sum(rest), 0)::bigint from wallet_free_bets) as rest`.execute(tx),
  );
  const { free = 0, paid = 0n, rest = 0n, partly } = staked[0] ?? {};
  const { rows } = await db.single((tx) =>
    sql`select
      (select sum(tickets)::integer from promotions_ticket where promotion_id = ${raffle}) as tickets,
      (select count(*)::integer from promotions_slot where promotion_id = any(${[...promotions]}::text[])) as earned,
      (select count(*)::integer from promotions_slot where promotion_id = any(${[...promotions]}::text[])
        and claimed_at is not null) as claimed,
      (select count(*)::integer from wallet_bonuses where member_id = ${memberId}) as bonuses,
      (select count(*)::integer from points_order where member_id = ${memberId}) as orders,
      (select count(*)::integer from points_earning where member_id = ${memberId} and source like 'wager:%') as bets
      `.execute(tx),
  );
  await db.close();
  expect(rows).toEqual([
    {
      tickets: count('ticket'),
      earned: promotions.length * Math.min(100, count('bet') - free),
      claimed: count('claim'),
      bonuses: count('claim') + count('convert') + count('free-bet'),
      orders: count('convert') + count('ticket') + count('free-bet'),
      bets: count('bet') - free,
    },
  ]);
  // Each free bet of 2.00 is staked once, or still there.
  expect({ partly, staked: paid + rest }).toEqual({ partly: 0, staked: BigInt(count('free-bet')) * 20_000n });
  expect(audit).toMatchObject({ clean: true, sums: { USD: '0.0000', PTS: '0.0000' } });
  return { free };
}

async function cashOf(running: Child): Promise<number> {
  const { sumBalance } = await ask<{ sumBalance: string }>(running, walletPaths.getBalance.path);
  return Number(sumBalance.replace('.', ''));
}
