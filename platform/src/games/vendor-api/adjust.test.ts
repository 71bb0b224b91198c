import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betsCalls } from '@baize/protocol/bets';
import { walletCalls } from '@baize/protocol/wallet';
import {
  startPlatform,
  type TestPlatform,
  type TestPlayer,
  type TestSession,
  TestVendor,
} from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;
let player: TestPlayer;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  session = await platform.signUp();
  const deposit = { body: { method: 'demo', amount: '10.00' }, idempotencyKey: randomUUID() };
  await platform.value(walletCalls.createDeposit, deposit, session);
  player = await vendor.enter(platform, session);
}, 240_000);
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const ROUND = 'round-corrected';
const base = (roundId = ROUND) => ({
  playerId: player.playerId,
  currency: player.currency,
  gameCode: player.gameCode,
  roundId,
});
const adjust = (txId: string, amount: string, validBet = '4.0000') =>
  vendor.send('adjust', { ...base(), txId, refTxId: 'b', amount, validBet });
const money = () => platform.value(walletCalls.getBalance, {}, session).then(({ sumBalance }) => sumBalance);
const ofRound = async () => {
  const { rows } = await platform.value(betsCalls.listBets, {}, session);
  return rows.find(({ roundId }) => roundId === ROUND);
};

it('a closed round is corrected by the difference, once, up or down, and the record says so', async () => {
  await vendor.send('bet', { ...base(), token: player.token, txId: 'b', amount: '4.00' });
  expect(await adjust('a0', '1.00')).toMatchObject({ code: 2002 });
  const win = { ...base(), txId: 'w', refTxId: 'b', amount: '6.00', validBet: '2.0000', roundClosed: true };
  expect(await vendor.send('win', win)).toMatchObject({ code: 0 });
  expect(await adjust('a1', '3.0000')).toMatchObject({ code: 0, balance: '15.0000' });
  expect(await adjust('a1', '3.0000')).toMatchObject({ code: 0, duplicate: true });
  expect(await adjust('a1', '2.0000')).toMatchObject({ code: 2001 });
  expect(await money()).toBe('15.00');
  expect(await ofRound()).toMatchObject({ status: 'SETTLED', payout: '9.00', net: '5.00', validBet: '4.00' });
  await vendor.send('bet', { ...base('round-spent'), token: player.token, txId: 'spent', amount: '15.00' });
  expect(await adjust('a2', '-9.0001')).toMatchObject({ code: 4002 });
  expect(await adjust('a2', '-9.0000')).toMatchObject({ code: 0, balance: '-9.0000' });
  expect(await ofRound()).toMatchObject({ payout: '0.00', net: '-4.00', validBet: '4.00' });
  const undone = await vendor.send('rollback', { ...base(), txId: 'k', refTxId: 'a2' });
  expect(undone).toMatchObject({ code: 2002 });
  const betId = (await ofRound())?.id ?? '';
  const { transactions } = await platform.value(betsCalls.getBet, { params: { betId } }, session);
  expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['BET', '-4.00'],
    ['WIN', '6.00'],
    ['CORRECTION', '3.00'],
    ['CORRECTION', '-9.00'],
  ]);
});
