import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { referralCalls, type Referral } from '@baize/protocol/referral';
import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { settingsCalls } from '@baize/protocol/settings';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  freshUsername,
  startPlatform,
  TEST_PASSWORD,
  TestVendor,
  type TestPlatform,
  type TestSession,
} from '../testing/index.ts';
import { payReferrals } from './payout.ts';
import { maskedName } from '../kernel/callers/masked-name.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let operator: TestSession;
let lastHost = 1;

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } });
  vendor = new TestVendor(platform);
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.settle({ switches: { REFERRAL: true } });
  operator = await platform.enterAsOperator();
});

/** Everyone has an address of their own by default. */
const freshIp = (): string => `203.0.113.${(lastHost += 1)}`;
const join = (referralCode?: string, ip = freshIp()) =>
  platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD, ...(referralCode && { referralCode }) }, ip);
/** A session does not last from one day to the next. */
const back = ({ username }: TestSession) => platform.signIn(username, TEST_PASSWORD);

const look = (session: TestSession): Promise<Referral> => platform.value(referralCalls.getReferral, {}, session);
const deposit = (session: TestSession, amount: string) =>
  platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );
const cashOf = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

/** Loses so much in bets of 25 dollars. */
async function play(session: TestSession, bets: number) {
  const player = await vendor.enter(platform, session);
  const made: { roundId: string; txId: string; winId: string }[] = [];
  for (let index = 0; index < bets; index += 1) {
    const ids = { roundId: randomUUID(), txId: randomUUID() };
    await vendor.send('bet', { ...player, ...ids, amount: '25.00' });
    const winId = randomUUID();
    await vendor.send('win', { ...player, ...ids, txId: winId, refTxId: ids.txId, amount: '0', roundClosed: true });
    made.push({ ...ids, winId });
  }
  await platform.deps.eventLog.catchUp();
  const takeBack = async () => {
    for (const { roundId, txId, winId } of made) {
      for (const refTxId of [winId, txId]) {
        await vendor.send('rollback', { ...player, roundId, refTxId, txId: randomUUID() });
      }
    }
    await platform.deps.eventLog.catchUp();
  };
  return { takeBack };
}

const pay = async () => {
  await payReferrals(platform.deps, platform.deps.clock.now());
  await platform.deps.eventLog.catchUp();
};

describe('inviting', () => {
  it('gives every member and agent a code of their own, once, that leads to the brand', async () => {
    const inviter = await join();
    const seen = await Promise.all(Array.from({ length: 8 }, () => look(inviter)));
    expect(new Set(seen.map(({ code }) => code)).size).toBe(1);
    const [{ code, link, rules, offered } = seen[0] as Referral] = seen;
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    expect(link).toMatch(new RegExp(`^https?://.*/register\\?referralCode=${code}$`));
    expect([offered, rules.fixed, rules.levelOneBps]).toEqual([true, '5.00', 50]);
    const agent = await platform.signIn('agent_top');
    expect((await look(agent)).code).not.toBe(code);
    await platform.call(sessionCalls.checkAffiliate, { query: { code, domain: 'localhost' } });
  });

  it('shows each friend’s stage under a masked name, of the second level too', async () => {
    const top = await join();
    const friend = await join((await look(top)).code);
    const second = await join((await look(friend)).code);
    await deposit(friend, '20.00');
    await platform.deps.eventLog.catchUp();
    expect((await look(top)).friends.rows).toMatchObject([
      { level: 2, stage: 'REGISTERED', name: maskedName(second.username) },
      { level: 1, stage: 'DEPOSITED', name: maskedName(friend.username) },
    ]);
    expect((await look(friend)).totals).toMatchObject({ invited: 1, valid: 0 });
  });

  it('is switched off with its entry, its code and its page', async () => {
    const inviter = await join();
    const { code } = await look(inviter);
    const menuOf = async () => {
      const { info } = await platform.value(settingsCalls.getPermission, {});
      return info.menu.find(({ key }) => key === 'referral')?.enabled;
    };
    expect(await menuOf()).toBe(true);
    await platform.settle({ switches: { REFERRAL: false } });
    expect(await menuOf()).toBe(false);
    const refused = await platform.call(referralCalls.getReferral, {}, inviter);
    expect(refused.envelope).toMatchObject({ code: 'NOT_OFFERED' });
    const query = { code, domain: 'localhost' };
    expect((await platform.call(sessionCalls.checkAffiliate, { query })).envelope).toMatchObject({
      code: 'AFFILIATE_INVALID',
    });
    // The link of a friend brings nobody then, and keeps nobody out; an agent's code goes on.
    await join(code);
    expect(
      (await platform.call(sessionCalls.checkAffiliate, { query: { code: 'AGENT-TOP', domain: 'localhost' } })).status,
    ).toBe(200);
    await platform.settle({ switches: { REFERRAL: true } });
    await platform.deps.eventLog.catchUp();
    expect((await look(inviter)).totals.invited).toBe(0);
  });

  it('counts nobody whom an agent’s own code brought', async () => {
    const agent = await platform.signIn('agent_other');
    await join('AGENT-OTHER');
    await platform.deps.eventLog.catchUp();
    expect((await look(agent)).totals.invited).toBe(0);
  });

  it('offers nothing to somebody on a break', async () => {
    const inviter = await join();
    await look(inviter);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, inviter);
    const again = await back(inviter);
    expect(await look(again)).toMatchObject({ offered: false, code: '', link: '' });
  });
});

