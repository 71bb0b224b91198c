import { limitsCalls } from '@baize/protocol/limits';
import { walletCalls } from '@baize/protocol/wallet';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession, TestVendor } from '../testing/index.ts';

let platform: TestPlatform;
let vendor: TestVendor;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
});
afterAll(() => platform.close());

const activity = (session: TestSession) => platform.value(limitsCalls.getActivity, {}, session);

it('counts time and net position from this sign-in on', async () => {
  const session = await platform.signUp();
  expect(await activity(session)).toMatchObject({
    staked: '0.00',
    returned: '0.00',
    net: '0.00',
    bets: 0,
    currency: 'USD',
  });
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() },
    session,
  );
  const player = await vendor.enter(platform, session);
  const trial = await vendor.enter(platform, session, { mode: 'trial' });
  const bet = (roundId: string, amount: string, by = player) =>
    vendor.send('bet', { ...by, roundId, txId: `b${roundId}`, amount });
  await bet('1', '10.00');
  await vendor.send('win', { ...player, roundId: '1', txId: 'w1', refTxId: 'b1', amount: '4.5000', roundClosed: true });
  await bet('2', '3.00');
  await bet('3', '1.00');
  await vendor.send('rollback', { ...player, roundId: '3', txId: 'k3', refTxId: 'b3' });
  await vendor.send('bonus', { playerId: player.playerId, currency: 'USD', txId: 'j', amount: '50.00' });
  await bet('4', '20.00', trial);
  await platform.advance(20 * MINUTE_MS);
  const first = await activity(session);
  expect(first).toMatchObject({ staked: '14.00', returned: '5.50', net: '-8.50', bets: 3 });
  expect(first.elapsedSeconds).toBeGreaterThanOrEqual(1_200);
  expect(first.elapsedSeconds).toBeLessThan(1_260);
  expect(new Date(first.now).getTime() - new Date(first.since).getTime()).toBeGreaterThanOrEqual(
    first.elapsedSeconds * 1_000,
  );

  const next = await platform.signIn(session.username, TEST_PASSWORD);
  expect(await activity(next)).toMatchObject({ staked: '0.00', net: '0.00', bets: 0 });
  // A win of the sign-in before, taken back in this one, is a loss of this one.
  await vendor.send('rollback', { ...player, roundId: '1', txId: 'k1', refTxId: 'w1' });
  expect(await activity(next)).toMatchObject({ staked: '0.00', returned: '0.00', net: '-4.50', bets: 0 });
});

it('counts the play credits of a trial account', async () => {
  const guest = await platform.signUp({ kind: 4 });
  const player = await vendor.enter(platform, guest, { mode: 'trial' });
  await vendor.send('bet', { ...player, roundId: 'guest', txId: 'guest', amount: '7.00' });
  expect(await activity(guest)).toMatchObject({ staked: '7.00', net: '-7.00', bets: 1, currency: 'TEST' });
});
