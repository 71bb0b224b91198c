import { walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

it('tells who never deposited what may be withdrawn: nothing, and no turnover stands in the way', async () => {
  const session = await platform.signUp();
  const settings = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
  expect(settings).toMatchObject({ available: '0.00', frozen: '0.00', withdrawable: '0.00' });
});

it('claims no withdrawal that is not there', async () => {
  const operator = await platform.enterAsOperator();
  const params = { withdrawalId: '0'.repeat(32) };
  expect((await platform.call(walletOperatorCalls.claimWithdrawal, { params }, operator)).status).toBe(404);
});
