import { gamesCalls } from '@baize/protocol/games';
import { limitsCalls } from '@baize/protocol/limits';
import { transferCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession, TestVendor } from '../../testing/index.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';
import { createVendorMoney } from './vendor-transfers.ts';
import { playersOf, takeRound } from './vendor-store.ts';

const UNIT = 10_000n;

let platform: TestPlatform;
let vendor: VendorDouble;
let session: TestSession;
let memberId: string;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  platform = await startPlatform({ env: { ARCADE_ORIGIN: await vendor.listen() } });
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
});
beforeEach(async () => {
  session = await platform.signUp();
  memberId = await memberIdOf(platform, session.username);
  await giveMoney(platform, memberId, 500n);
  await platform.value(limitsCalls.setLossLimit, { body: { span: 'day', amount: '100' } }, session);
});

const move = async (from: string, to: string, amount: string) => {
  const { envelope } = await platform.call(
    transferCalls.walletTransfer,
    { body: { from, to, amount }, idempotencyKey: randomUUID() },
    session,
  );
  return envelope.success ? envelope.value.state : envelope.code;
};
const moveIn = (amount: string) => move('1', '2', amount);
const moveOut = (amount: string) => move('2', '1', amount);
const lossDay = async () =>
  (await platform.value(limitsCalls.getLimits, {}, session)).money.find(({ kind }) => kind === 'loss-day');
const nextDay = async () => {
  await platform.advance(DAY_MS);
  session = await platform.signIn(session.username, TEST_PASSWORD);
};
const players = () => playersOf(platform.deps.db.kysely, { merchant: 'baize', memberId, currency: 'USD' });
const play = async (stake: string, payout: string) => {
  for (const { player_id: id } of await players()) vendor.play(id, stake, payout);
  await createVendorMoney(platform.deps).takeWatchedRounds();
};

it('gives no more to be lost for money that comes back on another day than it went', async () => {
  expect(await moveIn('100.00')).toBe('DONE');
  await nextDay();
  expect(await moveOut('100.00')).toBe('DONE');
  expect(await lossDay()).toMatchObject({ used: '0.00', left: '100.00' });
  expect(await moveIn('100.01')).toBe('LIMIT_REACHED');
  expect(await moveIn('100.00')).toBe('DONE');
});

it('counts what has lain there since another day, for transfers and for bets from the main wallet', async () => {
  expect(await moveIn('100.00')).toBe('DONE');
  await nextDay();
  expect(await lossDay()).toMatchObject({ used: '100.00', left: '0.00' });
  expect(await moveIn('1.00')).toBe('LIMIT_REACHED');
  const testVendor = new TestVendor(platform);
  // Opening a game elsewhere calls the money back, unless the vendor does not answer.
  vendor.down = true;
  const player = await testVendor.enter(platform, session);
  vendor.down = false;
  const bet = (stake: string) =>
    testVendor.send('bet', { ...player, roundId: randomUUID(), txId: randomUUID(), amount: stake });
  expect(await bet('1.00')).toMatchObject({ code: 1003 });
  expect(await moveOut('1.00')).toBe('DONE');
  expect(await bet('1.00')).toMatchObject({ code: 0 });
});

it('counts what is lost there once, on its day, and what is won against it', async () => {
  expect(await moveIn('100.00')).toBe('DONE');
  await play('60.00', '0');
  expect(await lossDay()).toMatchObject({ used: '100.00', left: '0.00' });
  expect(await moveOut('40.00')).toBe('DONE');
  expect(await lossDay()).toMatchObject({ used: '60.00', left: '40.00' });
  expect([await moveIn('40.01'), await moveIn('40.00')]).toEqual(['LIMIT_REACHED', 'DONE']);
  await play('10.00', '35.00');
  expect(await moveOut('65.00')).toBe('DONE');
  expect(await lossDay()).toMatchObject({ used: '35.00', left: '65.00' });
  await nextDay();
  expect(await lossDay()).toMatchObject({ used: '0.00', left: '100.00' });
  expect(await moveIn('100.00')).toBe('DONE');
});

it('ends play there on a day whose limit is below what was won on the day before', async () => {
  await platform.value(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, session);
  await play('10.00', '60.00');
  const open = async () =>
    (await platform.call(gamesCalls.launchGame, { query: { gameId: 'lighthouse-nine' } }, session)).envelope;
  expect(await open()).toMatchObject({ success: true });
  await nextDay();
  expect(await open()).toMatchObject({ code: 'LIMIT_REACHED', value: { limit: 'loss-day' } });
  expect(await moveOut('50.00')).toBe('DONE');
  expect(await open()).toMatchObject({ success: true });
});

// The embedded database has one connection, on which nobody waits for anybody.
it.runIf(process.env.BAIZE_TEST_DATABASE === 'postgres')(
  'sees a round that is just being booked as a loss or as money that lies there, never as neither',
  async () => {
    expect(await moveIn('100.00')).toBe('DONE');
    const { db, clock } = platform.deps;
    const [account] = await players();
    const [booked, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const round = db.transaction(async (tx) => {
      await takeRound(tx, {
        accountId: account?.account_id ?? 0n,
        vendor: 'tidewheel',
        seq: 1,
        roundId: randomUUID(),
        gameCode: 'lighthouse-nine',
        category: 'RNG',
        stakeMinor: 60n * UNIT,
        payoutMinor: 0n,
        detail: {},
        at: clock.now(),
      });
      booked.resolve();
      await finish.promise;
    });
    await booked.promise;
    const asked = moveIn('1.00');
    const waits = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db.kysely,
      );
    let settled = false;
    void asked.finally(() => (settled = true));
    while (!settled && (await waits()).rows.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toBe(false);
    finish.resolve();
    await round;
    expect(await asked).toBe('LIMIT_REACHED');
  },
);
