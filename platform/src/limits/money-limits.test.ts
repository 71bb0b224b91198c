import { currencies, DAY_MS, formatMoney, HOUR_MS, minorOf } from '@baize/protocol/kernel';
import { limitsCalls } from '@baize/protocol/limits';
import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession, TestVendor } from '../testing/index.ts';

// On PGlite these queue up on one connection; with BAIZE_TEST_DATABASE=postgres they meet on sixteen.
const AT_ONCE = 50;

let platform: TestPlatform;
let vendor: TestVendor;
beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
});
afterAll(() => platform.close());

const deposit = (session: TestSession, amount: string) =>
  platform.call(walletCalls.createDeposit, { body: { method: 'demo', amount }, idempotencyKey: randomUUID() }, session);
const limits = (session: TestSession) => platform.value(limitsCalls.getLimits, {}, session);
const limitOf = async (session: TestSession, kind: string) =>
  (await limits(session)).money.find((each) => each.kind === kind);
type Span = 'day' | 'week' | 'month';
const setDeposit = (session: TestSession, span: Span, amount: string | null, confirm?: boolean) =>
  platform.call(limitsCalls.setDepositLimit, { body: { span, amount, confirm } }, session);
const setLoss = (session: TestSession, span: Span, amount: string | null) =>
  platform.call(limitsCalls.setLossLimit, { body: { span, amount } }, session);
const refusalOf = (envelope: { success: boolean }) =>
  'code' in envelope ? { code: envelope.code, ...('value' in envelope ? { value: envelope.value } : {}) } : envelope;
/** Into the middle of a day and of a week, so that a window's end is where the test puts it. */
const toMidweek = async () => {
  const now = platform.deps.clock.now();
  const noon = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ((10 - now.getUTCDay()) % 7 || 7), 12),
  );
  if (noon.getUTCDate() > 25) noon.setUTCDate(noon.getUTCDate() + 14);
  await platform.advance(noon.getTime() - now.getTime());
};

