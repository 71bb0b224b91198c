import { betsCalls, memberBetsCalls } from '@baize/protocol/bets';
import { lotteryOperatorCalls } from '@baize/protocol/lottery';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';

let platform: TestPlatform;
let operator: TestSession;
let member: TestSession;
let id = '';

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
  member = await platform.signUp();
  const found = await platform.value(opsCalls.listMembers, { query: { search: member.username } }, operator);
  id = found.rows[0]?.id ?? '';
  const body = { method: 'demo', amount: '100.00' };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
  const vendor = new TestVendor(platform.app);
  const { playerId, token } = await vendor.enter(platform, member);
  for (const round of ['m1', 'm2', 'm3']) {
    const head = { playerId, token, currency: 'USD', gameCode: 'chalk-dice', roundId: round };
    await vendor.send('bet', { ...head, txId: `${round}-b`, amount: '5.00' });
    if (round !== 'm3')
      await vendor.send('win', { ...head, txId: `${round}-w`, refTxId: `${round}-b`, amount: '0.00' });
    await platform.advance(1_000);
  }
});
afterAll(() => platform.close());

const bets = (query: object) => platform.value(memberBetsCalls.listMemberBets, { params: { id }, query }, operator);

describe('the bets of a member', () => {
  it('are the member’s own record for operators, in stretches', async () => {
    const own = await platform.value(betsCalls.listBets, { query: { pageSize: 100 } }, member);
    const first = await bets({ pageSize: 2 });
    const rest = await bets({ pageSize: 2, cursor: first.next ?? '' });
    expect([...first.rows, ...rest.rows]).toEqual(own.rows);
    expect(rest.next).toBeNull();
    expect((await bets({ status: 'OPEN' })).rows).toMatchObject([{ roundId: 'm3', gameName: 'Chalk Dice' }]);
    expect((await bets({ gameId: 'tide-keno' })).rows).toEqual([]);
  });

  it('are shown one by one with all that happened to it', async () => {
    const [bet] = (await bets({ status: 'SETTLED' })).rows;
    const params = { id, betId: bet?.id ?? '' };
    const shown = await platform.value(memberBetsCalls.getMemberBet, { params }, operator);
    expect(shown).toMatchObject({ id: bet?.id, transactions: [{ kind: 'BET' }, { kind: 'WIN' }] });
    const { status } = await platform.call(
      memberBetsCalls.getMemberBet,
      { params: { ...params, id: 'm_x' } },
      operator,
    );
    expect(status).toBe(404);
  });

  it('are not there for other brands’ operators', async () => {
    const inHarbour = { headers: { merchant: 'harbour' } };
    const harbour = await platform.enterAsOperator({ merchant: 'harbour' });
    for (const call of [memberBetsCalls.listMemberBets, lotteryOperatorCalls.listMemberTickets]) {
      expect((await platform.call(call, { params: { id } }, harbour, inHarbour)).status).toBe(404);
    }
  });
});
