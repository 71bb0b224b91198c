import { agentsCalls } from '@baize/protocol/agents';
import { walletCalls } from '@baize/protocol/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';
import { FIGURES } from './figures/figures-consumer.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let agent: TestSession;
let player: TestSession;
let dice: object;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  agent = await platform.signIn('agent_sub');
  player = await platform.signIn('member1');
  dice = { ...(await vendor.enter(platform, player, { gameId: 'chalk-dice' })), gameCode: 'chalk-dice' };
});
afterAll(() => platform.close());

const send = async (call: 'bet' | 'win' | 'bonus' | 'rollback', fields: object): Promise<void> =>
  expect((await vendor.send(call, { ...dice, ...fields })).code).toBe(0);

const balance = async (): Promise<number> =>
  Number((await platform.value(walletCalls.getBalance, {}, player)).sumBalance);

const team = async () => {
  await platform.deps.eventLog.catchUp();
  return (await platform.value(agentsCalls.getOverview, {}, agent)).team;
};

it('counts a provider’s credit in a round once, as the ledger does', async () => {
  const before = await balance();
  await send('bet', { roundId: 'r1', txId: 'b1', amount: '5.00' });
  // While the round is open, and once it is over.
  await send('bonus', { roundId: 'r1', txId: 'j1', amount: '0.50' });
  await send('win', { roundId: 'r1', txId: 'w1', refTxId: 'b1', amount: '2.00', roundClosed: true });
  await send('bonus', { roundId: 'r1', txId: 'j2', amount: '1.50' });
  await send('bonus', { roundId: 'promo', txId: 'j3', amount: '0.75' });
  const won = (await balance()) - before;
  expect(await team()).toMatchObject({ stake: '5.00', payout: '2.00', bonuses: '2.75', memberPnl: won.toFixed(2) });

  await send('rollback', { roundId: 'r1', txId: 'x2', refTxId: 'j2' });
  const left = (await balance()) - before;
  expect(left).toBeCloseTo(won - 1.5);
  const after = await team();
  expect(after).toMatchObject({ payout: '2.00', bonuses: '1.25', memberPnl: left.toFixed(2) });

  await platform.deps.eventLog.replay(FIGURES);
  expect(await team()).toEqual(after);
});

it('counts a credit of a round whose bet is taken back', async () => {
  const before = await team();
  await send('bet', { roundId: 'r2', txId: 'b2', amount: '5.00' });
  await send('bonus', { roundId: 'r2', txId: 'j4', amount: '0.50' });
  await send('rollback', { roundId: 'r2', txId: 'x3', refTxId: 'b2' });
  const after = await team();
  expect(Number(after.memberPnl) - Number(before.memberPnl)).toBeCloseTo(0.5);
  expect(after).toMatchObject({ stake: before.stake, payout: before.payout });
});