describe('a deposit limit', () => {
  it('holds to the last cent, says what is left and when it resets, and begins anew with its window', async () => {
    await toMidweek();
    const session = await platform.signUp();
    expect((await setDeposit(session, 'day', '100.00')).status).toBe(200);
    expect((await deposit(session, '60.00')).status).toBe(200);
    const { status, envelope } = await deposit(session, '40.01');
    expect([status, refusalOf(envelope)]).toEqual([
      422,
      {
        code: 'LIMIT_REACHED',
        value: {
          code: 'LIMIT',
          limit: 'deposit-day',
          // As amounts are written everywhere.
          amount: '100.00',
          left: '40.00',
          currency: 'USD',
          resetsAt: expect.stringMatching(/T00:00:00\.000Z$/),
        },
      },
    ]);
    expect((await deposit(session, '40.00')).status).toBe(200);
    expect(await limitOf(session, 'deposit-day')).toMatchObject({ value: '100.00', used: '100.00', left: '0.00' });
    await platform.advance(12 * HOUR_MS);
    const next = await platform.signIn(session.username, TEST_PASSWORD);
    expect(await limitOf(next, 'deposit-day')).toMatchObject({ used: '0.00', left: '100.00' });
    expect((await deposit(next, '100.00')).status).toBe(200);
  });

  it('of the lowest amount left wins, whatever its window', async () => {
    await toMidweek();
    const session = await platform.signUp();
    await setDeposit(session, 'day', '100.00');
    await setDeposit(session, 'week', '150.00');
    await setDeposit(session, 'month', '130.00');
    expect((await deposit(session, '100.00')).status).toBe(200);
    await platform.advance(DAY_MS);
    const next = await platform.signIn(session.username, TEST_PASSWORD);
    const { envelope } = await deposit(next, '31.00');
    expect(refusalOf(envelope)).toMatchObject({ value: { limit: 'deposit-month', left: '30.00' } });
    expect((await deposit(next, '30.00')).status).toBe(200);
  });

  it('lets ten of fifty deposits of 10 through when it is 100', async () => {
    const session = await platform.signUp();
    await setDeposit(session, 'day', '500.00');
    await setDeposit(session, 'week', '100.00');
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => deposit(session, '10.00')));
    const counts = Object.groupBy(replies, ({ status }) => String(status));
    expect([counts['200']?.length, counts['422']?.length]).toEqual([10, 40]);
    expect((await platform.value(walletCalls.getBalance, {}, session)).sumBalance).toBe('100.00');
  });

  it('binds every method, and what is on its way counts', async () => {
    const session = await platform.signUp();
    const { methods } = await platform.value(walletCalls.listDepositMethods, {}, session);
    const open = methods.filter(({ status }) => status === 'OPEN').map(({ code }) => code);
    expect(open).toEqual(expect.arrayContaining(['demo', 'bank-transfer', 'card', 'e-wallet', 'qr', 'stablecoin']));
    await setDeposit(session, 'week', String(open.length * 20));
    const by = (method: string, amount: string) =>
      platform.call(walletCalls.createDeposit, { body: { method, amount }, idempotencyKey: randomUUID() }, session);
    for (const method of open) {
      const left = minorOf((await limitOf(session, 'deposit-week'))?.left ?? '');
      const tooMuch = refusalOf((await by(method, formatMoney(left + 10_000n, currencies.USD))).envelope);
      expect([method, tooMuch]).toEqual([
        method,
        { code: 'LIMIT_REACHED', value: expect.objectContaining({ limit: 'deposit-week' }) },
      ]);
      expect([method, (await by(method, '20.00')).status]).toEqual([method, 200]);
    }
    expect(await limitOf(session, 'deposit-week')).toMatchObject({ left: '0.00' });
  });

  it('answers a repeat of what it let through', async () => {
    const session = await platform.signUp();
    await setDeposit(session, 'day', '25.00');
    const requested = { body: { method: 'demo', amount: '25.00' }, idempotencyKey: randomUUID() };
    expect((await platform.call(walletCalls.createDeposit, requested, session)).status).toBe(200);
    expect((await platform.call(walletCalls.createDeposit, requested, session)).status).toBe(200);
  });

  it('is loosened after a day, by a second word', async () => {
    const session = await platform.signUp();
    const again = () => platform.signIn(session.username, TEST_PASSWORD);
    await setDeposit(session, 'day', '20.00');
    const asked = await setDeposit(session, 'day', '80.00');
    expect(asked.envelope).toMatchObject({ success: true });
    expect(await limitOf(session, 'deposit-day')).toMatchObject({ value: '20.00', pending: { value: '80.00' } });
    expect((await deposit(session, '21.00')).status).toBe(422);
    expect((await setDeposit(session, 'day', '80.00', true)).status).toBe(409);
    await platform.advance(DAY_MS);
    const next = await again();
    expect((await deposit(next, '21.00')).status).toBe(422);
    expect((await setDeposit(next, 'day', '80.00', true)).status).toBe(200);
    expect(await limitOf(next, 'deposit-day')).toMatchObject({ value: '80.00', pending: null });
    expect((await deposit(next, '80.00')).status).toBe(200);
    const { rows } = await platform.value(limitsCalls.listChanges, {}, next);
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['loosened', '20.00', '80.00'],
      ['loosening-asked', '20.00', '80.00'],
      ['set', null, '20.00'],
    ]);
  });

  it('is not what the currency cannot pay', async () => {
    const session = await platform.signUp();
    expect((await setDeposit(session, 'day', '10.005')).status).toBe(422);
    expect((await setDeposit(session, 'day', '-1')).status).toBe(422);
  });
});

