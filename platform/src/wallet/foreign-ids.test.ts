import { protocolCalls } from '@baize/protocol/calls';
import type { Call } from '@baize/protocol/kernel';
import { walletCalls, withdrawalCalls, walletOperatorCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { approve, photo, withdraw, withdrawer, type Withdrawer } from './testing/cashier.ts';

let platform: TestPlatform;
let owner: Withdrawer;
let stranger: TestSession;
/** Real ids of the owner's, by the name that a path has for them, and what a body names besides. */
const ids: Record<string, string> = {};
let payoutId: string;

beforeAll(async () => {
  platform = await startPlatform();
  owner = await withdrawer(platform, 200n);
  stranger = await platform.signUp();
  const payer = await withdrawer(platform, 200n);
  const body = { method: 'bank-transfer', amount: '20.00' };
  const deposit = await platform.value(
    walletCalls.createDeposit,
    { body, idempotencyKey: randomUUID() },
    owner.session,
  );
  const { id: withdrawalId } = await withdraw(platform, owner);
  const operator = await platform.enterAsOperator();
  await approve(platform, operator, withdrawalId);
  const matched = await platform.value(
    walletOperatorCalls.matchPayers,
    {
      params: { withdrawalId },
      body: { payers: [{ username: payer.session.username, amount: '50.00', guarantee: '10.00' }] },
    },
    operator,
  );
  payoutId = matched.payouts[0]?.id ?? '';
  await platform.value(
    walletOperatorCalls.closePayout,
    { params: { withdrawalId, payoutId }, body: { outcome: 'PAYER_PAID', proofs: [await photo()] } },
    operator,
  );
  Object.assign(ids, { depositId: deposit.id, withdrawalId });
});
afterAll(() => platform.close());

const named = protocolCalls.filter(
  ({ id, audience, path }) =>
    id.startsWith('wallet.') && (audience === 'member' || audience === 'agent') && path.includes('{'),
);
const bodyOf = (call: Call): object =>
  call.id === withdrawalCalls.confirmWithdrawal.id ? { payoutId, outcome: 'RECEIVED' } : {};

it.each(named.map((call) => [call.id, call] as const))(
  '%s answers another member’s id exactly as one that does not exist',
  async (_, call) => {
    const [name = ''] = /(?<=\{)\w+/.exec(call.path) ?? [];
    const real = ids[name];
    if (real === undefined) throw new Error(`give this test a real ${name}`);
    const ask = (id: string) =>
      platform.call(call, { params: { [name]: id }, ...(call.body ? { body: bodyOf(call) } : {}) }, stranger);
    const [foreign, unknown] = [await ask(real), await ask(real.replaceAll(/./g, '0'))];
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.envelope]).toEqual([unknown.status, unknown.envelope]);
  },
);

it('and none of it was changed', async () => {
  const deposit = await platform.value(
    walletCalls.getDeposit,
    { params: { depositId: ids.depositId ?? '' } },
    owner.session,
  );
  expect(deposit.status).toBe('PENDING');
  const { rows } = await platform.value(withdrawalCalls.listWithdrawals, { query: {} }, owner.session);
  expect(rows[0]?.payouts).toMatchObject([{ id: payoutId, status: 'PAYER_PAID' }]);
});
