import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { pointsCalls, type PointItemDraft } from '@baize/protocol/points';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../kernel/event-log.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TestVendor,
  type TestPlatform,
  type TestPlayer,
  type TestSession,
} from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { movePoints } from './account.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let operator: TestSession;
let keeper: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  operator = await platform.enterAsOperator({ permissions: ['points.orders'] });
  keeper = await platform.enterAsOperator({ permissions: ['points.mall'] });
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const idOf = async ({ username }: TestSession): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from session_member where username = ${username}`.execute(
    platform.deps.db.kysely,
  );
  return rows[0]?.id ?? '';
};

/** A new member with a payment password and so many points. */
async function member(points = 0): Promise<TestSession> {
  const session = await platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD });
  if (points > 0) await give(session, points);
  return session;
}

const give = async (session: TestSession, points: number): Promise<void> => {
  const memberId = await idOf(session);
  await movePoints(platform.deps.db.kysely, {
    merchant: 'baize',
    memberId,
    kind: 'mission',
    points: BigInt(points) * 10_000n,
    key: randomUUID(),
    reference: 'test',
    subject: 'points-mission',
    at: platform.deps.clock.now(),
  });
};

const deposit = (session: TestSession, amount: string) =>
  platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );

const pointsOf = async (session: TestSession): Promise<string> => {
  await platform.deps.eventLog.catchUp();
  return (await platform.value(pointsCalls.getBalance, {}, session)).points;
};
const cashOf = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

async function round(player: TestPlayer, bet: string, win: string) {
  const roundId = randomUUID();
  const txId = randomUUID();
  await vendor.send('bet', { ...player, roundId, txId, amount: bet });
  const winId = randomUUID();
  await vendor.send('win', { ...player, roundId, txId: winId, refTxId: txId, amount: win, roundClosed: true });
  const takeBack = (target: string) =>
    vendor.send('rollback', { ...player, roundId, txId: randomUUID(), refTxId: target });
  return { txId, winId, takeBack };
}

interface Redeem {
  readonly quantity?: number;
  readonly points?: string;
  readonly paymentPassword?: string;
  readonly key?: string;
  readonly address?: object;
}

async function redeem(session: TestSession, itemId: string, more: Redeem = {}) {
  const { quantity = 1, points = '1500', paymentPassword = DEMO_PAYMENT_PASSWORD, key = randomUUID(), address } = more;
  const body = { itemId, quantity, points, paymentPassword, ...(address && { address }) };
  const reply = await platform.call(pointsCalls.redeem, { body: body as never, idempotencyKey: key }, session);
  const { envelope } = reply;
  return envelope.success
    ? { code: 'OK', order: envelope.value, facts: undefined }
    : { code: envelope.code, order: undefined, facts: envelope.value };
}

const ADDRESS = {
  name: 'Mei Lin',
  phone: '+84 961 000 001',
  line: '12 Lantern Street',
  city: 'Hanoi',
  postcode: '100000',
  country: 'VN',
};

const draft = (more: Partial<PointItemDraft> = {}): PointItemDraft => ({
  kind: 'CASH',
  art: 'coins',
  position: 50,
  enabled: true,
  points: '100',
  cash: '1',
  turnoverBps: 10_000,
  review: false,
  stock: null,
  perMember: null,
  minRank: 0,
  needDeposit: null,
  needValidBet: null,
  needDays: 30,
  texts: { EN: { title: 'A dollar', text: '' } },
  ...more,
});

const add = async (more: Partial<PointItemDraft> = {}) =>
  (await platform.value(pointsCalls.createItem, { body: draft(more) }, keeper)).id;

describe('earning points', () => {
  it('credits a settled bet at its category’s rate, a deposit at its own, once each, and takes back what is taken back', async () => {
    const session = await member();
    await deposit(session, '100.00');
    expect(await pointsOf(session)).toBe('10.00');
    const player = await vendor.enter(platform, session);
    const { takeBack, winId, txId } = await round(player, '10.05', '4.00');
    // RNG: 1.20 for each dollar, two decimals, rounded down.
    expect(await pointsOf(session)).toBe('22.06');
    await platform.deps.eventLog.catchUp();
    expect(await pointsOf(session)).toBe('22.06');
    await takeBack(winId);
    await takeBack(txId);
    expect(await pointsOf(session)).toBe('10.00');
    await platform.deps.eventLog.replay('points.earn');
    expect(await pointsOf(session)).toBe('10.00');
  });

  it('earns nothing by play credits, and keeps a bet’s rate when the rules change', async () => {
    const session = await member();
    const trial = await vendor.enter(platform, session, { mode: 'trial' });
    await round(trial, '10.00', '0');
    expect(await pointsOf(session)).toBe('0.00');
    await deposit(session, '50.00');
    const player = await vendor.enter(platform, session);
    const { takeBack, winId, txId } = await round(player, '10.00', '0');
    expect(await pointsOf(session)).toBe('17.00');
    const rules = await platform.value(pointsCalls.getRules, {}, keeper);
    const doubled = { ...rules, multipliersBps: { ...rules.multipliersBps, RNG: 24_000 } };
    await platform.value(pointsCalls.setRules, { body: doubled }, keeper);
    await takeBack(winId);
    await takeBack(txId);
    expect(await pointsOf(session)).toBe('5.00');
    await round(player, '10.00', '0');
    expect(await pointsOf(session)).toBe('29.00');
    await platform.value(pointsCalls.setRules, { body: rules }, keeper);
  });

  it('owes points that were spent before their bet was taken back, and takes nothing more out', async () => {
    const session = await member();
    await deposit(session, '100.00');
    const player = await vendor.enter(platform, session);
    const { takeBack, winId, txId } = await round(player, '40.00', '0');
    expect(await pointsOf(session)).toBe('58.00');
    const id = await add({ points: '55' });
    expect((await redeem(session, id, { points: '55' })).code).toBe('OK');
    await takeBack(winId);
    await takeBack(txId);
    expect(await pointsOf(session)).toBe('-45.00');
    expect((await redeem(session, id, { points: '55' })).code).toBe('INSUFFICIENT_FUNDS');
    expect((await auditNow(platform.deps.db)).clean).toBe(true);
  });

  it('credits what a mission gives, once, and nothing where it gave cash', async () => {
    const session = await member();
    const memberId = await idOf(session);
    for (const rewardPoints of ['150', '0']) {
      const data = { mission: 'm1', rewardPoints };
      const event = { merchant: 'baize', memberId, subject: 'm1', data, at: platform.deps.clock.now() };
      await platform.deps.db.transaction((tx) => appendEvent(tx, { type: 'mission.claimed', ...event }));
    }
    expect(await pointsOf(session)).toBe('150.00');
  });

  it('keeps points out of money, and has a record of them', async () => {
    const session = await member();
    await deposit(session, '20.00');
    const player = await vendor.enter(platform, session);
    await round(player, '5.00', '0');
    expect(await pointsOf(session)).toBe('8.00');
    expect(await cashOf(session)).toBe('15.00');
    const money = await platform.value(walletCalls.listTransactions, {}, session);
    expect(money.rows.map(({ type }) => type)).toEqual(['BET', 'DEPOSIT']);
    const record = await platform.value(
      walletCalls.listTransactions,
      { query: { types: 'live,lott,pvp,rng,sports,redeem,deposit,mission' } },
      session,
    );
    expect(record.rows).toMatchObject([
      { type: 'rng', amount: '6.00', balanceAfter: '8.00', currency: 'PTS', description: 'Chalk Dice' },
      { type: 'deposit', amount: '2.00', balanceAfter: '2.00' },
    ]);
    const mixed = { query: { types: 'rng,BET' } };
    expect((await platform.call(walletCalls.listTransactions, mixed, session)).status).toBe(422);
  });
});

describe('the mall', () => {
  it('says how points are earned and what they are worth', async () => {
    const config = await platform.value(pointsCalls.getConfig, {}, await member());
    expect(config).toMatchObject({
      currency: 'USD',
      unit: '1.00',
      rankBps: 10_000,
      convert: { open: true, lot: '500.00', cash: '1.00', turnoverBps: 10_000 },
    });
    expect(config.multipliers).toContainEqual({ category: 'LIVE', bps: 7_000 });
  });

  it('shows the items in the reader’s language with what stands between them', async () => {
    const session = await member(2_000);
    const headers = { language: 'CN' };
    const { items, points, offered } = await platform.value(pointsCalls.listRewards, {}, session, { headers });
    expect({ points, offered }).toEqual({ points: '2000.00', offered: true });
    expect(items.find(({ id }) => id === 'baize-bonus-5')).toMatchObject({ name: '小额彩金', cash: '5.00', bars: [] });
    expect(items.find(({ id }) => id === 'baize-cap')?.bars).toEqual(['VALID_BET', 'POINTS']);
    expect(items.find(({ id }) => id === 'baize-headphones')?.bars).toEqual(['RANK', 'POINTS']);
  });

  it('credits cash at once, with its turnover, once for each key', async () => {
    const session = await member(3_000);
    const key = randomUUID();
    const { order } = await redeem(session, 'baize-bonus-5', { key });
    expect(order).toMatchObject({ status: 'PASSED', points: '1500.00', cash: '5.00', name: 'Small cash bonus' });
    expect(order?.referenceNumber).toMatch(/^P\d{8}$/);
    expect((await redeem(session, 'baize-bonus-5', { key })).order?.id).toBe(order?.id);
    expect((await redeem(session, 'baize-free-bet-2', { key, points: '500' })).code).toBe('IDEMPOTENCY_CONFLICT');
    expect([await pointsOf(session), await cashOf(session)]).toEqual(['1500.00', '5.00']);
    const { rows } = await platform.value(walletCalls.listBonuses, {}, session);
    expect(rows).toMatchObject([{ kind: 'POINTS_REDEEM', amount: '5.00', description: 'Small cash bonus' }]);
    // Four at once under one key are one; more would lock the payment password.
    const other = randomUUID();
    const many = await Promise.all(
      Array.from({ length: 4 }, () => redeem(session, 'baize-free-bet-2', { key: other, points: '500' })),
    );
    expect(new Set(many.map(({ order: each }) => each?.id)).size).toBe(1);
    expect(await pointsOf(session)).toBe('1000.00');
  });

  it('asks for the payment password, and locks after five wrong ones', async () => {
    const session = await member(2_000);
    expect((await redeem(session, 'baize-bonus-5', { paymentPassword: '' })).code).toBe('VALIDATION_FAILED');
    for (const left of [4, 3, 2, 1]) {
      const wrong = await redeem(session, 'baize-bonus-5', { paymentPassword: '135790' });
      expect([wrong.code, wrong.facts?.['triesLeft']]).toEqual(['PAYMENT_PASSWORD_INVALID', left]);
    }
    expect((await redeem(session, 'baize-bonus-5', { paymentPassword: '135790' })).code).toBe(
      'PAYMENT_PASSWORD_LOCKED',
    );
    expect((await redeem(session, 'baize-bonus-5')).code).toBe('PAYMENT_PASSWORD_LOCKED');
    expect(await pointsOf(session)).toBe('2000.00');
    const without = await member(2_000);
    await sql`update session_member set payment_password_hash = null where username = ${without.username}`.execute(
      platform.deps.db.kysely,
    );
    expect((await redeem(without, 'baize-bonus-5')).code).toBe('PAYMENT_PASSWORD_REQUIRED');
  });

  it('says why an item is not to be had', async () => {
    const session = await member(5_000);
    const reasonOf = async (itemId: string, more: Redeem = {}) => {
      const { code, facts } = await redeem(session, itemId, { points: '100', ...more });
      return facts?.['reason'] ?? code;
    };
    expect(await reasonOf('nothing')).toBe('NOT_FOUND');
    expect(await reasonOf(await add({ enabled: false }))).toBe('NOT_FOUND');
    expect(await reasonOf(await add({ stock: 0 }))).toBe('SOLD_OUT');
    expect(await reasonOf(await add({ minRank: 1 }))).toBe('RANK');
    expect(await reasonOf(await add({ needDeposit: '10' }))).toBe('DEPOSIT');
    expect(await reasonOf(await add({ needValidBet: '10' }))).toBe('VALID_BET');
    const limited = await add({ perMember: 1 });
    expect(await reasonOf(limited, { quantity: 2, points: '200' })).toBe('ITEM_LIMIT');
    expect(await reasonOf(limited)).toBe('OK');
    expect(await reasonOf(limited)).toBe('ITEM_LIMIT');
    expect(await reasonOf(await add({ points: '90' }))).toBe('PRICE');
    expect(await reasonOf(await add({ kind: 'PHYSICAL', cash: null }))).toBe('VALIDATION_FAILED');
    await deposit(session, '10.00');
    expect(await reasonOf(await add({ needDeposit: '10' }))).toBe('OK');
  });

  it('gives the last one to one of fifty', async () => {
    const id = await add({ stock: 1 });
    // Few tries for each, or the payment password is locked.
    const sessions = await Promise.all(Array.from({ length: 13 }, () => member(1_000)));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => redeem(sessions[index % 13] as TestSession, id, { points: '100' })),
    );
    expect(new Set(outcomes.map(({ code, facts }) => facts?.['reason'] ?? code))).toEqual(new Set(['OK', 'SOLD_OUT']));
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const { items } = await platform.value(pointsCalls.listItems, {}, keeper);
    expect(items.find((item) => item.id === id)).toMatchObject({ stock: 0, redeemed: 1 });
    const left = await Promise.all(sessions.map((session) => pointsOf(session)));
    expect(left.filter((points) => points === '900.00')).toHaveLength(1);
    expect(left.filter((points) => points === '1000.00')).toHaveLength(12);
  });

  it('converts whole lots', async () => {
    const session = await member(1_700);
    const convert = async (points: string, paymentPassword = DEMO_PAYMENT_PASSWORD) => {
      const { envelope } = await platform.call(
        pointsCalls.convert,
        { body: { points, paymentPassword }, idempotencyKey: randomUUID() },
        session,
      );
      return envelope.success ? envelope.value : envelope.code;
    };
    expect(await convert('499')).toBe('VALIDATION_FAILED');
    expect(await convert('0')).toBe('VALIDATION_FAILED');
    expect(await convert('1000', '')).toBe('VALIDATION_FAILED');
    expect(await convert('2000')).toBe('INSUFFICIENT_FUNDS');
    expect(await convert('1500')).toMatchObject({ type: 'CONVERT', status: 'PASSED', cash: '3.00' });
    expect([await pointsOf(session), await cashOf(session)]).toEqual(['200.00', '3.00']);
  });

  it('offers nothing to somebody on a break', async () => {
    const session = await member(2_000);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    const { username } = session;
    const again = await platform.signIn(username, 'lantern over the quay 71');
    expect(await platform.value(pointsCalls.listRewards, {}, again)).toMatchObject({ offered: false, items: [] });
    expect((await platform.value(pointsCalls.getConfig, {}, again)).convert.open).toBe(false);
    expect((await redeem(again, 'baize-bonus-5')).code).toBe('SELF_EXCLUDED');
  });
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
    return { from: new Date(now - 3_600_000).toISOString(), to: new Date(now + 3_600_000).toISOString() };
  };

  it('are taken on, and rejected: points, stock and the limit come back', async () => {
    const session = await member(5_000);
    const id = await add({ kind: 'PHYSICAL', cash: null, points: '4000', stock: 1, perMember: 1, art: 'mug' });
    const { order } = await redeem(session, id, { points: '4000', address: ADDRESS });
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
    expect(await pointsOf(session)).toBe('5000.00');
    expect((await history(session, lately())).rows).toMatchObject([{ status: 'REJECTED', reason: 'Out of stock.' }]);
    const { messages } = await platform.value(messagesCalls.listMessages, {}, session);
    expect(messages.some(({ body }) => body.includes('Your 4000.00 points are back'))).toBe(true);
    expect((await redeem(session, id, { points: '4000', address: ADDRESS })).code).toBe('OK');
  });

  it('are approved once, and credited then', async () => {
    const session = await member(500);
    const id = await add({ review: true, points: '100', cash: '4' });
    const { order } = await redeem(session, id, { points: '200', quantity: 2 });
    expect([order?.status, await cashOf(session)]).toEqual(['APPLYING', '0.00']);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => decide('approveOrder', order?.id ?? '')));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cashOf(session)).toBe('8.00');
    const { rows } = await platform.value(pointsCalls.listOrders, { query: { status: 'APPROVED' } }, operator);
    expect(rows[0]).toMatchObject({ username: session.username, status: 'APPROVED', cash: '8.00' });
    expect((await decide('approveOrder', 'nothing')).status).toBe(404);
  });

  it('are listed for a period that is named', async () => {
    const session = await member(2_000);
    await redeem(session, 'baize-bonus-5');
    expect((await history(session, lately())).totalRows).toBe(1);
    expect((await history(session)).totalRows).toBe(0);
    const ask = (query: object) => platform.call(pointsCalls.listRedemptions, { query: query as never }, session);
    for (const query of [{}, { from: '2026-01-01' }, { from: '2026-02-01', to: '2026-01-01' }]) {
      expect((await ask(query)).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect((await ask({ from: '2020-01-01', to: '2026-01-01' })).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keep what an item was when it changes, and refuse an item that makes no sense', async () => {
    const session = await member(500);
    const id = await add();
    const { order } = await redeem(session, id, { points: '100' });
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
});
