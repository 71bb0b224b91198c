import { vipCalls } from '@baize/protocol/vip';
import { walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { creditBonus } from '../bonuses/bonus-service.ts';
import { freshId } from '../fresh-id.ts';
import { addPayee, ask, balanceOf, settingsOf, withdraw, withdrawer } from '../testing/cashier.ts';
import { createWithdrawal } from './withdrawal-store.ts';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const codeOf = ({ envelope }: { envelope: { success: boolean; code?: string } }) => envelope.success || envelope.code;

describe('asking for a withdrawal', () => {
  it('freezes the amount and says how it stands', async () => {
    const who = await withdrawer(platform);
    const made = await withdraw(platform, who, { amount: '40.00' });
    expect(made).toMatchObject({ status: 'SUBMITTED', amount: '40.00', fee: '0.00', payoutAmount: '40.00' });
    expect(made.payee).toMatchObject({ provider: 'Harbour Bank', holder: 'Nguyen Van An' });
    expect(await balanceOf(platform, who)).toBe('60.00');
    expect(await settingsOf(platform, who)).toMatchObject({
      available: '60.00',
      frozen: '40.00',
      withdrawable: '60.00',
      dailyCountLeft: 19,
      fee: { freeLeft: 1 },
    });
    const { rows } = await platform.value(walletCalls.listTransactions, {}, who.session);
    expect(rows[0]).toMatchObject({ type: 'WITHDRAWAL_FREEZE', amount: '-40.00', reference: made.id });
  });

  it('is found alone by its id, by nobody else', async () => {
    const [who, other] = [await withdrawer(platform), await withdrawer(platform)];
    const made = await withdraw(platform, who, { amount: '40.00' });
    await withdraw(platform, who, { amount: '20.00' });
    const alone = (session: TestSession) =>
      platform.value(withdrawalCalls.listWithdrawals, { query: { id: made.id } }, session);
    expect(await alone(who.session)).toMatchObject({ totalRows: 1, rows: [{ id: made.id, amount: '40.00' }] });
    expect(await alone(other.session)).toMatchObject({ totalRows: 0, rows: [] });
  });

  it('answers the same key with the first answer, and another requested under it not at all', async () => {
    const who = await withdrawer(platform);
    const key = randomUUID();
    const first = await withdraw(platform, who, { key });
    expect(await withdraw(platform, who, { key })).toEqual(first);
    expect(codeOf(await ask(platform, who, { key, amount: '20.00' }))).toBe('IDEMPOTENCY_CONFLICT');
    expect(await balanceOf(platform, who)).toBe('50.00');
  });

  it('answers a key as before whatever has changed since', async () => {
    const who = await withdrawer(platform);
    const key = randomUUID();
    const first = await withdraw(platform, who, { key });
    await platform.deps.db.transaction((tx) =>
      sql`update account_payee set removed_at = now() where member_id = ${who.memberId}`.execute(tx),
    );
    expect(codeOf(await ask(platform, who, {}))).toBe('VALIDATION_FAILED');
    expect(await withdraw(platform, who, { key })).toEqual(first);
    expect(codeOf(await ask(platform, who, { key, amount: 'none' }))).not.toBe(true);
  });

  it('takes the whole balance once of fifty at once', async () => {
    const who = await withdrawer(platform);
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(platform, who, { amount: '100.00' })));
    const codes = replies.map(codeOf);
    expect(codes.filter((code) => code === true)).toHaveLength(1);
    // Tries of a payment password count before they are looked at, so most of fifty at once are not looked at at all.
    expect(new Set(codes)).toEqual(new Set([true, 'INSUFFICIENT_FUNDS', 'PAYMENT_PASSWORD_LOCKED']));
    expect(await balanceOf(platform, who)).toBe('0.00');
  });

  it('keeps the fee back beyond the free ones of the day', async () => {
    const who = await withdrawer(platform, 1_000n);
    await withdraw(platform, who);
    await withdraw(platform, who);
    expect(await settingsOf(platform, who)).toMatchObject({ fee: { freeLeft: 0, fixed: '1.00', bps: 100 } });
    expect(await withdraw(platform, who)).toMatchObject({ fee: '1.00', payoutAmount: '49.00' });
    expect(await withdraw(platform, who, { amount: '250.00' })).toMatchObject({ fee: '2.50', payoutAmount: '247.50' });
  });

  it('has the limits and free withdrawals of the member’s rank', async () => {
    const who = await withdrawer(platform, 500n);
    const rules = (await platform.value(walletOperatorCalls.getWalletRules, {}, operator)).withdrawals;
    const set = (change: object) =>
      platform.value(walletOperatorCalls.setWithdrawalRules, { body: { ...rules, ...change } }, operator);
    await set({
      levels: [
        { dailyAmount: '120', dailyCount: 2, freeCount: 0 },
        { dailyAmount: '300', dailyCount: 5, freeCount: 3 },
      ],
    });
    try {
      expect(await settingsOf(platform, who)).toMatchObject({ dailyAmountLeft: '120.00', fee: { freeLeft: 0 } });
      expect((await ask(platform, who, { amount: '121.00' })).envelope).toMatchObject({ success: false });
      const params = { username: who.session.username };
      await platform.value(vipCalls.setMemberRank, { params, body: { level: 1 } }, operator);
      expect(await settingsOf(platform, who)).toMatchObject({
        dailyAmountLeft: '300.00',
        dailyCountLeft: 5,
        fee: { freeLeft: 3 },
      });
      expect(await withdraw(platform, who, { amount: '121.00' })).toMatchObject({ fee: '0.00' });
    } finally {
      await set({});
    }
  });

  it('is refused while turnover is missing, and says how much may leave', async () => {
    const who = await withdrawer(platform);
    await creditBonus(platform.deps.db.kysely, {
      merchant: 'baize',
      memberId: who.memberId,
      currency: 'USD',
      kind: 'BONUS',
      amountMinor: 300_000n,
      scope: 'test',
      key: randomUUID(),
      reference: '',
      subject: 'bonus',
      turnover: { multiplierBps: 30_000, base: 'BONUS' },
      at: platform.deps.clock.now(),
    });
    const settings = await settingsOf(platform, who);
    expect(settings).toMatchObject({ available: '130.00', locked: '30.00', withdrawable: '100.00' });
    expect(settings.requirements).toMatchObject([{ source: 'BONUS', base: '30.00', required: '90.00', done: '0.00' }]);
    const refused = await ask(platform, who, { amount: '100.01' });
    expect(refused.envelope).toMatchObject({ code: 'TURNOVER_REQUIRED', value: { withdrawable: '100.00' } });
    expect(codeOf(await ask(platform, who, { amount: '100.00' }))).toBe(true);
    const bonuses = await platform.value(walletCalls.listBonuses, {}, who.session);
    expect(bonuses.rows).toMatchObject([
      { kind: 'BONUS', status: 'ACTIVE', turnover: { required: '90.00', done: '0.00', multiplierBps: 30_000 } },
    ]);
    expect((await platform.value(walletCalls.listBonuses, { query: { status: 'EXPIRED' } }, who.session)).rows).toEqual(
      [],
    );
  });

  it.each([
    ['a wrong payment password', { paymentPassword: '135791' }, 'PAYMENT_PASSWORD_INVALID'],
    ['no payment password', { paymentPassword: '' }, 'VALIDATION_FAILED'],
    ['a payee of nobody', { payeeId: 'p_nobody' }, 'VALIDATION_FAILED'],
    ['too little', { amount: '9.99' }, 'AMOUNT_OUT_OF_RANGE'],
    ['too much for one', { amount: '10000.01' }, 'AMOUNT_OUT_OF_RANGE'],
    ['more than there is', { amount: '100.01' }, 'INSUFFICIENT_FUNDS'],
    ['half a cent', { amount: '50.005' }, 'VALIDATION_FAILED'],
    ['zero', { amount: '0' }, 'VALIDATION_FAILED'],
    ['an exponent', { amount: '5e1' }, 'VALIDATION_FAILED'],
    ['a negative amount', { amount: '-50' }, 'VALIDATION_FAILED'],
  ])('refuses %s, and nothing moves', async (_what, requested, code) => {
    const who = await withdrawer(platform);
    expect(codeOf(await ask(platform, who, requested))).toBe(code);
    expect(await balanceOf(platform, who)).toBe('100.00');
  });

  it('refuses the payee of another member, and a new one before 24 hours', async () => {
    const [who, other] = [await withdrawer(platform), await withdrawer(platform)];
    expect(codeOf(await ask(platform, who, { payeeId: other.payeeId }))).toBe('VALIDATION_FAILED');
    const late = await addPayee(platform, who.session, '111122223333');
    const refused = await ask(platform, who, { payeeId: late.id });
    expect(refused.envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
      value: { fields: { payeeId: [{ rule: 'min' }] } },
    });
  });

  it('refuses while the account is held, and while nothing may leave it', async () => {
    const who = await withdrawer(platform);
    const until = new Date(platform.deps.clock.now().getTime() + HOUR_MS);
    await sql`update session_member set held_until = ${until} where id = ${who.memberId}`.execute(
      platform.deps.db.kysely,
    );
    expect(codeOf(await ask(platform, who))).toBe('SECURITY_HOLD');
    const agent = await withdrawer(platform);
    await sql`update ledger_accounts set outgoing_frozen = true where member_id = ${agent.memberId}`.execute(
      platform.deps.db.kysely,
    );
    expect(codeOf(await ask(platform, agent))).toBe('ACCOUNT_FROZEN');
  });

  it('is frozen once of fifty at once in the ledger', async () => {
    const who = await withdrawer(platform);
    const order = {
      merchant: 'baize',
      memberId: who.memberId,
      currency: 'USD',
      amountMinor: 1_000_000n,
      feeMinor: 0n,
      freeCount: 1,
      dailyMinor: 1_000_000n,
      dailyCount: 100,
      dayStart: new Date(0),
      strict: false,
      atOnce: false,
      payee: { id: who.payeeId, kind: 'bank', provider: 'b', holder: 'h', accountEnding: '1234' },
      fingerprint: '',
      at: platform.deps.clock.now(),
    };
    const made = await Promise.all(
      Array.from({ length: 50 }, () =>
        createWithdrawal(platform.deps.db.kysely, { ...order, id: freshId(), key: randomUUID() }),
      ),
    );
    expect(made.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(made.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(49);
  });

  it('counts by day, and asks for the login password when the log-in is old', async () => {
    const who = await withdrawer(platform, 500n);
    const rules = (await platform.value(walletOperatorCalls.getWalletRules, {}, operator)).withdrawals;
    const set = (change: object) =>
      platform.value(walletOperatorCalls.setWithdrawalRules, { body: { ...rules, ...change } }, operator);
    await set({ levels: [{ dailyAmount: '120', dailyCount: 2, freeCount: 0 }], askPasswordAfterHours: 1 });
    try {
      await withdraw(platform, who);
      const over = await ask(platform, who, { amount: '80.00' });
      expect(over.envelope).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE', value: { max: '70.00' } });
      await withdraw(platform, who, { amount: '20.00' });
      expect(codeOf(await ask(platform, who, { amount: '20.00' }))).toBe('DAILY_COUNT_REACHED');
      await sql`update session_session set started_at = started_at - interval '2 hours' where member_id = ${who.memberId}`.execute(
        platform.deps.db.kysely,
      );
      expect(await settingsOf(platform, who)).toMatchObject({ askPassword: true, dailyCountLeft: 0 });
      expect(codeOf(await ask(platform, who, { password: 'not it at all' }))).toBe('WRONG_CREDENTIALS');
      expect(codeOf(await ask(platform, who, { password: TEST_PASSWORD }))).toBe('DAILY_COUNT_REACHED');
    } finally {
      await set({});
    }
  });
});

