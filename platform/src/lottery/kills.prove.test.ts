import { fillPath } from '@baize/protocol/kernel';
import {
  commitmentTo,
  drawNumbers,
  lotteryGame,
  lotteryPaths,
  type DrawNumbers,
  type LotteryTicket,
} from '@baize/protocol/lottery';
import { walletPaths } from '@baize/protocol/wallet';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../kernel/database/database.ts';
import { createLog } from '../kernel/log.ts';
import { createScratchPostgres, type ScratchPostgres, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';

const GAME = 'SSC_1M';
const ODDS_HUNDREDTHS = 975;
const START = 200_000;
/** Killed from outside while people buy, and by itself in the middle of a draw and of a settlement. */
const KILLS = Array.from({ length: 4 }, () => ['buying', 'drawing', 'settling'] as const).flat();
const CHILD = fileURLToPath(new URL('./testing/child-lottery.ts', import.meta.url));

interface Child {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly address: string;
  readonly players: readonly TestSession[];
}

/** A purchase to be made once, however often it must be sent. */
interface RepeatedRequest {
  readonly player: number;
  readonly key: string;
  readonly issue: string;
  readonly tokens: readonly string[];
  /** Undefined while nobody knows; null once it was refused. */
  ticket?: string | null;
}

let dataDir: string;
let postgres: ScratchPostgres | undefined;
let running: Child | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'baize-lottery-'));
  postgres = process.env.BAIZE_TEST_DATABASE === 'postgres' ? await createScratchPostgres() : undefined;
});
afterAll(async () => {
  running?.process.kill('SIGKILL');
  await running?.ended;
  await postgres?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(killIn: string): Promise<Child> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    BAIZE_TEST_DATABASE: '',
    KILL_IN: killIn,
  };
  const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => started.once('exit', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: started.stdout }).once('line', resolve);
    started.once('exit', (code) => reject(new Error(`the platform ended with ${code} before it was ready`)));
  });
  running = { process: started, ended, ...JSON.parse(line) };
  return running as Child;
}

