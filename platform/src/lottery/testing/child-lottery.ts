import { walletCalls } from '@baize/protocol/wallet';
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlatform, type TestSession } from '../../testing/index.ts';
import { createDrawWork, openSeal } from '../issues/draw-work.ts';
import { createSettleWork } from '../settling/settle-work.ts';

// A platform in a process of its own that draws and settles as fast as it can, to be killed: by who started it, or with
// KILL_IN by itself in the middle of a draw or between two batches of tickets.
const dataDir = process.env.DATA_DIR ?? '';
const databaseUrl = process.env.DATABASE_URL;
const killIn = process.env.KILL_IN;
/** A minute of the site lasts three seconds; where a step takes long, it is longer, but never passes over a closing. */
const PACE = 20;
const STEP_MS = { least: 200, most: 5_000 };
const PLAYERS = 8;

const platform = await startPlatform({
  dataDir,
  env: {
    SESSION_IDLE_MINUTES: '1440',
    BAIZE_RATE_LIMIT_FACTOR: '100000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  },
});

async function newcomer(): Promise<TestSession> {
  const session = await platform.signUp();
  const body = { method: 'demo', amount: '500.00' };
  for (let index = 0; index < 4; index += 1)
    await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
  return session;
}

const file = join(dataDir, 'lottery-players.json');
if (!existsSync(file))
  writeFileSync(file, JSON.stringify(await Promise.all(Array.from({ length: PLAYERS }, newcomer))));
const players: TestSession[] = JSON.parse(readFileSync(file, 'utf8'));

async function die(atMostMs: number): Promise<void> {
  await pause(randomInt(atMostMs + 1));
  process.kill(process.pid, 'SIGKILL');
}

const { db, eventLog, clock, log } = platform.deps;
const draws = createDrawWork(platform.deps, openSeal(platform.deps));
let turns = 0;
let isDue = false;
const settling = createSettleWork({
  db,
  log,
  eventLog: {
    nudge: () => {
      eventLog.nudge();
      // A first batch is committed, the next one is under way.
      if (killIn === 'settling') void die(10);
    },
  },
});
await draws.run(clock.now());
const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, players })}\n`);
let steppedAt = performance.now();
for (;;) {
  const before = clock.now();
  const wanted = Math.round((performance.now() - steppedAt) * PACE);
  steppedAt = performance.now();
  await platform.advance(Math.min(STEP_MS.most, Math.max(STEP_MS.least, wanted)));
  const now = clock.now();
  isDue = Math.floor(before.getTime() / 60_000) !== Math.floor(now.getTime() / 60_000);
  // Not the first draw, which has nothing to settle yet.
  turns += isDue ? 1 : 0;
  if (killIn === 'drawing' && isDue && turns > 1) void die(20);
  await draws.run(now);
  await settling.run(now);
  await pause(1);
}
