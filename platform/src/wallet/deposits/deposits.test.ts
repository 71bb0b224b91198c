import { walletCalls, withdrawalCalls, type Deposit } from '@baize/protocol/wallet';
import { sessionCalls } from '@baize/protocol/session';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { LiveEvent } from '../../kernel/events/events.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { createDeposit, creditDeposit, payDeposit } from './deposit-store.ts';
import { freshId } from '../fresh-id.ts';
import { readTurnoverRules, setTurnoverRules } from '../rules.ts';

let platform: TestPlatform;
let session: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  session = await platform.signUp();
});

const send = (body: { method: string; amount: string }, key: string = randomUUID(), who = session) =>
  platform.call(walletCalls.createDeposit, { body, idempotencyKey: key }, who);
const balance = async (who = session) => (await platform.value(walletCalls.getBalance, {}, who)).sumBalance;
const valueOf = (reply: Awaited<ReturnType<typeof send>>): Deposit => {
  if (!reply.envelope.success) throw new Error(JSON.stringify(reply.envelope));
  return reply.envelope.value;
};

describe('the methods', () => {
  it('are open in the demo, but for those that are announced', async () => {
    const { allowDeposit, methods } = await platform.value(walletCalls.listDepositMethods, {}, session);
    expect(allowDeposit).toBe('Y');
    expect(methods.slice(0, 1)).toMatchObject([
      {
        kind: 'DEMO',
        status: 'OPEN',
        code: 'demo',
        name: 'Demo credits',
        minAmount: '10.00',
        maxAmount: '500.00',
        fee: '0.00',
        arrivesMinutes: 0,
        currency: 'USD',
      },
    ]);
    const open = methods.filter(({ status }) => status === 'OPEN').map(({ kind, icon }) => [kind, icon]);
    expect(open).toEqual([
      ['DEMO', 'voucher'],
      ['MANUAL', 'bank'],
      ['PROVIDER', 'qr'],
      ['PROVIDER', 'wallet'],
      ['PROVIDER', 'card'],
      ['PROVIDER', 'stable'],
    ]);
    expect(methods.filter(({ status }) => status !== 'OPEN').map(({ code }) => code)).toEqual(['cash-counter']);
    const chinese = await platform.value(walletCalls.listDepositMethods, {}, session, { headers: { language: 'CN' } });
    expect(chinese.methods[0]?.name).toBe('试玩点数');
  });

  it('are named to visitors in their language, without what only a member may know', async () => {
    const { methods } = await platform.value(walletCalls.listPaymentMarks, {});
    expect(methods[0]).toEqual({ code: 'demo', name: 'Demo credits', icon: 'voucher', status: 'OPEN' });
    expect(methods).toHaveLength(7);
    const arabic = await platform.value(walletCalls.listPaymentMarks, {}, undefined, { headers: { language: 'AR' } });
    expect(arabic.methods[1]?.name).toBe('تحويل مصرفي');
  });

  it('leave the demo credit out of production, where nobody’s money is behind it', async () => {
    const { createDepositService } = await import('./deposit-service.ts');
    const config = { ...platform.deps.config, demo: false, paymentProvider: undefined };
    const deposits = createDepositService({ ...platform.deps, config });
    const who = { memberId: 'm', username: 'm', isAgent: 0, currency: 'USD', merchantCode: 'baize', language: 'EN' };
    const caller: MemberCaller = {
      ...who,
      kind: 'member',
      sessionId: 's',
      sessionStartedAt: new Date(),
      scope: 'full',
    };
    expect(await deposits.listMethods(caller, 'EN')).toMatchObject({ allowDeposit: 'N' });
    const marks = await deposits.marks('baize', 'USD', 'EN');
    expect(marks.map(({ code }) => code)).not.toContain('demo');
    expect(await deposits.marks('baize', 'JPY', 'EN')).toEqual([]);
    const requested = {
      caller,
      method: 'demo',
      amount: '10.00',
      key: 'key-12345',
      fingerprint: 'f',
      language: 'EN',
      now: new Date(),
    };
    expect(await deposits.create(requested)).toMatchObject({ ok: false, problem: { code: 'VALIDATION_FAILED' } });
  });
});