interface Order {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function ask<T>({ address, players }: Child, player: number, path: string, init: Order = {}): Promise<T> {
  const session = players[player];
  const response = await fetch(address + path, {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session?.token ?? ''}`,
      cookie: session?.cookie ?? '',
      ...init.headers,
    },
  });
  return (await response.json()) as T;
}

/** Sends a purchase; throws when no answer came. */
async function send(child: Child, request: RepeatedRequest): Promise<void> {
  const { player, key, issue, tokens } = request;
  const selections = [{ play: 'P1', tokens, unitMode: '1', times: 1 }];
  const reply = await ask<{ success: boolean; code?: string; value?: { id: string } }>(
    child,
    player,
    lotteryPaths.buyTicket.path,
    {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify({ game: GAME, issue, selections }),
    },
  );
  if (!reply.success && reply.code !== 'CONFLICT') throw new Error(`a purchase was answered ${JSON.stringify(reply)}`);
  request.ticket = reply.success ? (reply.value?.id ?? null) : null;
}

async function openIssue(child: Child): Promise<string | undefined> {
  const path = fillPath(lotteryPaths.getHall.path, { gameCode: GAME });
  const { value } = await ask<{ value: { issues: { issue: string; state: string }[] } }>(child, 0, path);
  return value.issues.find(({ state }) => state === 'OPEN')?.issue;
}

async function buyUntilKilled(child: Child, requests: RepeatedRequest[], kill: (typeof KILLS)[number]): Promise<void> {
  const over = new AbortController();
  void child.ended.then(() => over.abort());
  let left = randomInt(30, 120);
  const load = child.players.map(async (_, player) => {
    while (!over.signal.aborted) {
      try {
        const issue = await openIssue(child);
        if (issue === undefined) continue;
        for (let index = 0; index < 5; index += 1) {
          const tokens = [String(randomInt(5)), String(5 + randomInt(5))];
          const request: RepeatedRequest = { player, key: randomUUID(), issue, tokens };
          requests.push(request);
          await send(child, request);
          left -= 1;
          if (left === 0 && kill === 'buying') child.process.kill('SIGKILL');
        }
      } catch (error) {
        // Only the kill may leave an answer out.
        await Promise.race([child.ended, pause(2_000)]);
        if (!over.signal.aborted) throw error;
      }
    }
  });
  await Promise.all(load);
}

async function ticketsOf(child: Child, player: number): Promise<LotteryTicket[]> {
  const rows: LotteryTicket[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const path = `${lotteryPaths.listTickets.path}?pageSize=100&pageNo=${pageNo}`;
    const { value } = await ask<{ value: { rows: LotteryTicket[]; totalPages: number } }>(child, player, path);
    rows.push(...value.rows);
    if (pageNo >= value.totalPages) return rows;
  }
}

it(`sells, draws and settles each ticket once over ${KILLS.length} kills`, async () => {
  const requests: RepeatedRequest[] = [];
  let unsure = 0;
  let cutSettlements = 0;
  for (const kill of KILLS) {
    const child = await start(kill === 'buying' ? '' : kill);
    for (const request of requests.filter(({ ticket }) => ticket === undefined)) {
      unsure += 1;
      await send(child, request).catch(async (error: unknown) => {
        // It may have been killed already; the next one is asked.
        await Promise.race([child.ended, pause(2_000)]);
        if (child.process.signalCode === null) throw error;
      });
    }
    if (kill === 'settling') cutSettlements += 1;
    await buyUntilKilled(child, requests, kill);
    await child.ended;
    expect(child.process.signalCode).toBe('SIGKILL');
  }

  const last = await start('');
  for (const request of requests.filter(({ ticket }) => ticket === undefined)) await send(last, request);
  const bought = requests.filter(({ ticket }) => typeof ticket === 'string');
  expect(new Set(bought.map(({ ticket }) => ticket)).size).toBe(bought.length);
  const proofs = new Map<string, DrawNumbers>();
  for (const player of last.players.keys()) {
    let tickets = await ticketsOf(last, player);
    while (tickets.some(({ state }) => state === 'OPEN')) {
      await pause(200);
      tickets = await ticketsOf(last, player);
    }
    const own = bought.filter((request) => request.player === player);
    expect(tickets.map(({ id }) => id).toSorted()).toEqual(own.map(({ ticket }) => ticket ?? '').toSorted());
    let balance = START;
    for (const { issue, cost, payout, lines, numbers } of tickets) {
      const drawn = proofs.get(issue) ?? (await verified(last, issue));
      proofs.set(issue, drawn);
      expect(numbers).toEqual(drawn);
      const wins = lines[0]?.tokens.includes(drawn.balls?.[0] ?? '') ?? false;
      expect([cost, payout], `a ticket of ${issue}`).toEqual(['2.00', wins ? '9.75' : '0.00']);
      balance += (wins ? ODDS_HUNDREDTHS : 0) - 200;
    }
    const { value } = await ask<{ value: { sumBalance: string } }>(last, player, walletPaths.getBalance.path);
    expect(value.sumBalance).toBe((balance / 100).toFixed(2));
  }
  last.process.kill('SIGKILL');
  await last.ended;
  const db = await openDatabase({
    config: { dataDir, databaseUrl: postgres?.url, databasePool: 2 },
    log: createLog('silent'),
  });
  expect(await auditNow(db)).toMatchObject({ clean: true });
  await db.close();
  expect(cutSettlements).toBe(4);
  // Kills fell into purchases that were under way; else nothing was proved.
  expect(unsure).toBeGreaterThan(0);
  expect(bought.length).toBeGreaterThan(400);
}, 600_000);

/** The numbers of an issue, drawn once more from the seed that was committed to. */
async function verified(child: Child, issue: string): Promise<DrawNumbers> {
  const path = fillPath(lotteryPaths.getIssue.path, { gameCode: GAME, issue });
  const { value } = await ask<{
    value: { proof: { commitment: string; serverSeed: string; numbers: DrawNumbers } };
  }>(child, 0, path);
  const { commitment, serverSeed, numbers } = value.proof;
  expect(await commitmentTo(serverSeed)).toBe(commitment);
  expect(await drawNumbers(lotteryGame(GAME)?.structure ?? [], { game: GAME, issue, serverSeed })).toEqual(numbers);
  return numbers;
}