describe('rules and adjustments', () => {
  it('asks nothing of deposits where the operator decided so, and keeps what was decided', async () => {
    const { turnover } = await platform.value(walletOperatorCalls.getWalletRules, {}, operator);
    expect(turnover).toMatchObject({ depositMultiplierBps: 10_000, strict: false });
    const set = (change: object) =>
      platform.valueByTwo(walletOperatorCalls.setTurnoverRules, { body: { ...turnover, ...change } }, operator);
    await set({ depositMultiplierBps: 0 });
    const who = await withdrawer(platform, 0n);
    const deposit = () =>
      platform.value(
        walletCalls.createDeposit,
        { body: { method: 'demo', amount: '50.00' }, idempotencyKey: randomUUID() },
        who.session,
      );
    await deposit();
    expect(await settingsOf(platform, who)).toMatchObject({ withdrawable: '50.00', requirements: [] });
    await set({ strict: true });
    await deposit();
    expect(await settingsOf(platform, who)).toMatchObject({ available: '100.00', withdrawable: '0.00', strict: true });
    await set({});
    expect(await settingsOf(platform, who)).toMatchObject({ withdrawable: '50.00', locked: '50.00' });
  });

  it('needs two operators for an adjustment', async () => {
    const session = await platform.signUp();
    const second = await platform.enterAsOperator({ permissions: ['wallet.adjustments'] });
    const propose = (amount: string) =>
      platform.value(
        walletOperatorCalls.createAdjustment,
        { body: { username: session.username, amount, reason: 'Lost round', turnoverBps: 10_000 } },
        operator,
      );
    const { id } = await propose('25.00');
    const decide = (adjustmentId: string, who: TestSession, decision: 'POST' | 'DECLINE' = 'POST') =>
      platform.call(walletOperatorCalls.decideAdjustment, { params: { adjustmentId }, body: { decision } }, who);
    expect(codeOf(await decide(id, operator))).toBe('FORBIDDEN');
    expect(codeOf(await decide(id, second))).toBe(true);
    expect(codeOf(await decide(id, second))).toBe('CONFLICT');
    const debit = await propose('-30.00');
    expect(codeOf(await decide(debit.id, second))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(await decide(debit.id, second, 'DECLINE'))).toBe(true);
    const { rows } = await platform.value(walletOperatorCalls.listAdjustments, {}, operator);
    expect(rows.slice(0, 2).map(({ status }) => status)).toEqual(['DECLINED', 'POSTED']);
    const record = await platform.value(walletCalls.listTransactions, {}, session);
    expect(record.rows).toMatchObject([{ type: 'ADMIN_ADD', amount: '25.00' }]);
  });

  it.each(['999999999999999', '-999999999999999', '950000000000000', '1000000000000', '-1000000000000'])(
    'takes no adjustment of %s, which no balance could hold',
    async (amount) => {
      const { username } = await platform.signUp();
      const body = { username, amount, reason: 'Lost round' };
      const { status, envelope } = await platform.call(walletOperatorCalls.createAdjustment, { body }, operator);
      const refused = { code: 'VALIDATION_FAILED', value: { fields: { amount: [{}] } } };
      expect([status, envelope]).toMatchObject([422, refused]);
    },
  );

  it('posts the largest adjustment with the most turnover', async () => {
    const { username } = await platform.signUp();
    const second = await platform.enterAsOperator({ permissions: ['wallet.adjustments'] });
    const body = { username, amount: '999999999999.99', reason: 'Lost round', turnoverBps: 1_000_000 };
    const { id: adjustmentId } = await platform.value(walletOperatorCalls.createAdjustment, { body }, operator);
    const decision = { params: { adjustmentId }, body: { decision: 'POST' } } as const;
    const posted = await platform.value(walletOperatorCalls.decideAdjustment, decision, second);
    expect(posted).toMatchObject({ status: 'POSTED', amount: '999999999999.99' });
  });

  it('leaves a clean ledger', async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });
});
