import { limitsCalls } from '@baize/protocol/limits';
import { pointsCalls } from '@baize/protocol/points';
import { transferOperatorCalls, walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../kernel/events/event-log.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TestVendor,
  type TestPlatform,
  type TestPlayer,
  type TestSession,
} from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { mallBench, type MallBench, type Redeem } from './testing/mall-bench.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let keeper: TestSession;
let bench: MallBench;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  keeper = await platform.enterAsOperator({ permissions: ['points.mall'] });
  bench = mallBench(platform, keeper);
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

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

describe('earning points', () => {
  it('credits a settled bet at its category’s rate, a deposit at its own, once each, and takes back what is taken back', async () => {
    const session = await bench.member();
    await bench.deposit(session, '100.00');
    expect(await bench.pointsOf(session)).toBe('10.00');
    const player = await vendor.enter(platform, session);
    const { takeBack, winId, txId } = await round(player, '10.05', '4.00');
    // RNG: 1.20 for each dollar, two decimals, rounded down.
    expect(await bench.pointsOf(session)).toBe('22.06');
    await platform.deps.eventLog.catchUp();
    expect(await bench.pointsOf(session)).toBe('22.06');
    await takeBack(winId);
    await takeBack(txId);
    expect(await bench.pointsOf(session)).toBe('10.00');
    await platform.deps.eventLog.replay('points.earn');
    expect(await bench.pointsOf(session)).toBe('10.00');
  });

  it('earns nothing by play credits, and keeps a bet’s rate when the rules change', async () => {
    const session = await bench.member();
    const trial = await vendor.enter(platform, session, { mode: 'trial' });
    await round(trial, '10.00', '0');
    expect(await bench.pointsOf(session)).toBe('0.00');
    await bench.deposit(session, '50.00');
    const player = await vendor.enter(platform, session);
    const { takeBack, winId, txId } = await round(player, '10.00', '0');
    expect(await bench.pointsOf(session)).toBe('17.00');
    const rules = await platform.value(pointsCalls.getRules, {}, keeper);
    const doubled = { ...rules, multipliersBps: { ...rules.multipliersBps, RNG: 24_000 } };
    await platform.valueByTwo(pointsCalls.setRules, { body: doubled }, keeper);
    await takeBack(winId);
    await takeBack(txId);
    expect(await bench.pointsOf(session)).toBe('5.00');
    await round(player, '10.00', '0');
    expect(await bench.pointsOf(session)).toBe('29.00');
    await platform.valueByTwo(pointsCalls.setRules, { body: rules }, keeper);
  });

  it('owes points that were spent before their bet was taken back, and takes nothing more out', async () => {
    const session = await bench.member();
    await bench.deposit(session, '100.00');
    const player = await vendor.enter(platform, session);
    const { takeBack, winId, txId } = await round(player, '40.00', '0');
    expect(await bench.pointsOf(session)).toBe('58.00');
    const id = await bench.add({ points: '55' });
    expect((await bench.redeem(session, id, { points: '55' })).code).toBe('OK');
    await takeBack(winId);
    await takeBack(txId);
    expect(await bench.pointsOf(session)).toBe('-45.00');
    expect((await bench.redeem(session, id, { points: '55' })).code).toBe('INSUFFICIENT_FUNDS');
    expect((await auditNow(platform.deps.db)).clean).toBe(true);
  });

  it('credits what a mission gives, once, and nothing where it gave cash', async () => {
    const session = await bench.member();
    const memberId = await bench.idOf(session);
    for (const rewardPoints of ['150', '0']) {
      const data = { mission: 'm1', rewardPoints };
      const event = { merchant: 'baize', memberId, subject: 'm1', data, at: platform.deps.clock.now() };
      await platform.deps.db.transaction((tx) => appendEvent(tx, { type: 'mission.claimed', ...event }));
    }
    expect(await bench.pointsOf(session)).toBe('150.00');
  });

  it('keeps points out of money, and has a record of them', async () => {
    const session = await bench.member();
    await bench.deposit(session, '20.00');
    const player = await vendor.enter(platform, session);
    await round(player, '5.00', '0');
    expect(await bench.pointsOf(session)).toBe('8.00');
    expect(await bench.cashOf(session)).toBe('15.00');
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
    const clerk = await platform.enterAsOperator({ permissions: ['wallet.reconciliation'] });
    const query = { username: session.username };
    const { accounts } = await platform.value(transferOperatorCalls.getStatement, { query }, clerk);
    expect(accounts).toContainEqual(expect.objectContaining({ purpose: 'POINTS', currency: 'PTS', balance: '8.00' }));
    const mixed = { query: { types: 'rng,BET' } };
    expect((await platform.call(walletCalls.listTransactions, mixed, session)).status).toBe(422);
  });
});

