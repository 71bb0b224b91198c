import { depositOperatorCalls, reportCalls, walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { memberIdOf } from '../testing/cashier.ts';

let platform: TestPlatform;
let operator: TestSession;
let member: TestSession;
let id = '';

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
  member = await platform.signUp();
  id = await memberIdOf(platform, member.username);
  for (const amount of ['20.00', '30.00', '40.00']) await deposit(amount, member);
  const vendor = new TestVendor(platform.app);
  const { playerId, token } = await vendor.enter(platform, member);
  const head = { playerId, token, currency: 'USD', gameCode: 'chalk-dice', roundId: 'lines' };
  await vendor.send('bet', { ...head, txId: 'lines-b', amount: '5.00' });
  await vendor.send('win', { ...head, txId: 'lines-w', refTxId: 'lines-b', amount: '7.00' });
});
afterAll(() => platform.close());

async function deposit(amount: string, who: TestSession) {
  const body = { method: 'demo', amount };
  return platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, who);
}

describe('the lines of a member', () => {
  it('are those of the member’s own record, newest first, in stretches', async () => {
    const own = await platform.value(walletCalls.listTransactions, { query: { pageSize: 100 } }, member);
    const found = [];
    let cursor: string | undefined;
    do {
      const query = { pageSize: 2, account: 'CASH' as const, ...(cursor === undefined ? {} : { cursor }) };
      const page = await platform.value(reportCalls.listMemberLines, { params: { id }, query }, operator);
      found.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found.map((line) => [line.id, line.type, line.amount, line.balanceAfter])).toEqual(
      own.rows.map((line) => [line.id, line.type, line.amount, line.balanceAfter]),
    );
    expect(found).toHaveLength(5);
  });

  it('are found by kind and account', async () => {
    const query = { types: 'BET,PAYOUT' };
    const { rows } = await platform.value(reportCalls.listMemberLines, { params: { id }, query }, operator);
    expect(rows).toMatchObject([
      { type: 'PAYOUT', amount: '7.00', account: 'CASH', description: 'Chalk Dice' },
      { type: 'BET', amount: '-5.00' },
    ]);
    const points = await platform.value(
      reportCalls.listMemberLines,
      { params: { id }, query: { account: 'FROZEN' } },
      operator,
    );
    expect(points).toEqual({ rows: [], next: null });
  });

  it('are nobody’s to another brand’s operators, nor to whoever lacks the permission', async () => {
    const inHarbour = { headers: { merchant: 'harbour' } };
    const harbour = await platform.enterAsOperator({ merchant: 'harbour' });
    const asked = { params: { id } };
    expect((await platform.call(reportCalls.listMemberLines, asked, harbour, inHarbour)).status).toBe(404);
    const other = await platform.enterAsOperator({ permissions: ['wallet.deposits'] });
    expect((await platform.call(reportCalls.listMemberLines, asked, other)).status).toBe(403);
    const wrong = { params: { id }, query: { cursor: 'bm9wZQ' } };
    expect((await platform.call(reportCalls.listMemberLines, wrong, operator)).status).toBe(422);
  });
});

describe('the deposits of a member', () => {
  it('are found by name and by id, and nobody else’s among them', async () => {
    const other = await platform.signUp();
    await deposit('25.00', other);
    for (const query of [{ memberId: id }, { username: member.username.toUpperCase() }]) {
      const { rows, next } = await platform.value(depositOperatorCalls.listEveryDeposit, { query }, operator);
      expect(rows.map(({ amount, username }) => [username, amount])).toEqual(
        ['40.00', '30.00', '20.00'].map((amount) => [member.username, amount]),
      );
      expect(next).toBeNull();
    }
    for (const query of [{ username: 'nobody_here' }, { username: other.username, memberId: id }]) {
      expect(await platform.value(depositOperatorCalls.listEveryDeposit, { query }, operator)).toEqual({
        rows: [],
        next: null,
      });
    }
  });

  it('come in stretches', async () => {
    const first = await platform.value(
      depositOperatorCalls.listEveryDeposit,
      { query: { memberId: id, pageSize: 2 } },
      operator,
    );
    const query = { memberId: id, pageSize: 2, cursor: first.next ?? '' };
    const rest = await platform.value(depositOperatorCalls.listEveryDeposit, { query }, operator);
    expect(rest).toMatchObject({ rows: [{ amount: '20.00' }], next: null });
  });
});