describe('rewards', () => {
  it('are paid once a day for a friend who deposited and played, and to the second level', async () => {
    const top = await join();
    const inviter = await join((await look(top)).code);
    const friend = await join((await look(inviter)).code);
    await deposit(friend, '200.00');
    await play(friend, 3);
    await pay();
    expect([await cashOf(inviter), await cashOf(top)]).toEqual(['0.00', '0.00']);
    await play(friend, 1);
    expect((await look(inviter)).friends.rows).toMatchObject([{ stage: 'VALID' }]);
    await pay();
    // 5.00 and 0.5 % of 100.00; 0.1 % for whoever had invited the inviter.
    expect([await cashOf(inviter), await cashOf(top)]).toEqual(['5.50', '0.10']);
    await Promise.all([pay(), pay(), pay()]);
    expect([await cashOf(inviter), await cashOf(top)]).toEqual(['5.50', '0.10']);
    expect((await look(inviter)).totals).toMatchObject({ invited: 1, valid: 1, paid: '5.50', due: '0.00' });
    await play(friend, 2);
    await pay();
    // Once a day.
    expect((await look(inviter)).totals).toMatchObject({ paid: '5.50', due: '0.25' });
    await platform.advance(DAY_MS);
    await pay();
    const later = await back(inviter);
    expect(await cashOf(later)).toBe('5.75');
    const { rows } = await platform.value(walletCalls.listBonuses, {}, later);
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['REFERRAL', '5.50'],
      ['REFERRAL', '0.25'],
    ]);
    const { messages } = await platform.value(messagesCalls.listMessages, {}, later);
    expect(messages.filter(({ kind }) => kind === 'referral-paid')).toHaveLength(2);
  });

  it('take back with the bets what these had given', async () => {
    const inviter = await join();
    const friend = await join((await look(inviter)).code);
    await deposit(friend, '200.00');
    const { takeBack } = await play(friend, 4);
    await pay();
    expect((await look(inviter)).totals).toMatchObject({ paid: '5.50', due: '0.00', valid: 1 });
    await takeBack();
    await pay();
    expect((await look(inviter)).totals).toMatchObject({ paid: '5.50', due: '-5.50', valid: 0 });
    await platform.advance(DAY_MS);
    await play(await back(friend), 4);
    await pay();
    const later = await back(inviter);
    expect((await look(later)).totals).toMatchObject({ paid: '5.50', due: '0.00', valid: 1 });
    expect(await cashOf(later)).toBe('5.50');
  });

  it('wait while the inviter takes a break', async () => {
    const inviter = await join();
    const friend = await join((await look(inviter)).code);
    await deposit(friend, '200.00');
    await play(friend, 4);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, inviter);
    await pay();
    const again = await back(inviter);
    expect((await look(again)).totals).toMatchObject({ paid: '0.00', due: '5.50' });
    await platform.advance(2 * DAY_MS);
    await pay();
    const after = await back(inviter);
    expect((await look(after)).totals.paid).toBe('5.50');
  });

  it('stay when the rules are raised later, and go with the bets that had earned them', async () => {
    const rules = await platform.value(referralCalls.getRules, {}, operator);
    const inviter = await join();
    const { code } = await look(inviter);
    const friend = await join(code);
    await deposit(friend, '200.00');
    const { takeBack } = await play(friend, 4);
    await pay();
    const raised = { ...rules, minDeposit: '300', minValidBet: '150' };
    await platform.valueByTwo(referralCalls.setRules, { body: raised }, operator);
    await play(friend, 2);
    await pay();
    expect((await look(inviter)).totals).toMatchObject({ valid: 1, paid: '5.50', due: '0.25' });
    // Later friends have the new rules.
    const newcomer = await join(code);
    await deposit(newcomer, '200.00');
    await play(newcomer, 4);
    expect((await look(inviter)).friends.rows).toMatchObject([{ stage: 'REGISTERED' }, { stage: 'VALID' }]);
    await takeBack();
    await pay();
    expect((await look(inviter)).totals).toMatchObject({ valid: 0, paid: '5.50', due: '-5.25' });
    await platform.valueByTwo(referralCalls.setRules, { body: rules }, operator);
  });

  it('follow the rules that an operator set', async () => {
    const rules = await platform.value(referralCalls.getRules, {}, operator);
    const other = { ...rules, minDeposit: '1', minValidBet: '25', fixed: '0', levelOneBps: 100, turnoverBps: 0 };
    await platform.valueByTwo(referralCalls.setRules, { body: other }, operator);
    const inviter = await join();
    const friend = await join((await look(inviter)).code);
    await deposit(friend, '30.00');
    await play(friend, 1);
    await pay();
    expect(await cashOf(inviter)).toBe('0.25');
    await platform.valueByTwo(referralCalls.setRules, { body: rules }, operator);
  });
});