describe('the mall', () => {
  it('says how points are earned and what they are worth', async () => {
    const config = await platform.value(pointsCalls.getConfig, {}, await bench.member());
    expect(config).toMatchObject({
      currency: 'USD',
      unit: '1.00',
      rankBps: 10_000,
      convert: { open: true, lot: '500.00', cash: '1.00', turnoverBps: 10_000 },
    });
    expect(config.multipliers).toContainEqual({ category: 'LIVE', bps: 7_000 });
  });

  it('shows the items in the reader’s language with what stands between them', async () => {
    const session = await bench.member(2_000);
    const headers = { language: 'CN' };
    const { items, points, offered } = await platform.value(pointsCalls.listRewards, {}, session, { headers });
    expect({ points, offered }).toEqual({ points: '2000.00', offered: true });
    expect(items.find(({ id }) => id === 'baize-bonus-5')).toMatchObject({ name: '小额彩金', cash: '5.00', bars: [] });
    expect(items.find(({ id }) => id === 'baize-cap')?.bars).toEqual(['VALID_BET', 'POINTS']);
    expect(items.find(({ id }) => id === 'baize-headphones')?.bars).toEqual(['RANK', 'POINTS']);
  });

  it('shows visitors the same items, without how anybody stands to them', async () => {
    const prizes = await platform.value(pointsCalls.listPrizes, {}, undefined, { headers: { language: 'CN' } });
    expect(prizes).toMatchObject({ open: true, currency: 'USD', unit: '1.00', rankBps: 10_000 });
    const bonus = prizes.items.find(({ id }) => id === 'baize-bonus-5');
    expect(bonus).toMatchObject({ name: '小额彩金', cash: '5.00', points: '1500.00' });
    expect(bonus).not.toHaveProperty('bars');
    const own = await platform.value(pointsCalls.listRewards, {}, await bench.member());
    expect(prizes.items.map(({ id }) => id)).toEqual(own.items.map(({ id }) => id));
  });

  it('credits cash at once, with its turnover, once for each key', async () => {
    const session = await bench.member(3_000);
    const key = randomUUID();
    const { order } = await bench.redeem(session, 'baize-bonus-5', { key });
    expect(order).toMatchObject({ status: 'PASSED', points: '1500.00', cash: '5.00', name: 'Small bonus' });
    expect(order?.referenceNumber).toMatch(/^P\d{8}$/);
    expect((await bench.redeem(session, 'baize-bonus-5', { key })).order?.id).toBe(order?.id);
    expect((await bench.redeem(session, 'baize-free-bet-2', { key, points: '500' })).code).toBe('IDEMPOTENCY_CONFLICT');
    expect([await bench.pointsOf(session), await bench.cashOf(session)]).toEqual(['1500.00', '5.00']);
    const { rows } = await platform.value(walletCalls.listBonuses, {}, session);
    expect(rows).toMatchObject([{ kind: 'POINTS_REDEEM', amount: '5.00', description: 'Small bonus' }]);
    // Four at once under one key are one; more would lock the payment password.
    const other = randomUUID();
    const many = await Promise.all(
      Array.from({ length: 4 }, () => bench.redeem(session, 'baize-free-bet-2', { key: other, points: '500' })),
    );
    expect(new Set(many.map(({ order: each }) => each?.id)).size).toBe(1);
    expect(await bench.pointsOf(session)).toBe('1000.00');
  });

  it('asks for the payment password, and locks after five wrong ones', async () => {
    const session = await bench.member(2_000);
    expect((await bench.redeem(session, 'baize-bonus-5', { paymentPassword: '' })).code).toBe('VALIDATION_FAILED');
    for (const left of [4, 3, 2, 1]) {
      const wrong = await bench.redeem(session, 'baize-bonus-5', { paymentPassword: '135790' });
      expect([wrong.code, wrong.facts?.['triesLeft']]).toEqual(['PAYMENT_PASSWORD_INVALID', left]);
    }
    expect((await bench.redeem(session, 'baize-bonus-5', { paymentPassword: '135790' })).code).toBe(
      'PAYMENT_PASSWORD_LOCKED',
    );
    expect((await bench.redeem(session, 'baize-bonus-5')).code).toBe('PAYMENT_PASSWORD_LOCKED');
    expect(await bench.pointsOf(session)).toBe('2000.00');
    const without = await bench.member(2_000);
    await sql`update session_member set payment_password_hash = null where username = ${without.username}`.execute(
      platform.deps.db.kysely,
    );
    expect((await bench.redeem(without, 'baize-bonus-5')).code).toBe('PAYMENT_PASSWORD_REQUIRED');
  });

  it('says why an item is not to be had', async () => {
    const session = await bench.member(5_000);
    const reasonOf = async (itemId: string, more: Redeem = {}) => {
      const { code, facts } = await bench.redeem(session, itemId, { points: '100', ...more });
      return facts?.['reason'] ?? code;
    };
    expect(await reasonOf('nothing')).toBe('NOT_FOUND');
    expect(await reasonOf(await bench.add({ enabled: false }))).toBe('NOT_FOUND');
    expect(await reasonOf(await bench.add({ stock: 0 }))).toBe('SOLD_OUT');
    expect(await reasonOf(await bench.add({ minRank: 1 }))).toBe('RANK');
    expect(await reasonOf(await bench.add({ needDeposit: '10' }))).toBe('DEPOSIT');
    expect(await reasonOf(await bench.add({ needValidBet: '10' }))).toBe('VALID_BET');
    const limited = await bench.add({ perMember: 1 });
    expect(await reasonOf(limited, { quantity: 2, points: '200' })).toBe('ITEM_LIMIT');
    expect(await reasonOf(limited)).toBe('OK');
    expect(await reasonOf(limited)).toBe('ITEM_LIMIT');
    expect(await reasonOf(await bench.add({ points: '90' }))).toBe('PRICE');
    expect(await reasonOf(await bench.add({ kind: 'PHYSICAL', cash: null }))).toBe('VALIDATION_FAILED');
    await bench.deposit(session, '10.00');
    expect(await reasonOf(await bench.add({ needDeposit: '10' }))).toBe('OK');
  });

  it('gives the last one to one of fifty', async () => {
    const id = await bench.add({ stock: 1 });
    // Few tries for each, or the payment password is locked.
    const sessions = await Promise.all(Array.from({ length: 13 }, () => bench.member(1_000)));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        bench.redeem(sessions[index % 13] as TestSession, id, { points: '100' }),
      ),
    );
    expect(new Set(outcomes.map(({ code, facts }) => facts?.['reason'] ?? code))).toEqual(new Set(['OK', 'SOLD_OUT']));
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(1);
    const { items } = await platform.value(pointsCalls.listItems, {}, keeper);
    expect(items.find((item) => item.id === id)).toMatchObject({ stock: 0, redeemed: 1 });
    const left = await Promise.all(sessions.map((session) => bench.pointsOf(session)));
    expect(left.filter((points) => points === '900.00')).toHaveLength(1);
    expect(left.filter((points) => points === '1000.00')).toHaveLength(12);
  });

  it('converts whole lots', async () => {
    const session = await bench.member(1_700);
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
    expect([await bench.pointsOf(session), await bench.cashOf(session)]).toEqual(['200.00', '3.00']);
  });

  it('converts at what was shown, or not at all', async () => {
    const session = await bench.member(1_700);
    const rules = await platform.value(pointsCalls.getRules, {}, keeper);
    const setConvert = (convert: Partial<typeof rules.convert>) =>
      platform.valueByTwo(
        pointsCalls.setRules,
        { body: { ...rules, convert: { ...rules.convert, ...convert } } },
        keeper,
      );
    const convert = async (shown: object, key: string = randomUUID()) => {
      const body = { points: '1000', paymentPassword: DEMO_PAYMENT_PASSWORD, ...shown };
      const { envelope } = await platform.call(pointsCalls.convert, { body, idempotencyKey: key }, session);
      return envelope.success ? 'OK' : (envelope.value?.['reason'] ?? envelope.code);
    };
    const shown = { cash: '2.00', turnoverBps: 10_000 };
    for (const other of [{ cash: '0.50' }, { lot: '250' }, { turnoverBps: 100_000 }]) {
      await setConvert(other);
      expect(await convert(shown)).toBe('PRICE');
    }
    expect(await bench.pointsOf(session)).toBe('1700.00');
    await setConvert({});
    const key = randomUUID();
    expect([await convert(shown, key), await convert(shown, key)]).toEqual(['OK', 'OK']);
    expect(await convert({ ...shown, cash: '3.00' }, key)).toBe('IDEMPOTENCY_CONFLICT');
    expect([await bench.pointsOf(session), await bench.cashOf(session)]).toEqual(['700.00', '2.00']);
  });

  it('gives for an item what was shown, or nothing', async () => {
    const session = await bench.member(1_000);
    const itemId = await bench.add({ cash: '2' });
    const buy = async (shown: Redeem['shown'], key?: string) => {
      const { code, facts } = await bench.redeem(session, itemId, {
        points: '200',
        quantity: 2,
        ...(shown && { shown }),
        ...(key && { key }),
      });
      return facts?.['reason'] ?? code;
    };
    for (const other of [{ cash: '2.00' }, { cash: null }, { turnoverBps: 0 }, { tickets: 1 }]) {
      expect(await buy({ cash: '4.00', tickets: null, turnoverBps: 10_000, ...other })).toBe('PRICE');
    }
    const key = randomUUID();
    expect(await buy({ cash: '4.00', tickets: null, turnoverBps: 10_000 }, key)).toBe('OK');
    expect(await buy({ cash: '4.00', turnoverBps: 20_000 }, key)).toBe('IDEMPOTENCY_CONFLICT');
    expect([await bench.pointsOf(session), await bench.cashOf(session)]).toEqual(['800.00', '4.00']);
  });

  it('offers nothing to somebody on a break', async () => {
    const session = await bench.member(2_000);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    const { username } = session;
    const again = await platform.signIn(username, 'lantern over the quay 71');
    expect(await platform.value(pointsCalls.listRewards, {}, again)).toMatchObject({ offered: false, items: [] });
    expect((await platform.value(pointsCalls.getConfig, {}, again)).convert.open).toBe(false);
    expect((await bench.redeem(again, 'baize-bonus-5')).code).toBe('SELF_EXCLUDED');
  });
});