describe('a deposit by demo credit', () => {
  it('is paid and credited at once, step by step, and stands in the record', async () => {
    expect(await balance()).toBe('0.00');
    const reply = await send({ method: 'demo', amount: '123.45' });
    expect(reply.status).toBe(200);
    const deposit = valueOf(reply);
    expect(deposit).toMatchObject({
      status: 'CREDITED',
      amount: '123.45',
      fee: '0.00',
      currency: 'USD',
      methodName: 'Demo credits',
    });
    expect(deposit.history.map(({ status }) => status)).toEqual(['PENDING', 'PAID', 'CREDITED']);
    expect(await balance()).toBe('123.45');
    expect(await platform.value(walletCalls.getDeposit, { params: { depositId: deposit.id } }, session)).toEqual(
      deposit,
    );
    const { rows } = await platform.value(walletCalls.listTransactions, {}, session);
    expect(rows).toMatchObject([
      { type: 'DEPOSIT', amount: '123.45', balanceAfter: '123.45', reference: deposit.id, description: 'Demo credits' },
    ]);
  });

  it('tells the member’s open pages', async () => {
    const heard: LiveEvent[] = [];
    const { id } = await platform.value(sessionCalls.getMember, {}, session);
    const stop = platform.deps.events.subscribe(id, (event) => heard.push(event));
    const deposit = valueOf(await send({ method: 'demo', amount: '10.00' }));
    await platform.deps.eventLog.catchUp();
    stop();
    expect(heard.filter(({ type }) => type === 'deposit' || type === 'balance')).toEqual([
      { type: 'deposit', depositId: deposit.id, status: 'CREDITED' },
      { type: 'balance', sumBalance: '10.00', currency: 'USD' },
    ]);
  });

  it.each(['10.00', '10', '500.00'])('takes %s', async (amount) => {
    expect((await send({ method: 'demo', amount })).status).toBe(200);
  });

  it.each([
    ['9.99', 422, 'AMOUNT_OUT_OF_RANGE', { min: '10.00', max: '500.00', currency: 'USD' }],
    ['500.01', 422, 'AMOUNT_OUT_OF_RANGE', { min: '10.00', max: '500.00', currency: 'USD' }],
    ['0', 422, 'AMOUNT_OUT_OF_RANGE', { min: '10.00' }],
    ['10.001', 422, 'VALIDATION_FAILED', { fields: { amount: [{ rule: 'step', min: '0.01' }] } }],
  ])('refuses %s and says why', async (amount, status, code, value) => {
    const reply = await send({ method: 'demo', amount });
    expect([reply.status, reply.envelope]).toEqual([
      status,
      expect.objectContaining({ code, value: expect.objectContaining(value) }),
    ]);
    expect(await balance()).toBe('0.00');
  });

  it('refuses a method that is announced, and one that does not exist', async () => {
    expect((await send({ method: 'cash-counter', amount: '20.00' })).envelope).toMatchObject({ code: 'CONFLICT' });
    expect((await send({ method: 'nothing', amount: '20.00' })).envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
      value: { fields: { method: [{ rule: 'invalid' }] } },
    });
  });
});

describe('what a deposit asks to be played', () => {
  const askFor = async (multiplierBps: number): Promise<void> => {
    const rules = await platform.deps.db.read((tx) => readTurnoverRules(tx, 'baize'));
    await platform.deps.db.transaction((tx) =>
      setTurnoverRules(tx, 'baize', { ...rules, depositMultiplierBps: multiplierBps }),
    );
  };
  afterEach(() => askFor(10_000));
  const get = (depositId: string) => platform.value(walletCalls.getDeposit, { params: { depositId } }, session);
  const required = async () =>
    (await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session)).requirements.map(
      (each) => each.required,
    );

  it('is said with the methods, and of the deposit by each of them', async () => {
    await askFor(15_000);
    const { methods, turnover } = await platform.value(walletCalls.listDepositMethods, {}, session);
    expect(turnover).toEqual({ multiplierBps: 15_000, weights: {} });
    for (const { code } of methods.filter(({ status }) => status === 'OPEN')) {
      expect(valueOf(await send({ method: code, amount: '20.00' }))).toMatchObject({ turnover: '30.00' });
    }
    expect(await required()).toEqual(['30.00']);
  });

  it('is asked as it was said before the money was sent, whatever was decided since', async () => {
    const { id } = valueOf(await send({ method: 'bank-transfer', amount: '50.00' }));
    await askFor(200_000);
    expect(await get(id)).toMatchObject({ turnover: '50.00' });
    await payDeposit(platform.deps.db.kysely, id, new Date(Date.now() + MINUTE_MS), new Date());
    await creditDeposit(platform.deps.db.kysely, id, new Date());
    expect(await get(id)).toMatchObject({ status: 'CREDITED', turnover: '50.00' });
    expect(await required()).toEqual(['50.00']);
  });

  it('is nothing where the brand asks for nothing', async () => {
    await askFor(0);
    expect(valueOf(await send({ method: 'demo', amount: '20.00' }))).toMatchObject({ turnover: '0.00' });
    expect(await required()).toEqual([]);
  });
});

describe('the idempotency key', () => {
  it('gives the same answer to the same requested, and refuses another', async () => {
    const key = randomUUID();
    const first = valueOf(await send({ method: 'demo', amount: '20.00' }, key));
    expect(valueOf(await send({ method: 'demo', amount: '20.00' }, key))).toEqual(first);
    const other = await send({ method: 'demo', amount: '30.00' }, key);
    expect([other.status, other.envelope]).toEqual([409, expect.objectContaining({ code: 'IDEMPOTENCY_CONFLICT' })]);
    expect(await balance()).toBe('20.00');
  });

  it('still holds after a day', async () => {
    const key = randomUUID();
    const first = valueOf(await send({ method: 'demo', amount: '20.00' }, key));
    await platform.advance(25 * HOUR_MS);
    session = await platform.signIn(session.username, 'lantern over the quay 71');
    expect(valueOf(await send({ method: 'demo', amount: '20.00' }, key))).toEqual(first);
    expect(await balance()).toBe('20.00');
  });

  it('is the member’s own', async () => {
    const key = randomUUID();
    const other = await platform.signUp();
    const mine = valueOf(await send({ method: 'demo', amount: '20.00' }, key));
    const theirs = valueOf(await send({ method: 'demo', amount: '30.00' }, key, other));
    expect(theirs.id).not.toBe(mine.id);
    expect([await balance(), await balance(other)]).toEqual(['20.00', '30.00']);
  });

  it.each([undefined, 'short', 'x'.repeat(65), 'with space'])('%j is none', async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const body = { method: 'demo', amount: '20.00' };
    const reply = await platform.call(walletCalls.createDeposit, { body } as never, session, { headers });
    expect([reply.status, reply.envelope]).toEqual([
      400,
      expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REQUIRED' }),
    ]);
  });
});

