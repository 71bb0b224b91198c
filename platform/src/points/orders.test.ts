import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { pointsCalls, type PointItemDraft } from '@baize/protocol/points';
import { HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { ADDRESS, draft, mallBench, type MallBench } from './testing/mall-bench.ts';

let platform: TestPlatform;
let operator: TestSession;
let keeper: TestSession;
let bench: MallBench;

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator({ permissions: ['points.orders'] });
  keeper = await platform.enterAsOperator({ permissions: ['points.mall'] });
  bench = mallBench(platform, keeper);
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

describe('orders', () => {
  const decide = (call: 'takeOrder' | 'approveOrder', id: string) =>
    platform.call(pointsCalls[call], { params: { id } }, operator);
  const reject = (id: string) =>
    platform.call(pointsCalls.rejectOrder, { params: { id }, body: { reason: 'Out of stock.' } }, operator);
  const history = (session: TestSession, query: object = {}) =>
    platform.value(
      pointsCalls.listRedemptions,
      { query: { from: '2020-01-01T00:00:00Z', to: '2020-12-01T00:00:00Z', ...query } },
      session,
    );
  const lately = () => {
    const now = platform.deps.clock.now().getTime();
    return { from: new Date(now - HOUR_MS).toISOString(), to: new Date(now + HOUR_MS).toISOString() };
  };

  it('are taken on, and rejected: points, stock and the limit come back', async () => {
    const session = await bench.member(5_000);
    const id = await bench.add({ kind: 'PHYSICAL', cash: null, points: '4000', stock: 1, perMember: 1, art: 'mug' });
    const { order } = await bench.redeem(session, id, { points: '4000', address: ADDRESS });
    expect(order).toMatchObject({ status: 'APPLYING', address: ADDRESS, cash: null });
    expect(await platform.value(pointsCalls.getBalance, {}, session)).toEqual({
      points: '1000.00',
      inOrders: '4000.00',
    });
    const orderId = order?.id ?? '';
    expect((await decide('takeOrder', orderId)).status).toBe(200);
    expect((await history(session, lately())).rows).toMatchObject([{ status: 'IN_PROCESS' }]);
    expect((await reject(orderId)).status).toBe(200);
    expect((await reject(orderId)).status).toBe(409);
    expect((await decide('approveOrder', orderId)).status).toBe(409);
    expect(await bench.pointsOf(session)).toBe('5000.00');
    expect((await history(session, lately())).rows).toMatchObject([{ status: 'REJECTED', reason: 'Out of stock.' }]);
    const { messages } = await platform.value(messagesCalls.listMessages, {}, session);
    expect(messages.some(({ body }) => body.includes('Your 4000.00 points are back'))).toBe(true);
    expect((await bench.redeem(session, id, { points: '4000', address: ADDRESS })).code).toBe('OK');
  });

  it('are approved once, and credited then', async () => {
    const session = await bench.member(500);
    const id = await bench.add({ review: true, points: '100', cash: '4' });
    const { order } = await bench.redeem(session, id, { points: '200', quantity: 2 });
    expect([order?.status, await bench.cashOf(session)]).toEqual(['APPLYING', '0.00']);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => decide('approveOrder', order?.id ?? '')));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bench.cashOf(session)).toBe('8.00');
    const { rows } = await platform.value(pointsCalls.listOrders, { query: { status: 'APPROVED' } }, operator);
    expect(rows[0]).toMatchObject({ username: session.username, status: 'APPROVED', cash: '8.00' });
    expect((await decide('approveOrder', 'nothing')).status).toBe(404);
  });

  it('are listed for a period that is named', async () => {
    const session = await bench.member(2_000);
    await bench.redeem(session, 'baize-bonus-5');
    expect((await history(session, lately())).totalRows).toBe(1);
    expect((await history(session)).totalRows).toBe(0);
    const ask = (query: object) => platform.call(pointsCalls.listRedemptions, { query: query as never }, session);
    for (const query of [{}, { from: '2026-01-01' }, { from: '2026-02-01', to: '2026-01-01' }]) {
      expect((await ask(query)).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect((await ask({ from: '2020-01-01', to: '2026-01-01' })).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keep what an item was when it changes, and refuse an item that makes no sense', async () => {
    const session = await bench.member(500);
    const id = await bench.add();
    const { order } = await bench.redeem(session, id, { points: '100' });
    const change = (body: Partial<PointItemDraft>) =>
      platform.call(pointsCalls.updateItem, { params: { id }, body }, keeper);
    expect((await change({ points: '300', texts: { EN: { title: 'Dearer', text: '' } } })).status).toBe(200);
    expect((await history(session, lately())).rows).toMatchObject([{ name: 'A dollar', points: '100.00' }]);
    expect(order?.points).toBe('100.00');
    expect((await change({ cash: null })).status).toBe(422);
    const bad = draft({ kind: 'PHYSICAL', cash: '5' });
    expect((await platform.call(pointsCalls.createItem, { body: bad }, keeper)).status).toBe(422);
    const rules = await platform.value(pointsCalls.getRules, {}, keeper);
    const empty = { ...rules, unit: '0' };
    expect((await platform.call(pointsCalls.setRules, { body: empty }, keeper)).status).toBe(422);
  });

  it('credit nobody who takes a break, or whom the operator has blocked', async () => {
    const id = await bench.add({ review: true, points: '100', cash: '4' });
    const gift = await bench.add({ kind: 'PHYSICAL', cash: null, points: '100', art: 'mug' });
    const outcomeOf = ({ envelope }: Awaited<ReturnType<typeof decide>>) => (envelope.success ? 'OK' : envelope.code);
    const away = await bench.member(200);
    const { order } = await bench.redeem(away, id, { points: '100' });
    const { order: sent } = await bench.redeem(away, gift, { points: '100', address: ADDRESS });
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, away);
    expect(outcomeOf(await decide('approveOrder', order?.id ?? ''))).toBe('SELF_EXCLUDED');
    // Items sent by post are no money.
    expect(outcomeOf(await decide('approveOrder', sent?.id ?? ''))).toBe('OK');
    await platform.advance(25 * HOUR_MS);
    operator = await platform.enterAsOperator({ permissions: ['points.orders'] });
    expect(outcomeOf(await decide('approveOrder', order?.id ?? ''))).toBe('OK');
    const blocked = await bench.member(200);
    const { order: waiting } = await bench.redeem(blocked, id, { points: '100' });
    const setStatus = (status: string) =>
      sql`update session_member set status = ${status} where username = ${blocked.username}`.execute(
        platform.deps.db.kysely,
      );
    await setStatus('blocked');
    expect(outcomeOf(await decide('approveOrder', waiting?.id ?? ''))).toBe('ACCOUNT_FROZEN');
    await setStatus('active');
    expect(outcomeOf(await decide('approveOrder', waiting?.id ?? ''))).toBe('OK');
  });
});
