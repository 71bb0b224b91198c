import { gamesOperatorCalls } from '@baize/protocol/games';
import { opsCalls } from '@baize/protocol/ops';
import { depositOpsCalls, walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const explained = (reason: string) => ({
  code: 'CONFLICT',
  value: { reason, explanation: expect.stringMatching(/^[A-Z].{20,}\.$/) },
});

it('says why a game that nobody serves cannot be opened', async () => {
  const { rows } = await platform.value(gamesOperatorCalls.listAllGames, { query: { gameType: 'PVP' } }, operator);
  const params = { gameId: rows.find(({ hasDoor }) => !hasDoor)?.gameId ?? '' };
  const { envelope } = await platform.call(
    gamesOperatorCalls.changeGame,
    { params, body: { status: 'ACTIVATED' } },
    operator,
  );
  expect(envelope).toMatchObject(explained('no-door'));
});

it('says how a deposit stands that was decided', async () => {
  const member = await platform.signUp();
  const body = { method: 'demo', amount: '20.00' };
  const { id } = await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
  const { envelope } = await platform.call(
    depositOpsCalls.approveDeposit,
    { params: { depositId: id }, body: {} },
    operator,
  );
  expect(envelope).toMatchObject(explained('deposit-decided'));
  expect(envelope).toMatchObject({ value: { status: 'CREDITED' } });
});

it('says what a member has not', async () => {
  const { username } = await platform.signUp();
  const found = await platform.value(opsCalls.listMembers, { query: { search: username } }, operator);
  const params = { id: found.rows[0]?.id ?? '' };
  const asked = { params, body: { reason: 'Seen with a passport.' } };
  const factors = await platform.call(opsCalls.removeMemberSecondFactors, asked, operator);
  expect(factors.envelope).toMatchObject(explained('no-second-factor'));
  const password = await platform.call(opsCalls.removePaymentPassword, asked, operator);
  expect(password.envelope).toMatchObject(explained('no-payment-password'));
});
