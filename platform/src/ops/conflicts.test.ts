import { catalogueCalls, gamesOperatorCalls } from '@baize/protocol/games';
import { opsCalls } from '@baize/protocol/ops';
import { bonusOperatorCalls, depositOperatorCalls, walletCalls, walletOperatorCalls } from '@baize/protocol/wallet';
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
  const announced = {
    gameId: 'paper-lanterns',
    vassalage: 'larkspur',
    gameType: 'PVP' as const,
    titles: { EN: 'Paper Lanterns' },
    minStake: '1',
    maxStake: '5',
  };
  await platform.value(catalogueCalls.createGame, { body: announced }, operator);
  const params = { gameId: announced.gameId };
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
    depositOperatorCalls.approveDeposit,
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

it('says of a bonus whether its key was used, or how it ended', async () => {
  const { username } = await platform.signUp();
  const body = { amount: '5.00', turnoverBps: 10_000, reason: 'A lost ticket.', key: 'ticket-7' };
  const given = { params: { username }, body };
  const { id: bonusId } = await platform.value(bonusOperatorCalls.giveBonus, given, operator);
  const again = await platform.call(bonusOperatorCalls.giveBonus, given, operator);
  expect(again.envelope).toMatchObject(explained('key-used'));
  expect(again.envelope).toMatchObject({ value: { bonusId } });
  const ended = { params: { bonusId }, body: { outcome: 'TAKE_BACK' as const, reason: 'Given by mistake.' } };
  await platform.value(bonusOperatorCalls.endBonus, ended, operator);
  const late = await platform.call(bonusOperatorCalls.endBonus, ended, operator);
  expect(late.envelope).toMatchObject(explained('bonus-over'));
  expect(late.envelope).toMatchObject({ value: { status: 'FORFEITED' } });
});

it('says how an adjustment was decided', async () => {
  const second = await platform.enterAsOperator({ permissions: ['*'] });
  const { username } = await platform.signUp();
  const made = await platform.value(
    walletOperatorCalls.createAdjustment,
    { body: { username, amount: '5.00', reason: 'A lost ticket.' } },
    operator,
  );
  const decided = { params: { adjustmentId: made.id }, body: { decision: 'DECLINE' as const } };
  await platform.value(walletOperatorCalls.decideAdjustment, decided, second);
  const late = await platform.call(walletOperatorCalls.decideAdjustment, decided, second);
  expect(late.envelope).toMatchObject(explained('adjustment-decided'));
  expect(late.envelope).toMatchObject({ value: { status: 'DECLINED' } });
});
