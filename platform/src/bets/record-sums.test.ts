import { betsCalls } from '@baize/protocol/bets';
import { HOUR_MS, minorOf } from '@baize/protocol/kernel';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession, TestVendor } from '../testing/index.ts';
import { foldSettledHours } from './record-sums.ts';

/** Between two rounds, so that whole days of UTC lie between the first and the last. */
const STEP_MS = 9 * HOUR_MS;

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;
let start: Date;

const count = (table: 'bets_hour' | 'bets_hour_due' | 'bets_day') =>
  platform.deps.db
    .single((tx) => sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(tx))
    .then(({ rows }) => rows[0]?.count);
const enter = (gameId: string) => vendor.enter(platform, session, { gameId });
/** A round of the hour that it is, won double every other time. */
async function play(round: number, gameId: string): Promise<void> {
  const player = await enter(gameId);
  const ids = { ...player, roundId: `r${round}`, refTxId: `b${round}`, roundClosed: true };
  await vendor.send('bet', { ...player, roundId: `r${round}`, txId: `b${round}`, amount: '1.00' });
  if (round % 3 !== 2) {
    await vendor.send('win', { ...ids, txId: `w${round}`, amount: round % 2 === 0 ? '2.00' : '0' });
  }
}
const fold = () => foldSettledHours(platform.deps.db.transaction, platform.deps.clock.now());

/** Seven rounds over more than two days, of one game or the other, some of them without a result yet. */
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  vendor = new TestVendor(platform);
  session = await platform.signUp();
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() },
    session,
  );
  start = platform.deps.clock.now();
  for (let round = 0; round < 7; round += 1) {
    await play(round, round % 2 === 0 ? 'chalk-dice' : 'peacock-parlour');
    await platform.advance(STEP_MS);
    session = await platform.signIn(session.username, TEST_PASSWORD);
  }
});
afterAll(() => platform.close());

const at = (steps: number): string => new Date(start.getTime() + steps * STEP_MS).toISOString();
const filters = (): readonly Record<string, string>[] => [
  {},
  { from: at(1.4), to: at(4.7) },
  { from: at(3), to: at(3.2) },
  { from: at(4.5) },
  { to: at(2.5), status: 'OPEN' },
  { gameName: 'dice', from: at(0.5) },
];

/** Totals beside the rows that they are of. */
async function check(): Promise<void> {
  for (const query of filters()) {
    const { rows, totals } = await platform.value(
      betsCalls.listBets,
      { query: { ...query, pageSize: 100 } as never },
      session,
    );
    const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + minorOf(amount), 0n);
    const counted = rows.filter(({ status }) => status !== 'VOID');
    expect({
      query,
      count: totals.count,
      stake: sum([totals.stake]),
      payout: sum([totals.payout]),
      net: sum([totals.net]),
    }).toEqual({
      query,
      // Open bets have no result and are not counted.
      net: sum(rows.flatMap(({ net }) => net ?? [])),
      count: rows.length,
      stake: sum(counted.map(({ stake }) => stake)),
      payout: sum(rows.map(({ payout }) => payout)),
    });
  }
}

it('are those of the rows, before the hours are added up and after', async () => {
  await check();
  await platform.deps.eventLog.catchUp();
  expect(await count('bets_hour')).toBe(0);
  await check();
  await fold();
  expect(await count('bets_hour')).toBeGreaterThan(2);
  expect(await count('bets_day')).toBeGreaterThan(2);
  await check();
});

it('hear of a result that comes late, and of one that is taken back', async () => {
  const player = await enter('chalk-dice');
  const late = { ...player, roundId: 'r2', txId: 'w2', refTxId: 'b2', amount: '7.00', roundClosed: true };
  expect(await vendor.send('win', late)).toMatchObject({ code: 0 });
  expect(await vendor.send('rollback', { ...player, roundId: 'r0', txId: 'k0', refTxId: 'w0' })).toMatchObject({
    code: 0,
  });
  await platform.deps.eventLog.catchUp();
  expect(await count('bets_hour_due')).toBeGreaterThan(0);
  await check();
  await fold();
  await check();
});

it('are the same after the log was gone through again', async () => {
  await platform.deps.eventLog.replay('bets.hours');
  expect([await count('bets_hour'), await count('bets_day')]).toEqual([0, 0]);
  await check();
  await platform.deps.eventLog.catchUp();
  await fold();
  await check();
});