describe('a loss limit', () => {
  /** A member with money in a game. */
  async function playing(amount: string) {
    const session = await platform.signUp();
    expect((await deposit(session, amount)).status).toBe(200);
    const player = await vendor.enter(platform, session);
    const bet = (id: string, stake: string) =>
      vendor.send('bet', {
        ...player,
        roundId: `${session.username}-${id}`,
        txId: `${session.username}-b${id}`,
        amount: stake,
      });
    const win = (id: string, payout: string) =>
      vendor.send('win', {
        ...player,
        roundId: `${session.username}-${id}`,
        txId: `${session.username}-w${id}`,
        refTxId: `${session.username}-b${id}`,
        amount: payout,
        roundClosed: true,
      });
    return { session, bet, win };
  }

  it('refuses a stake in a running game that could go past it, and tells the page', async () => {
    await toMidweek();
    const { session, bet, win } = await playing('200.00');
    await setLoss(session, 'day', '50.00');
    const { id } = await platform.value(sessionCalls.getMember, {}, session);
    const heard: object[] = [];
    const stop = platform.deps.events.subscribe(id, (event) => heard.push(event));
    expect(await bet('1', '30.00')).toMatchObject({ code: 0 });
    expect(await bet('2', '20.01')).toMatchObject({ code: 1003 });
    expect(heard).toContainEqual({ type: 'limits', what: 'reached' });
    stop();
    expect(await bet('3', '20.00')).toMatchObject({ code: 0 });
    expect(await limitOf(session, 'loss-day')).toMatchObject({ value: '50.00', used: '50.00', left: '0.00' });
    // Returned stakes may be staked again.
    expect(await win('1', '30.00')).toMatchObject({ code: 0 });
    expect(await bet('4', '30.01')).toMatchObject({ code: 1003 });
    expect(await bet('5', '30.00')).toMatchObject({ code: 0 });
  });

  it('counts no other kind of money, and no play credits', async () => {
    const { session, bet } = await playing('100.00');
    await setLoss(session, 'week', '10.00');
    expect(await limitOf(session, 'loss-week')).toMatchObject({ used: '0.00', left: '10.00' });
    const trial = await vendor.enter(platform, session, { mode: 'trial' });
    expect(await vendor.send('bet', { ...trial, roundId: 't', txId: randomUUID(), amount: '50.00' })).toMatchObject({
      code: 0,
    });
    expect(await bet('1', '10.00')).toMatchObject({ code: 0 });
  });

  it('lets ten of fifty bets of 10 through when it is 100', async () => {
    const { session, bet } = await playing('500.00');
    await setLoss(session, 'day', '200.00');
    await setLoss(session, 'week', '100.00');
    await setLoss(session, 'month', '300.00');
    await setDeposit(session, 'month', '550.00');
    // Deposits meanwhile, which have a lowest limit of their own.
    const deposits = Promise.all(Array.from({ length: AT_ONCE }, () => deposit(session, '10.00')));
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => bet(`${index}`, '10.00')));
    const codes = replies.map(({ code }) => code);
    expect([codes.filter((code) => code === 0).length, codes.filter((code) => code === 1003).length]).toEqual([10, 40]);
    expect((await deposits).filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('sums the same after hundreds of bets as one by one', async () => {
    await toMidweek();
    const { session, bet, win } = await playing('500.00');
    await setLoss(session, 'month', '150.00');
    for (let round = 0; round < 90; round += 1) {
      await bet(`${round}`, '2.00');
      if (round % 2 === 0) await win(`${round}`, '1.00');
    }
    expect(await limitOf(session, 'loss-month')).toMatchObject({ used: '135.00', left: '15.00' });
    expect(await bet('over', '15.01')).toMatchObject({ code: 1003 });
    expect(await bet('up to', '15.00')).toMatchObject({ code: 0 });
  });
});

describe('what a brand demands', () => {
  it('must be set before the first deposit, can be changed and not taken away', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['limits.profile', 'limits.members'] });
    expect((await platform.call(limitsCalls.getProfile, {}, operator)).status).toBe(200);
    const profile = { jurisdiction: 'Test Isle', mandatory: ['deposit-month' as const] };
    await platform.value(limitsCalls.setProfile, { body: profile }, operator);
    const session = await platform.signUp();
    expect(await limits(session)).toMatchObject({ missing: ['deposit-month'], askFirst: true });
    expect(refusalOf((await deposit(session, '10.00')).envelope)).toMatchObject({
      code: 'LIMIT_REACHED',
      value: { code: 'LIMIT_REQUIRED', limit: 'deposit-month' },
    });
    await setDeposit(session, 'month', '400.00');
    expect((await deposit(session, '10.00')).status).toBe(200);
    expect((await setDeposit(session, 'month', null)).status).toBe(422);
    const seen = await platform.value(
      limitsCalls.getMemberLimits,
      { params: { username: session.username } },
      operator,
    );
    expect(seen.limits.money.find(({ kind }) => kind === 'deposit-month')).toMatchObject({
      value: '400.00',
      mandatory: true,
    });
    expect(seen.changes.rows).toHaveLength(1);
    const query = { action: 'limits.profile' };
    const audit = await platform.value(opsCalls.listAudit, { query }, await platform.enterAsOperator());
    expect(audit.rows[0]).toMatchObject({ action: 'limits.profile', after: profile });
    await platform.value(limitsCalls.setProfile, { body: { jurisdiction: '', mandatory: [] } }, operator);
  });

  it('suggests a limit before the first deposit once', async () => {
    const session = await platform.signUp();
    expect((await limits(session)).askFirst).toBe(true);
    await platform.value(limitsCalls.skipFirstLimit, {}, session);
    expect((await limits(session)).askFirst).toBe(false);
    const other = await platform.signUp();
    await deposit(other, '10.00');
    expect((await limits(other)).askFirst).toBe(false);
  });
});
