import { messagesCalls } from '@baize/protocol/messages';
import {
  transferCalls,
  transferOperatorCalls,
  walletCalls,
  walletOperatorCalls,
  withdrawalCalls,
} from '@baize/protocol/wallet';
import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { creditBonus } from '../bonuses/bonus-service.ts';
import { approve, giveMoney, memberIdOf, withdraw, withdrawer } from '../testing/cashier.ts';
import { frozen, inBet, onTheWay, withVendor, type Parked } from '../testing/parking.ts';

interface Member {
  readonly session: TestSession;
  readonly memberId: string;
}

interface ChangeRequest {
  readonly amount?: string;
  readonly paymentPassword?: string;
  readonly password?: string;
  readonly code?: string;
  readonly key?: string;
  readonly username?: string;
}

describe('transfers up and down the line', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(async () => {
    expect((await auditNow(platform.deps.db)).clean).toBe(true);
    await platform.close();
  });

  /** A member with money and a payment password, invited by the one above. */
  async function member(units: bigint, above?: Member, kind = 0): Promise<Member> {
    const session = await platform.signUp({ kind });
    const memberId = await memberIdOf(platform, session.username);
    await platform.value(
      accountCalls.updatePaymentPassword,
      {
        body: {
          newPaymentPassword: DEMO_PAYMENT_PASSWORD,
          confirmPaymentPassword: DEMO_PAYMENT_PASSWORD,
          password: TEST_PASSWORD,
        },
      },
      session,
    );
    if (above) {
      await sql`update session_member set upline_seq = (select seq from session_member where id = ${above.memberId})
        where id = ${memberId}`.execute(platform.deps.db.kysely);
    }
    if (units > 0n) await giveMoney(platform, memberId, units);
    return { session, memberId };
  }

  async function pair(units = 100n): Promise<{ agent: Member; below: Member }> {
    const agent = await member(units, undefined, 1);
    return { agent, below: await member(units, agent) };
  }

  const up = ({ session }: Member, { key = randomUUID(), ...requested }: ChangeRequest = {}) =>
    platform.call(
      transferCalls.transferUpline,
      { body: { amount: '40.00', paymentPassword: DEMO_PAYMENT_PASSWORD, ...requested }, idempotencyKey: key },
      session,
    );
  const down = ({ session }: Member, username: string, { key = randomUUID(), ...requested }: ChangeRequest = {}) =>
    platform.call(
      transferCalls.transferDownline,
      {
        body: { username, amount: '40.00', paymentPassword: DEMO_PAYMENT_PASSWORD, ...requested },
        idempotencyKey: key,
      },
      session,
    );
  const balance = async ({ session }: Member) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
  const settings = ({ session }: Member) => platform.value(transferCalls.getLineTransferSettings, {}, session);

  it('moves money up, writes it into both records, and tells both', async () => {
    const { agent, below } = await pair();
    expect(await settings(below)).toMatchObject({
      upline: agent.session.username,
      downlines: [],
      available: '100.00',
      check: 'password',
      hasPaymentPassword: true,
    });
    const { envelope } = await up(below);
    expect(envelope).toMatchObject({
      success: true,
      value: { direction: 'UP', party: agent.session.username, amount: '40.00', turnover: '0.00' },
    });
    expect([await balance(below), await balance(agent)]).toEqual(['60.00', '140.00']);
    const lines = async ({ session }: Member) =>
      (await platform.value(walletCalls.listTransactions, { query: {} }, session)).rows[0];
    expect(await lines(below)).toMatchObject({ type: 'TRANSFER_UP', amount: '-40.00' });
    expect(await lines(agent)).toMatchObject({ type: 'TRANSFER_RECEIVED', amount: '40.00' });
    const history = await platform.value(transferCalls.listLineTransfers, { query: {} }, agent.session);
    expect(history.rows).toMatchObject([{ direction: 'IN', party: below.session.username, amount: '40.00' }]);
    await expect
      .poll(async () => (await platform.value(messagesCalls.listMessages, { query: {} }, agent.session)).messages[0])
      .toMatchObject({ kind: 'transfer-received', body: expect.stringContaining(below.session.username) });
  });

  it('moves money down to whom the agent invited, and to nobody else', async () => {
    const { agent, below } = await pair();
    const stranger = await member(0n);
    expect(await settings(agent)).toMatchObject({ upline: null, downlines: [below.session.username] });
    expect((await down(agent, below.session.username.toUpperCase())).envelope).toMatchObject({
      success: true,
      value: { direction: 'DOWN' },
    });
    expect([await balance(agent), await balance(below)]).toEqual(['60.00', '140.00']);
    for (const name of [stranger.session.username, 'nobody-of-that-name', agent.session.username]) {
      expect((await down(agent, name)).envelope).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
    // A member passes nothing down, whoever stands below.
    expect((await down(below, agent.session.username)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    expect((await up(agent)).envelope).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('asks the payment password, and answers a repeat as the first time', async () => {
    const { below } = await pair();
    expect((await up(below, { paymentPassword: '000000' })).envelope).toMatchObject({
      code: 'PAYMENT_PASSWORD_INVALID',
    });
    expect((await up(below, { paymentPassword: '' })).envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    const key = randomUUID();
    const first = await up(below, { key });
    expect((await up(below, { key })).envelope).toEqual(first.envelope);
    expect((await up(below, { key, amount: '41.00' })).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await balance(below)).toBe('60.00');
  });

  it.each([
    ['0.50', 'AMOUNT_OUT_OF_RANGE'],
    ['5000.01', 'AMOUNT_OUT_OF_RANGE'],
    ['1.001', 'VALIDATION_FAILED'],
    ['100.01', 'INSUFFICIENT_FUNDS'],
  ])('refuses %s with %s', async (amount, code) => {
    const { below } = await pair();
    expect((await up(below, { amount })).envelope).toMatchObject({ success: false, code });
    expect(await balance(below)).toBe('100.00');
  });

  it('wants a second proof above a thousand, or two thousand in a day, and stops at the day’s limit', async () => {
    const { below } = await pair(20_000n);
    expect((await up(below, { amount: '1000.01' })).envelope).toMatchObject({
      code: 'SECOND_CHECK_REQUIRED',
      value: { check: 'password' },
    });
    expect((await up(below, { amount: '1000.01', password: 'wrong' })).envelope).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect((await up(below, { amount: '1000.01', password: TEST_PASSWORD })).envelope).toMatchObject({ success: true });
    expect((await up(below, { amount: '999.99' })).envelope).toMatchObject({ success: true });
    expect((await up(below, { amount: '1.00' })).envelope).toMatchObject({ code: 'SECOND_CHECK_REQUIRED' });
    const more = { amount: '4000.00', password: TEST_PASSWORD };
    expect((await up(below, more)).envelope).toMatchObject({ success: true });
    expect((await up(below, { ...more, amount: '4000.01' })).envelope).toMatchObject({
      code: 'DAILY_AMOUNT_REACHED',
      value: { left: '4000.00' },
    });
    expect((await up(below, more)).envelope).toMatchObject({ success: true });
  });

  it('takes a code of the verified address as the second proof, once', async () => {
    const { below } = await pair(3_000n);
    const email = `${below.session.username}@example.test`;
    await sql`update session_member set email = ${email}, email_verified_at = now() where id = ${below.memberId}`.execute(
      platform.deps.db.kysely,
    );
    expect(await settings(below)).toMatchObject({ check: 'email', contact: expect.stringMatching(/^t•••@example/) });
    expect((await up(below, { amount: '1200.00', password: TEST_PASSWORD })).envelope).toMatchObject({
      code: 'SECOND_CHECK_REQUIRED',
      value: { check: 'email' },
    });
    await platform.value(transferCalls.sendTransferCode, { body: {} }, below.session);
    const code = await platform.codeSentTo(email);
    expect((await up(below, { amount: '1200.00', code: '000000' })).envelope).toMatchObject({ code: 'CODE_INVALID' });
    expect((await up(below, { amount: '1200.00', code })).envelope).toMatchObject({ success: true });
    expect((await up(below, { amount: '1200.00', code })).envelope).toMatchObject({
      success: false,
      code: 'CODE_INVALID',
    });
  });

  it('wants it as well from another address than the session began at', async () => {
    const { below } = await pair();
    const elsewhere = await platform.call(
      transferCalls.transferUpline,
      { body: { amount: '5.00', paymentPassword: DEMO_PAYMENT_PASSWORD }, idempotencyKey: randomUUID() },
      below.session,
      { ip: '203.0.113.77' },
    );
    expect(elsewhere.envelope).toMatchObject({ code: 'SECOND_CHECK_REQUIRED' });
  });

  it('moves nothing out of a frozen wallet', async () => {
    const { agent, below } = await pair();
    await sql`update ledger_accounts set outgoing_frozen = true where member_id = ${agent.memberId}`.execute(
      platform.deps.db.kysely,
    );
    expect(await settings(agent)).toMatchObject({ frozen: true });
    expect((await down(agent, below.session.username)).envelope).toMatchObject({ code: 'ACCOUNT_FROZEN' });
    // Money can still be received.
    expect((await up(below)).envelope).toMatchObject({ success: true });
  });

  it('hands on what must be played, in the share of the money, so that nothing becomes free', async () => {
    const agent = await member(0n, undefined, 1);
    const below = await member(0n, agent);
    await platform.value(
      walletCalls.createDeposit,
      { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() },
      below.session,
    );
    await giveMoney(platform, below.memberId, 100n);
    const may = async ({ session }: Member) =>
      (await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session)).withdrawable;
    expect(await may(below)).toBe('100.00');
    expect((await up(below, { amount: '50.00' })).envelope).toMatchObject({
      success: true,
      value: { turnover: '25.00' },
    });
    expect([await may(below), await may(agent)]).toEqual(['75.00', '25.00']);
    expect((await up(below, { amount: '150.00' })).envelope).toMatchObject({ value: { turnover: '75.00' } });
    expect([await may(below), await may(agent)]).toEqual(['0.00', '100.00']);
    const { requirements } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, agent.session);
    expect(requirements).toMatchObject([
      { source: 'TRANSFER', required: '25.00', locked: '25.00' },
      { source: 'TRANSFER', required: '75.00', locked: '75.00' },
    ]);
    expect((await platform.value(withdrawalCalls.getWithdrawalSettings, {}, below.session)).requirements).toEqual([]);
  });

  /** A member's outstanding turnover, in minor units. */
  const toPlay = async ({ memberId }: Member) => {
    const { rows } = await sql<{ left: bigint; locked: bigint; expires_at: Date | null }>`select
        required - done as left, locked, expires_at from wallet_requirements
      where member_id = ${memberId} and state = 'OPEN' order by created_at, place`.execute(platform.deps.db.kysely);
    return rows;
  };
  async function deposited(amount: string): Promise<{ agent: Member; below: Member }> {
    const agent = await member(0n, undefined, 1);
    const below = await member(0n, agent);
    const order = { body: { method: 'demo', amount }, idempotencyKey: randomUUID() };
    await platform.value(walletCalls.createDeposit, order, below.session);
    return { agent, below };
  }
  const parkedOf = ({ memberId }: Member, amountMinor: bigint): Parked => ({
    whose: { merchant: 'baize', memberId, currency: 'USD' },
    amountMinor,
    at: platform.deps.clock.now(),
  });

  it.each([
    ['with a vendor', withVendor],
    ['on its way to a vendor', onTheWay],
    ['in an open bet', inBet],
  ])('hands on no more than its share while the rest of the money is %s', async (_where, park) => {
    const { agent, below } = await deposited('30.00');
    await park(platform.deps.db.kysely, parkedOf(below, 290_000n));
    expect((await up(below, { amount: '1.00' })).envelope).toMatchObject({ value: { turnover: '1.00' } });
    expect(await toPlay(agent)).toEqual([{ left: 10_000n, locked: 10_000n, expires_at: null }]);
    expect(await toPlay(below)).toEqual([{ left: 290_000n, locked: 290_000n, expires_at: null }]);
  });

  it('hands on no more than its share while the rest is held as a guarantee', async () => {
    const { agent, below } = await deposited('30.00');
    const operator = await platform.enterAsOperator();
    const who = await withdrawer(platform);
    const { id: withdrawalId } = await withdraw(platform, who, { amount: '40.00' });
    await approve(platform, operator, withdrawalId);
    const payers = [{ username: below.session.username, amount: '40.00', guarantee: '29.00' }];
    await platform.value(walletOperatorCalls.matchPayers, { params: { withdrawalId }, body: { payers } }, operator);
    expect(await balance(below)).toBe('1.00');
    expect((await up(below, { amount: '1.00' })).envelope).toMatchObject({ value: { turnover: '1.00' } });
    expect(await toPlay(agent)).toMatchObject([{ left: 10_000n }]);
    expect(await toPlay(below)).toMatchObject([{ left: 290_000n }]);
  });

  it('rounds what goes along up, and leaves the rest where it was', async () => {
    const { agent, below } = await deposited('10.00');
    await giveMoney(platform, below.memberId, 20n);
    await withVendor(platform.deps.db.kysely, parkedOf(below, 200_000n));
    expect((await up(below, { amount: '1.00' })).envelope).toMatchObject({ success: true });
    expect(await toPlay(agent)).toMatchObject([{ left: 3_334n, locked: 3_334n }]);
    expect(await toPlay(below)).toMatchObject([{ left: 96_666n, locked: 96_666n }]);
  });

  it('does not thin what goes along by money that is frozen: none of that is to be played', async () => {
    const { agent, below } = await deposited('10.00');
    await giveMoney(platform, below.memberId, 90n);
    await frozen(platform.deps.db.kysely, parkedOf(below, 900_000n));
    expect((await up(below, { amount: '10.00' })).envelope).toMatchObject({ value: { turnover: '10.00' } });
    expect(await toPlay(agent)).toMatchObject([{ left: 100_000n, locked: 100_000n }]);
    expect(await toPlay(below)).toEqual([]);
  });

  it('hands on what a bonus asks for without its time, because it must be played', async () => {
    const { agent, below } = await pair(0n);
    const { whose, at } = parkedOf(below, 0n);
    const expiresAt = new Date(at.getTime() + DAY_MS);
    const turnover = { multiplierBps: 10_000, base: 'BONUS', expiresAt } as const;
    const gift = { ...whose, kind: 'BONUS', amountMinor: 100_000n, scope: 'test', key: whose.memberId } as const;
    await creditBonus(platform.deps.db.kysely, { ...gift, reference: '', subject: '', turnover, at });
    expect((await up(below, { amount: '6.00' })).envelope).toMatchObject({ value: { turnover: '6.00' } });
    const left = [{ left: 60_000n, locked: 60_000n, expires_at: null }];
    expect(await toPlay(agent)).toEqual(left);
    const { requirements } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, agent.session);
    expect(requirements).toMatchObject([{ source: 'TRANSFER', required: '6.00', expiresAt: null }]);
    await platform.advance(DAY_MS + 60_000);
    await platform.deps.jobs.all.find(({ name }) => name === 'wallet-expire-turnover')?.run(platform.deps.clock.now());
    expect(await toPlay(agent)).toEqual(left);
    expect(await toPlay(below)).toEqual([]);
    const { rows } = await sql<{ taken_back: bigint }>`select taken_back from wallet_bonuses
      where member_id = ${below.memberId}`.execute(platform.deps.db.kysely);
    expect(rows).toEqual([{ taken_back: 40_000n }]);
  });

  it('goes through while bonuses of both sides expire', async () => {
    const { agent, below } = await pair();
    const at = platform.deps.clock.now();
    const turnover = { multiplierBps: 10_000, base: 'BONUS', expiresAt: new Date(at.getTime() - 1_000) } as const;
    const order = { kind: 'BONUS', amountMinor: 10_000n, scope: 'test', reference: '', subject: '' } as const;
    for (const { memberId } of [agent, below]) {
      const whose = { merchant: 'baize', memberId, currency: 'USD' };
      for (let count = 0; count < 8; count += 1) {
        const key = `${memberId}/${count}`;
        await creditBonus(platform.deps.db.kysely, { ...order, ...whose, key, turnover, at });
      }
    }
    const sweep = platform.deps.jobs.all.find(({ name }) => name === 'wallet-expire-turnover');
    const [replies] = await Promise.all([
      Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0 ? up(below, { amount: '1.00' }) : down(agent, below.session.username, { amount: '1.00' }),
        ),
      ),
      sweep?.run(at),
      sweep?.run(at),
    ]);
    expect(replies.map(({ envelope }) => envelope.success)).toEqual(replies.map(() => true));
    await sweep?.run(at);
    const { rows } = await sql<{ left: bigint }>`select count(*) as left from wallet_requirements
      where member_id in (${agent.memberId}, ${below.memberId}) and state = 'OPEN' and expires_at is not null`.execute(
      platform.deps.db.kysely,
    );
    expect(rows).toEqual([{ left: 0n }]);
  });

  it('lets exactly one of fifty transfers of everything through, in both directions at once', async () => {
    const { agent, below } = await pair();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? up(below, { amount: '100.00' }) : down(agent, below.session.username, { amount: '1.00' }),
      ),
    );
    const sent = replies.filter((_, index) => index % 2 === 0).filter(({ envelope }) => envelope.success);
    const got = replies.filter((_, index) => index % 2 === 1).filter(({ envelope }) => envelope.success).length;
    // Money received meanwhile may not pay for a second one: it is a quarter at the most.
    expect(sent).toHaveLength(1);
    expect(await balance(below)).toBe(`${got}.00`);
    expect(await balance(agent)).toBe(`${200 - got}.00`);
  });

  it('is bounded by what an operator decides', async () => {
    const operator = await platform.enterAsOperator();
    const { currency, ...rules } = await platform.value(transferOperatorCalls.getTransferRules, {}, operator);
    expect(currency).toBe('USD');
    const set = (body: typeof rules) => platform.value(transferOperatorCalls.setTransferRules, { body }, operator);
    await set({ ...rules, open: false });
    const { below } = await pair();
    expect((await up(below)).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    await set({ ...rules, maxAmount: '30' });
    expect((await up(below)).envelope).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE', value: { max: '30.00' } });
    await set(rules);
    expect((await platform.value(sessionCalls.getMember, {}, below.session)).toUpline).toBe(true);
  });
});