describe('guards', () => {
  const reviews = async (username: string) => {
    const { rows } = await platform.value(referralCalls.listReviews, { query: { open: 'Y', pageSize: 100 } }, operator);
    return rows.filter((row) => row.username === username);
  };
  const decide = (id: string, decision: 'approve' | 'refuse') =>
    platform.call(referralCalls.decideReview, { params: { id }, body: { decision } }, operator);

  it('hold a friend from the same address for review; approved it pays, once', async () => {
    const ip = freshIp();
    const inviter = await join(undefined, ip);
    const friend = await join((await look(inviter)).code, ip);
    await deposit(friend, '200.00');
    await play(friend, 4);
    await pay();
    expect(await cashOf(inviter)).toBe('0.00');
    expect((await look(inviter)).friends.rows).toMatchObject([{ stage: 'REVIEW' }]);
    const [review] = await reviews(friend.username);
    expect(review).toMatchObject({ traces: ['address'], inviter: inviter.username, deposited: '200.00' });
    expect((await decide(review?.id ?? '', 'approve')).status).toBe(200);
    expect((await decide(review?.id ?? '', 'approve')).status).toBe(409);
    await pay();
    expect(await cashOf(inviter)).toBe('5.50');
    expect((await decide('nobody', 'refuse')).status).toBe(404);
  });

  it('look at a friend by the rules under which they came to it', async () => {
    const rules = await platform.value(referralCalls.getRules, {}, operator);
    const ip = freshIp();
    const inviter = await join(undefined, ip);
    const friend = await join((await look(inviter)).code, ip);
    await deposit(friend, '200.00');
    await play(friend, 4);
    const raised = { ...rules, minDeposit: '300', minValidBet: '500' };
    await platform.valueByTwo(referralCalls.setRules, { body: raised }, operator);
    await play(friend, 1);
    const [review] = await reviews(friend.username);
    expect((await decide(review?.id ?? '', 'approve')).status).toBe(200);
    await play(friend, 1);
    await pay();
    expect((await look(inviter)).totals).toMatchObject({ valid: 1, paid: '5.75' });
    await platform.valueByTwo(referralCalls.setRules, { body: rules }, operator);
  });

  it('refuse for good', async () => {
    const ip = freshIp();
    const inviter = await join(undefined, ip);
    const friend = await join((await look(inviter)).code, ip);
    await deposit(friend, '200.00');
    await play(friend, 4);
    const [review] = await reviews(friend.username);
    expect((await decide(review?.id ?? '', 'refuse')).status).toBe(200);
    await play(friend, 1);
    await pay();
    expect((await look(inviter)).totals).toMatchObject({ paid: '0.00', due: '0.00', valid: 0 });
  });

  it('see the same payee and the same device', async () => {
    const inviter = await join();
    const friend = await join((await look(inviter)).code);
    const device = inviter.cookie.split('; ').find((cookie) => cookie.includes('baize_device='));
    expect(device).toBeDefined();
    // The friend signs up in the browser in which the inviter had logged in.
    const body = {
      username: freshUsername(),
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      verification: await platform.verification(),
      termsAccepted: true,
      paymentPassword: DEMO_PAYMENT_PASSWORD,
      referralCode: (await look(inviter)).code,
    };
    const reply = await platform.call(sessionCalls.register, { body }, undefined, {
      ip: freshIp(),
      headers: { cookie: device ?? '' },
    });
    expect(reply.status).toBe(200);
    await platform.deps.eventLog.catchUp();
    const { rows } = await platform.value(referralCalls.listReviews, { query: { pageSize: 100 } }, operator);
    expect(rows.find(({ username }) => username === body.username)).toMatchObject({ traces: ['device'] });
    expect(rows.find(({ username }) => username === friend.username)).toBeUndefined();
    for (const session of [inviter, friend]) {
      const payee = {
        kind: 'bank' as const,
        provider: 'Harbour Bank',
        holder: 'Mei Lin',
        accountNumber: '9704000011112222',
      };
      const body = { ...payee, paymentPassword: DEMO_PAYMENT_PASSWORD };
      await platform.value(accountCalls.createPayee, { body }, session);
    }
    await deposit(friend, '200.00');
    await play(friend, 4);
    expect(await reviews(friend.username)).toMatchObject([{ traces: ['payee'] }]);
  });
});
