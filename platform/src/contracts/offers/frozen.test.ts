import { contractsCalls } from '@baize/protocol/contracts';
import { gamesCalls } from '@baize/protocol/games';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  TestVendor,
  type TestPlatform,
} from '../../testing/index.ts';
import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { transferCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContractsBench, dailyTerms, type Person } from '../testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let above: Person;
let agent: Person;
let below: Person;
let payeeId: string;

const freeze = async (frozen: boolean): Promise<void> => {
  const operator = await platform.enterAsOperator({ permissions: ['contracts.freezes'] });
  const body = { username: agent.username, frozen, reason: 'under review' };
  await platform.value(contractsCalls.setFreeze, { body }, operator);
};

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  above = await bench.join(1);
  agent = await bench.join(1, above);
  const newPaymentPassword = DEMO_PAYMENT_PASSWORD;
  const secret = { newPaymentPassword, confirmPaymentPassword: newPaymentPassword, password: TEST_PASSWORD };
  await platform.value(accountCalls.updatePaymentPassword, { body: secret }, agent);
  const bank = {
    kind: 'bank',
    provider: 'Harbour Bank',
    holder: 'Nguyen Van An',
    accountNumber: '97041234567890',
  } as const;
  const payee = { body: { ...bank, paymentPassword: DEMO_PAYMENT_PASSWORD } };
  payeeId = (await platform.value(accountCalls.createPayee, payee, agent)).id;
  await bench.fund(agent, '100');
  below = await bench.join(1, agent);
  await bench.signWithBrand(above, dailyTerms(['1000', '100']));
  await bench.sign(above, agent, dailyTerms(['1000', '80']));
  await freeze(true);
});
afterAll(() => platform.close());

const amount = { amount: '10.00', paymentPassword: DEMO_PAYMENT_PASSWORD };
const moves = {
  'a withdrawal': () =>
    platform.call(
      withdrawalCalls.createWithdrawal,
      { body: { ...amount, payeeId }, idempotencyKey: randomUUID() },
      agent,
    ),
  'a transfer up': () =>
    platform.call(transferCalls.transferUpline, { body: amount, idempotencyKey: randomUUID() }, agent),
  'a transfer to a vendor': () =>
    platform.call(
      transferCalls.walletTransfer,
      { body: { from: '1', to: '2', amount: '10.00' }, idempotencyKey: randomUUID() },
      agent,
    ),
  'a transfer down': () =>
    platform.call(
      transferCalls.transferDownline,
      { body: { ...amount, username: below.username }, idempotencyKey: randomUUID() },
      agent,
    ),
} as const;

describe('a frozen agent', () => {
  it.each(Object.entries(moves))('is refused %s', async (_, move) => {
    expect((await move()).envelope).toMatchObject({ success: false, code: 'ACCOUNT_FROZEN' });
  });

  it('signs nothing new, neither as upline nor as downline', async () => {
    const offered = await bench.offer(agent, below, dailyTerms(['1000', '50']));
    expect(offered.envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'FROZEN' } });
    await freeze(false);
    await bench.offer(above, agent, dailyTerms(['1000', '90']));
    await freeze(true);
    const offer = (await bench.list(agent, 'daily')).offer?.id ?? '';
    const accepted = await bench.tryTo(agent, 'daily', offer, 'accept');
    expect(accepted.envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'FROZEN' } });
  });

  it('logs in, plays, and wins', async () => {
    const again = await platform.signIn(agent.username, TEST_PASSWORD);
    expect((await platform.value(sessionCalls.getMember, {}, again)).id).toBe(agent.id);
    const launch = { query: { gameId: 'chalk-dice', mode: 'real' } } as const;
    expect((await platform.call(gamesCalls.launchGame, launch, again)).envelope).toMatchObject({ success: true });
    const vendor = new TestVendor(platform);
    const dice = await vendor.enter(platform, again, { gameId: 'chalk-dice' });
    const round = { ...dice, roundId: 'frozen-r' };
    expect((await vendor.send('bet', { ...round, txId: 'frozen-b', amount: '5.00' })).code).toBe(0);
    const won = { ...round, txId: 'frozen-w', refTxId: 'frozen-b', amount: '9.00', roundClosed: true };
    expect((await vendor.send('win', won)).code).toBe(0);
  });

  it('may do all of it once nothing stands against it', async () => {
    await freeze(false);
    for (const move of Object.values(moves)) expect((await move()).envelope).toMatchObject({ success: true });
  });
});
