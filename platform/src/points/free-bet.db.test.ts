import { walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestPlayer, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { mallBench, type MallBench } from './testing/mall-bench.ts';

// From points to a free bet, from the bet to what is won with it, and out of the wallet.

let platform: TestPlatform;
let vendor: TestVendor;
let bench: MallBench;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  bench = mallBench(platform, await platform.enterAsOperator({ permissions: ['points.mall'] }));
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(async () => {
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, sums: { USD: '0.0000', PTS: '0.0000' } });
  await platform.close();
});

/** Somebody who has nothing but a free bet of 2.00, at a slot. */
async function withFreeBet(): Promise<{ session: TestSession; player: TestPlayer }> {
  const session = await bench.member(500);
  expect((await bench.redeem(session, 'baize-free-bet-2', { points: '500' })).order?.status).toBe('PASSED');
  return { session, player: await vendor.enter(platform, session) };
}

async function round(player: TestPlayer, bet: string, win: string) {
  const ids = { roundId: randomUUID(), txId: randomUUID() };
  const sums = { betAmount: bet, winAmount: win, roundClosed: true, category: 'RNG' };
  const reply = await vendor.send('betWin', { ...player, ...ids, ...sums });
  await platform.deps.eventLog.catchUp();
  return { code: reply.code, ...ids };
}

const bonusOf = async (session: TestSession) =>
  (await platform.value(walletCalls.listBonuses, {}, session)).rows.map(({ kind, amount, status, turnover }) => ({
    kind,
    amount,
    status,
    turnover: turnover && { required: turnover.required, done: turnover.done },
  }));

const moneyOf = async (session: TestSession) => {
  const { available, withdrawable } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
  return { available, withdrawable };
};

describe('a free bet', () => {
  it('is there to bet with and not to withdraw; what it wins is the member’s', async () => {
    const { session, player } = await withFreeBet();
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toEqual([
      { kind: 'POINTS_REDEEM', amount: '2.00', status: 'ACTIVE', turnover: { required: '2.00', done: '0.00' } },
    ]);
    expect((await round(player, '2.00', '7.00')).code).toBe(0);
    expect(await moneyOf(session)).toEqual({ available: '7.00', withdrawable: '7.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'CLEARED', turnover: { done: '2.00' } }]);
    expect(await bench.cashOf(session)).toBe('7.00');
  });

  it('stays locked while only a part of it was wagered', async () => {
    const { session, player } = await withFreeBet();
    await round(player, '1.25', '1.25');
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'ACTIVE', turnover: { required: '2.00', done: '1.25' } }]);
    await round(player, '0.75', '0.75');
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '2.00' });
  });

  it('is gone with a bet that loses, and asks for nothing more', async () => {
    const { session, player } = await withFreeBet();
    await round(player, '2.00', '0.00');
    expect(await moneyOf(session)).toEqual({ available: '0.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'CLEARED' }]);
    await bench.deposit(session, '10.00');
    const { requirements } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
    expect(requirements.map(({ source }) => source)).toEqual(['DEPOSIT']);
  });

  it('is locked again when its bet is taken back', async () => {
    const { session, player } = await withFreeBet();
    const { roundId, txId } = await round(player, '2.00', '7.00');
    const undo = { ...player, roundId, txId: randomUUID(), refTxId: txId };
    expect((await vendor.send('rollback', undo)).code).toBe(0);
    await platform.deps.eventLog.catchUp();
    expect(await moneyOf(session)).toEqual({ available: '2.00', withdrawable: '0.00' });
    expect(await bonusOf(session)).toMatchObject([{ status: 'ACTIVE', turnover: { required: '2.00', done: '0.00' } }]);
    expect(await bench.pointsOf(session)).toBe('0.00');
  });
});
