import { opsCalls } from '@baize/protocol/ops';
import { bonusOperatorCalls, walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from './index.ts';

let platform: TestPlatform;
let one: TestSession;
let other: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  one = await newOperator();
  other = await newOperator();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const newOperator = (permissions: readonly string[] = ['*']): Promise<TestSession> =>
  platform.enterAsOperator({ permissions });
const gift = (username: string, more: object = {}) => ({
  params: { username },
  body: { amount: '100.00', reason: 'Birthday', turnoverBps: 10_000, ...more },
});
const give = (member: TestSession, more: object = {}, by = one) =>
  platform.call(bonusOperatorCalls.giveBonus, gift(member.username, more), by);
const decide = (requestId: string, by: TestSession, decision: 'APPROVE' | 'DECLINE' = 'APPROVE') =>
  platform.call(opsCalls.decideRequest, { params: { requestId }, body: { decision } }, by);
const requestOf = (reply: { envelope: unknown }): string => {
  expect(reply.envelope).toMatchObject({ success: false, code: 'SECOND_OPERATOR_REQUIRED' });
  return (reply.envelope as { value: { requestId: string } }).value.requestId;
};
const balance = async (who: TestSession) => (await platform.value(walletCalls.getBalance, {}, who)).sumBalance;

describe('a bonus with less turnover than the least of the brand', () => {
  it('moves nothing by one operator, and is given by the second one as it was asked for', async () => {
    const member = await platform.signUp();
    const requestId = requestOf(await give(member, { turnoverBps: 0 }));
    expect(await balance(member)).toBe('0.00');
    expect(await platform.value(opsCalls.listRequests, {}, other)).toMatchObject({
      rows: [
        {
          id: requestId,
          call: 'wallet.giveBonus',
          body: { amount: '100.00', reason: 'Birthday' },
          exceeded: [{ bound: 'leastTurnoverBps', limit: '10000', asked: '0' }],
          askedBy: one.username,
          state: 'PENDING',
        },
      ],
    });
    expect((await decide(requestId, one)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    expect((await decide(requestId, other)).envelope).toMatchObject({
      value: { request: { state: 'APPROVED', decidedBy: other.username }, result: { amount: '100.00' } },
    });
    expect(await balance(member)).toBe('100.00');
    expect((await decide(requestId, other)).envelope).toMatchObject({ code: 'CONFLICT', value: { state: 'APPROVED' } });
    const { withdrawable } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, member);
    expect([await balance(member), withdrawable]).toEqual(['100.00', '100.00']);
  });

  it('is written down once, however often it is asked for', async () => {
    const member = await platform.signUp();
    const first = requestOf(await give(member, { turnoverBps: 0, amount: '7.00' }));
    expect(requestOf(await give(member, { turnoverBps: 0, amount: '7.00' }))).toBe(first);
    expect((await decide(first, other, 'DECLINE')).envelope).toMatchObject({
      value: { request: { state: 'DECLINED' } },
    });
    expect((await decide(first, other)).envelope).toMatchObject({ code: 'CONFLICT' });
    expect(await balance(member)).toBe('0.00');
  });

  it('is not freed by one operator either', async () => {
    const member = await platform.signUp();
    const { id: bonusId } = await platform.value(
      bonusOperatorCalls.giveBonus,
      gift(member.username, { amount: '5.00' }),
      one,
    );
    const waived = { params: { bonusId }, body: { outcome: 'WAIVE', reason: 'Sorry' } } as const;
    const requestId = requestOf(await platform.call(bonusOperatorCalls.endBonus, waived, one));
    expect((await decide(requestId, other)).envelope).toMatchObject({ value: { result: { status: 'CLEARED' } } });
  });
});

describe('the sum of a day', () => {
  it('is one operator’s up to the bound, and no further, however many are sent at once', async () => {
    const giver = await newOperator();
    const members = await Promise.all(Array.from({ length: 12 }, () => platform.signUp()));
    const replies = await Promise.all(members.map((member) => give(member, {}, giver)));
    expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(5);
    const sums = await Promise.all(members.map(balance));
    expect(sums.filter((each) => each === '100.00')).toHaveLength(5);
    const [refused] = replies.filter(({ envelope }) => !envelope.success);
    expect(refused?.envelope).toMatchObject({
      value: { exceeded: [{ bound: 'givenPerDay', limit: '500', asked: '100.00', today: '500.00' }] },
    });
    await platform.advance(DAY_MS);
    const again = await newOperator();
    expect((await give(await platform.signUp(), {}, again)).envelope).toMatchObject({ success: true });
  });

  it('counts nothing that was refused', async () => {
    const giver = await newOperator();
    const member = await platform.signUp();
    const key = 'once';
    for (let count = 0; count < 8; count += 1) await give(member, { amount: '90.00', key }, giver);
    expect(await balance(member)).toBe('90.00');
    expect((await give(member, { amount: '400.00' }, giver)).envelope).toMatchObject({ success: true });
  });
});

describe('a request', () => {
  it('is approved once, whoever tries at the same time', async () => {
    const third = await newOperator();
    const member = await platform.signUp();
    const asker = await newOperator();
    const requestId = requestOf(await give(member, { amount: '900.00' }, asker));
    const deciders = [await newOperator(), third, await newOperator()];
    const replies = await Promise.all(deciders.map((each) => decide(requestId, each)));
    expect(replies.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await balance(member)).toBe('900.00');
  });

  it('is shown to and decided by those alone who may make the call', async () => {
    const member = await platform.signUp();
    const asker = await newOperator();
    const requestId = requestOf(await give(member, { turnoverBps: 0 }, asker));
    const clerk = await newOperator(['site.texts']);
    expect((await platform.value(opsCalls.listRequests, {}, clerk)).rows).toEqual([]);
    expect((await decide(requestId, clerk)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    expect(await balance(member)).toBe('0.00');
  });

  it('of an operator who is gone, or older than a week, is nobody’s to approve', async () => {
    const member = await platform.signUp();
    const gone = await newOperator();
    const requestId = requestOf(await give(member, { turnoverBps: 0 }, gone));
    await platform.value(opsCalls.endOperator, { params: { username: gone.username } }, await newOperator());
    expect((await decide(requestId, await newOperator())).envelope).toMatchObject({
      code: 'CONFLICT',
      value: { reason: 'asker-gone' },
    });
    const late = requestOf(await give(member, { turnoverBps: 0 }, await newOperator()));
    await platform.advance(7 * DAY_MS + 1);
    expect((await decide(late, await newOperator())).envelope).toMatchObject({
      code: 'CONFLICT',
      value: { state: 'EXPIRED' },
    });
  });

  it('stands in the record with who asked and who approved', async () => {
    const [asker, decider] = [await newOperator(), await newOperator()];
    const requestId = requestOf(await give(await platform.signUp(), { turnoverBps: 0 }, asker));
    await decide(requestId, decider);
    const { rows } = await platform.value(opsCalls.listAudit, { query: { pageSize: '20' } }, decider);
    const about = rows.filter(({ subject }) => subject === requestId);
    expect(about.map(({ action, operator }) => [action, operator])).toEqual([
      ['request.approve', decider.username],
      ['request.create', asker.username],
    ]);
  });
});

describe('what one operator may do alone', () => {
  it('is lowered by one and raised by two', async () => {
    const [first, second] = [await newOperator(), await newOperator()];
    const { bounds } = await platform.value(opsCalls.getBounds, {}, first);
    const lower = { ...bounds, givenPerDay: '10' };
    expect(await platform.value(opsCalls.setBounds, { body: lower }, first)).toEqual(lower);
    const member = await platform.signUp();
    requestOf(await give(member, { amount: '11.00' }, first));
    const requestId = requestOf(await platform.call(opsCalls.setBounds, { body: bounds }, first));
    expect((await decide(requestId, second)).envelope).toMatchObject({ value: { result: bounds } });
    expect((await give(member, { amount: '11.00' }, first)).envelope).toMatchObject({ success: true });
  });
});
