import { betsCalls } from '@baize/protocol/bets';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOf } from '../settings/index.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import {
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestPlayer,
  type TestSession,
  TestVendor,
} from '../testing/index.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;
let dice: TestPlayer;
let firstDay: string;

const dayAfter = (days: number): string =>
  new Date(platform.deps.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const profit = (query = {}, who = session) => platform.value(betsCalls.getProfit, { query }, who);
const send = async (call: 'bet' | 'win' | 'rollback', fields: object) => {
  expect((await vendor.send(call, { ...dice, ...fields })).code).toBe(0);
};

/** Day one: a win and an open bet; day two: the open bet loses late, another bet is taken back. */
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  // Noon, so that nothing here lies at the edge of a day.
  const now = platform.deps.clock.now();
  await platform.advance(
    DAY_MS + Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12) - now.getTime(),
  );
  vendor = new TestVendor(platform);
  session = await platform.signUp();
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() },
    session,
  );
  const enter = async () => {
    dice = await vendor.enter(platform, session, { gameId: 'chalk-dice' });
  };
  firstDay = dayAfter(0);
  await enter();
  await send('bet', { roundId: 'p1', txId: 'pb1', amount: '2.00' });
  await send('win', { roundId: 'p1', txId: 'pw1', refTxId: 'pb1', amount: '3.9600', roundClosed: true });
  await send('bet', { roundId: 'p2', txId: 'pb2', amount: '5.00' });
  await platform.advance(DAY_MS);
  session = await platform.signIn(session.username, TEST_PASSWORD);
  await enter();
  await send('win', { roundId: 'p2', txId: 'pw2', refTxId: 'pb2', amount: '0', roundClosed: true });
  await send('bet', { roundId: 'p3', txId: 'pb3', amount: '7.00' });
  await send('rollback', { roundId: 'p3', txId: 'pr3', refTxId: 'pb3' });
  const { id } = await platform.value(sessionCalls.getMember, {}, session);
  await platform.deps.db.transaction((tx) =>
    appendEvent(tx, {
      type: 'withdrawal.paid',
      merchant: 'baize',
      memberId: id,
      subject: 'w_1',
      data: { currency: 'USD', method: 'bank', status: 'PAID', amount: '300000', fee: '0', reason: '', balance: '0' },
      at: platform.deps.clock.now(),
    }),
  );
  await platform.deps.eventLog.catchUp();
});
afterAll(() => platform.close());

describe('the personal loss', () => {
  it('adds up what was staked, returned, deposited and withdrawn', async () => {
    const { totals, currency, categories } = await profit();
    expect(currency).toBe('USD');
    expect(totals).toEqual({
      stake: '7.00',
      payout: '3.96',
      net: '-3.04',
      validBet: '7.00',
      deposited: '100.00',
      withdrawn: '30.00',
      netDeposits: '70.00',
    });
    expect(categories).toMatchObject([{ category: 'RNG', net: '-3.04' }]);
  });

  it('counts a late result on the day of its bet, and equals the betting record of each day', async () => {
    const { days } = await profit({ from: firstDay, to: dayAfter(0) });
    expect(days.map(({ day, net, withdrawn }) => [day, net, withdrawn])).toEqual([
      [firstDay, '-3.04', '0.00'],
      [dayAfter(0), '0.00', '30.00'],
    ]);
    for (const { day, stake, payout, net, validBet } of days) {
      const { totals } = await platform.value(betsCalls.listBets, { query: { from: day, to: day } }, session);
      expect(totals).toMatchObject({ stake, payout, net, validBet });
    }
  });

  it('is the same after the log was gone through again', async () => {
    const before = await profit();
    await platform.deps.eventLog.replay('bets.days');
    await platform.deps.eventLog.catchUp();
    expect(await profit()).toEqual(before);
  });

  it('counts the days by the clocks of the brand', async () => {
    // As if the brand had begun with it: a change of zone moves no day that was lived.
    const moveTo = async (timeZone: string) => {
      await sql`update merchant set time_zone = ${timeZone} where code = 'baize'`.execute(platform.deps.db.kysely);
      await siteOf(platform.deps).changed('baize', ['permission']);
      await platform.deps.eventLog.replay('bets.days');
      await platform.deps.eventLog.catchUp();
    };
    // It is noon in UTC, and the next day already on this island.
    await moveTo('Pacific/Kiritimati');
    const { days } = await profit({ from: firstDay, to: dayAfter(1) });
    expect(days.map(({ day, net, withdrawn }) => [day, net, withdrawn])).toEqual([
      [dayAfter(0), '-3.04', '0.00'],
      [dayAfter(1), '0.00', '30.00'],
    ]);
    await moveTo('UTC');
    expect((await profit({ from: firstDay, to: dayAfter(0) })).days[0]).toMatchObject({ day: firstDay, net: '-3.04' });
  });

  it('holds the days that were asked for alone', async () => {
    const { totals, from, to } = await profit({ from: dayAfter(0), to: dayAfter(0) });
    expect([from, to, totals.stake, totals.deposited]).toEqual([dayAfter(0), dayAfter(0), '0.00', '0.00']);
  });

  it('is nobody else’s, and of a trial what it played with its credits', async () => {
    const stranger = await platform.signUp();
    expect(await profit({}, stranger)).toMatchObject({ days: [], totals: { stake: '0.00' } });
    const trial = await platform.signUp({ kind: 4 });
    const seat = await vendor.enter(platform, trial, { mode: 'trial' });
    const [roundId, txId] = [randomUUID(), randomUUID()];
    const played = await vendor.send('betWin', { ...seat, roundId, txId, betAmount: '3.00', winAmount: '1.25' });
    expect(played.code).toBe(0);
    await platform.deps.eventLog.catchUp();
    expect(await profit({}, trial)).toMatchObject({
      currency: 'TEST',
      totals: { stake: '3.00', payout: '1.25', net: '-1.75', deposited: '0.00', netDeposits: '0.00' },
      categories: [{ category: 'RNG', stake: '3.00' }],
      days: [{ stake: '3.00' }],
    });
    expect((await profit({}, stranger)).days).toEqual([]);
  });

  it('reaches twelve months back, and shows three at once', async () => {
    const refused = async (query: { from: string; to: string }) =>
      (await platform.call(betsCalls.getProfit, { query }, session)).envelope;
    expect(await refused({ from: dayAfter(-91), to: dayAfter(0) })).toMatchObject({ success: true });
    expect(await refused({ from: dayAfter(-92), to: dayAfter(0) })).toMatchObject({
      value: { fields: { to: [{ rule: 'max', max: dayAfter(-1) }] } },
    });
    expect(await refused({ from: dayAfter(-367), to: dayAfter(-360) })).toMatchObject({
      value: { fields: { from: [{ rule: 'min' }] } },
    });
    expect(await refused({ from: dayAfter(0), to: dayAfter(-1) })).toMatchObject({
      value: { fields: { from: [{ rule: 'max', max: dayAfter(-1) }] } },
    });
    expect(await refused({ from: '2026-02-31', to: dayAfter(0) })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