describe('deposits that wait', () => {
  const wait = async (): Promise<string> => {
    const { id: memberId } = await platform.value(sessionCalls.getMember, {}, session);
    const at = platform.deps.clock.now();
    const created = await createDeposit(platform.deps.db.kysely, {
      id: freshId(),
      merchant: 'baize',
      memberId,
      currency: 'USD',
      method: 'card',
      amountMinor: 200000n,
      feeMinor: 0n,
      key: randomUUID(),
      fingerprint: 'f',
      dueAt: new Date(at.getTime() + HOUR_MS),
      at,
      atOnce: false,
      terms: {},
    });
    return created.depositId ?? '';
  };
  const state = async (depositId: string) =>
    (await platform.value(walletCalls.getDeposit, { params: { depositId } }, session)).status;
  const expire = () =>
    platform.deps.jobs.all.find(({ name }) => name === 'wallet-expire-deposits')?.run(platform.deps.clock.now());

  it('expire after an hour unpaid, fail after a day uncredited, and then take no money', async () => {
    const { kysely } = platform.deps.db;
    const [unpaid, paid, credited] = [await wait(), await wait(), await wait()];
    const now = platform.deps.clock.now();
    const tomorrow = new Date(now.getTime() + DAY_MS);
    for (const id of [paid, credited])
      expect(await payDeposit(kysely, id, tomorrow, now)).toEqual({ code: 'OK', duplicate: false });
    expect(await payDeposit(kysely, paid, tomorrow, now)).toEqual({ code: 'OK', duplicate: true });
    const credits = await Promise.all(Array.from({ length: 8 }, () => creditDeposit(kysely, credited, now)));
    expect(credits.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await balance()).toBe('20.00');
    expect(await creditDeposit(kysely, unpaid, now)).toEqual({ code: 'CONFLICT', duplicate: false });

    await platform.advance(59 * MINUTE_MS);
    await expire();
    session = await platform.signIn(session.username, 'lantern over the quay 71');
    expect(await state(unpaid)).toBe('PENDING');
    await platform.advance(2 * MINUTE_MS);
    await expire();
    expect([await state(unpaid), await state(paid), await state(credited)]).toEqual(['EXPIRED', 'PAID', 'CREDITED']);
    await platform.advance(DAY_MS);
    await expire();
    session = await platform.signIn(session.username, 'lantern over the quay 71');
    expect([await state(unpaid), await state(paid), await state(credited)]).toEqual(['EXPIRED', 'FAILED', 'CREDITED']);
    expect(await payDeposit(kysely, unpaid, tomorrow, now)).toEqual({ code: 'CONFLICT', duplicate: false });
    expect(await creditDeposit(kysely, paid, now)).toEqual({ code: 'CONFLICT', duplicate: false });
    expect(await balance()).toBe('20.00');
  });
});

describe('the list', () => {
  it('filters and pages, newest first, and hides what is another’s', async () => {
    const made: string[] = [];
    for (const amount of ['10.00', '11.00', '12.00']) {
      made.unshift(valueOf(await send({ method: 'demo', amount })).id);
      await platform.advance(1_000);
    }
    const page = await platform.value(
      walletCalls.listDeposits,
      { query: { pageNo: 2, pageSize: 2 } as never },
      session,
    );
    expect(page).toMatchObject({ pageNum: 2, totalPages: 2, totalRows: 3 });
    expect(page.rows.map(({ id }) => id)).toEqual([made[2]]);
    expect((await platform.value(walletCalls.listDeposits, { query: { status: 'PENDING' } }, session)).rows).toEqual(
      [],
    );
    const future = await platform.value(walletCalls.listDeposits, { query: { from: '2999-01-01' } }, session);
    expect(future).toMatchObject({ rows: [], totalRows: 0, totalPages: 1 });

    const stranger = await platform.signUp();
    const params = { depositId: made[0] ?? '' };
    const foreign = await platform.call(walletCalls.getDeposit, { params }, stranger);
    const missing = await platform.call(walletCalls.getDeposit, { params: { depositId: 'no-such-deposit' } }, stranger);
    expect([foreign.status, foreign.envelope]).toEqual([missing.status, missing.envelope]);
    expect(foreign.status).toBe(404);
    expect((await platform.value(walletCalls.listDeposits, {}, stranger)).totalRows).toBe(0);
  });
});
