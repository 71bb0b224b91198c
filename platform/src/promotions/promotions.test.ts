import { limitsCalls } from '@baize/protocol/limits';
import { promotionsCalls } from '@baize/protocol/promotions';
import { walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../kernel/events/event-log.ts';
import { startPlatform, TEST_PASSWORD, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { balance, bet, claim, deposit, join, look, memberIdOf, open, outcomeOf } from './testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
let vendor: TestVendor;
beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  operator = await platform.enterAsOperator();
  vendor = new TestVendor(platform);
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

/** Lets time pass, after which people have to sign in again. */
async function pass(ms: number, { username }: TestSession): Promise<TestSession> {
  await platform.advance(ms);
  operator = await platform.enterAsOperator();
  return platform.signIn(username, TEST_PASSWORD);
}

const set = (promotionId: string, state: 'ON' | 'PAUSED' | 'ENDED') =>
  platform.call(promotionsCalls.setPromotionState, { params: { promotionId }, body: { state } }, operator);
const rewards = async (session: TestSession) =>
  (await platform.value(promotionsCalls.listRewards, {}, session)).rewards;

describe('a sign-up promotion', () => {
  it('waits for whoever signs up while it runs, and is claimed once with its turnover', async () => {
    const early = await platform.signUp();
    await platform.deps.eventLog.catchUp();
    const id = await open(platform, operator);
    const session = await platform.signUp();
    expect(await look(platform, session, id)).toMatchObject({
      state: 'claim',
      rewards: [{ amount: '5.00', turnover: { required: '15.00', multiplierBps: 30_000, days: 30 } }],
    });
    expect(await look(platform, early, id)).toMatchObject({ state: 'closed', why: 'not-for-you' });
    const reply = await claim(platform, session, id, 'the-one-key');
    expect(reply.envelope).toMatchObject({ success: true, value: { reward: { amount: '5.00', title: 'A gift' } } });
    expect((await claim(platform, session, id, 'the-one-key')).envelope).toEqual(reply.envelope);
    expect(outcomeOf(await claim(platform, session, id))).toBe('CONFLICT');
    expect(await balance(platform, session)).toBe('5.00');
    expect((await look(platform, session, id)).state).toBe('claimed');
    const { requirements } = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
    expect(requirements).toMatchObject([{ source: 'ACTIVITY_BONUS', required: '15.00' }]);
    const { rows } = await platform.value(walletCalls.listTransactions, {}, session);
    expect(rows).toMatchObject([{ type: 'ACTIVITY_BONUS', amount: '5.00', description: 'A gift' }]);
    const history = await platform.value(promotionsCalls.listRewardHistory, {}, session);
    expect(history.rows).toMatchObject([{ promotionId: id, amount: '5.00' }]);
  });

  it('is claimed by its reward as well; a key of another reward is refused', async () => {
    const [one, two] = [await open(platform, operator), await open(platform, operator)];
    const session = await platform.signUp();
    await platform.deps.eventLog.catchUp();
    const waiting = (await rewards(session)).filter(({ promotionId }) => [one, two].includes(promotionId));
    const call = (rewardId: string, idempotencyKey: string) =>
      platform.call(promotionsCalls.claimReward, { params: { rewardId }, idempotencyKey }, session);
    expect(outcomeOf(await call(waiting[0]?.id ?? '', 'same-key-1'))).toBe('ok');
    expect(outcomeOf(await call(waiting[1]?.id ?? '', 'same-key-1'))).toBe('IDEMPOTENCY_CONFLICT');
    expect(outcomeOf(await call('nobodys', 'same-key-2'))).toBe('NOT_FOUND');
    const other = await platform.signUp();
    const theirs = await platform.call(
      promotionsCalls.claimReward,
      { params: { rewardId: waiting[1]?.id ?? '' }, idempotencyKey: randomUUID() },
      other,
    );
    expect(outcomeOf(theirs)).toBe('NOT_FOUND');
  });
});

describe('deposits', () => {
  it('match the deposit that is named, after joining, up to the cap', async () => {
    const id = await open(platform, operator, {
      joinNeeded: true,
      terms: { kind: 'deposit', nth: 2, matchBps: 5_000, minDeposit: '20.00', maxAmount: '15.00' },
      turnover: { multiplierBps: 20_000, base: 'DEPOSIT_AND_BONUS', weights: {}, days: null },
    });
    const session = await platform.signUp();
    expect((await look(platform, session, id)).state).toBe('join');
    await deposit(platform, session, '50.00');
    expect(outcomeOf(await join(platform, session, id))).toBe('ok');
    expect(outcomeOf(await join(platform, session, id))).toBe('CONFLICT');
    expect((await look(platform, session, id)).state).toBe('joined');
    await deposit(platform, session, '40.00');
    expect(await look(platform, session, id)).toMatchObject({
      state: 'claim',
      rewards: [{ amount: '15.00', turnover: { required: '110.00' } }],
    });
    expect(outcomeOf(await claim(platform, session, id))).toBe('ok');
    expect(await balance(platform, session)).toBe('105.00');
  });

  it('do not count before joining, nor below the least', async () => {
    const id = await open(platform, operator, {
      period: 'daily',
      joinNeeded: true,
      terms: { kind: 'deposit-match', matchBps: 1_000, minDeposit: '20.00', maxAmount: '50.00' },
    });
    const session = await platform.signUp();
    await deposit(platform, session, '100.00');
    await join(platform, session, id);
    await deposit(platform, session, '19.99');
    expect((await look(platform, session, id)).state).toBe('joined');
    await deposit(platform, session, '30.00');
    await deposit(platform, session, '300.00');
    expect((await look(platform, session, id)).rewards).toMatchObject([{ amount: '3.00' }]);
    await claim(platform, session, id);
    expect((await look(platform, session, id)).state).toBe('claimed');
    const next = await pass(DAY_MS, session);
    expect((await look(platform, next, id)).state).toBe('joined');
  });

  it('are given up by leaving, which is possible until the first claim', async () => {
    const id = await open(platform, operator, {
      joinNeeded: true,
      terms: { kind: 'deposit-match', matchBps: 1_000, minDeposit: '20.00', maxAmount: '50.00' },
    });
    const session = await platform.signUp();
    const leave = () => platform.call(promotionsCalls.leavePromotion, { params: { promotionId: id } }, session);
    expect(outcomeOf(await leave())).toBe('CONFLICT');
    await join(platform, session, id);
    await deposit(platform, session, '30.00');
    expect((await look(platform, session, id)).mayLeave).toBe(true);
    expect((await leave()).envelope).toMatchObject({ success: true, value: { state: 'join', rewards: [] } });
    await platform.deps.eventLog.replay('promotions.count');
    expect((await look(platform, session, id)).state).toBe('join');
  });
});

describe('a rebate', () => {
  it('follows bets, takes back what is taken back, and can be claimed when its round is over', async () => {
    const id = await open(platform, operator, {
      period: 'daily',
      terms: { kind: 'rebate', rateBps: 1_000, maxAmount: '100.00', categories: ['RNG'] },
      turnover: null,
      bonusKind: 'REBATE',
    });
    const session = await platform.signUp();
    expect((await look(platform, session, id)).state).toBe('signed');
    await deposit(platform, session, '100.00');
    const player = await vendor.enter(platform, session);
    const first = await bet(vendor, player, '20.00');
    await bet(vendor, player, '10.00');
    expect(await look(platform, session, id)).toMatchObject({
      state: 'in-progress',
      progress: { done: '30.00', reward: '3.00' },
      rewards: [],
    });
    await first.undo();
    expect((await look(platform, session, id)).progress).toMatchObject({ done: '10.00', reward: '1.00' });
    await platform.deps.eventLog.replay('promotions.count');
    expect((await look(platform, session, id)).progress).toMatchObject({ done: '10.00' });
    expect(outcomeOf(await claim(platform, session, id))).toBe('CONFLICT');
    const next = await pass(DAY_MS, session);
    expect(await look(platform, next, id)).toMatchObject({ state: 'claim', rewards: [{ amount: '1.00' }] });
    expect((await rewards(next)).map(({ promotionId }) => promotionId)).toContain(id);
    expect(outcomeOf(await claim(platform, next, id))).toBe('ok');
    await platform.deps.eventLog.replay('promotions.count');
    expect((await look(platform, next, id)).rewards).toEqual([]);
    expect(outcomeOf(await claim(platform, next, id))).toBe('CONFLICT');
  });

  it('is worked out after the end, and is lost when nobody claims it', async () => {
    const endsAt = new Date(platform.deps.clock.now().getTime() + DAY_MS / 24).toISOString();
    const id = await open(platform, operator, {
      period: 'monthly',
      endsAt,
      terms: { kind: 'rebate', rateBps: 1_000, maxAmount: '100.00', categories: [] },
    });
    const session = await platform.signUp();
    await deposit(platform, session, '50.00');
    await bet(vendor, await vendor.enter(platform, session), '20.00');
    await look(platform, session, id);
    const soon = await pass(DAY_MS / 12, session);
    expect((await look(platform, soon, id)).state).toBe('claim');
    const late = await pass(8 * DAY_MS, session);
    expect(await look(platform, late, id)).toMatchObject({ state: 'closed', why: 'ended' });
    expect(outcomeOf(await claim(platform, late, id))).toBe('CONFLICT');
  });
});

describe('lucky bets and upgrades', () => {
  it('reward bets by the end of their number, so many in a round', async () => {
    const endings = '0123456789abcdef'.split('');
    const lucky = { kind: 'lucky-bet' as const, amount: '2.00', minValidBet: '5.00', categories: [], perPeriod: 1 };
    const always = await open(platform, operator, { period: 'daily', terms: { ...lucky, endings } });
    const session = await platform.signUp();
    await deposit(platform, session, '50.00');
    const player = await vendor.enter(platform, session);
    await bet(vendor, player, '5.00');
    await bet(vendor, player, '6.00');
    expect((await look(platform, session, always)).rewards).toMatchObject([{ amount: '2.00', kind: 'lucky-bet' }]);
    expect(outcomeOf(await claim(platform, session, always))).toBe('ok');
    expect((await look(platform, session, always)).state).toBe('claimed');
    const never = await open(platform, operator, { period: 'daily', terms: { ...lucky, endings: ['00000000'] } });
    await bet(vendor, player, '5.00');
    expect((await look(platform, session, never)).state).toBe('signed');
  });

  it('reward each rank once, also those that are passed', async () => {
    const id = await open(platform, operator, {
      terms: {
        kind: 'upgrade',
        amounts: [
          { level: 1, amount: '1.00' },
          { level: 2, amount: '2.00' },
          { level: 3, amount: '3.00' },
        ],
      },
    });
    const session = await platform.signUp();
    const memberId = await memberIdOf(platform, session);
    const rise = (from: string, to: string) =>
      appendEvent(platform.deps.db.kysely, {
        type: 'rank.changed',
        merchant: 'baize',
        memberId,
        subject: memberId,
        data: { from, to },
        at: platform.deps.clock.now(),
      });
    await rise('0', '2');
    await rise('2', '1');
    await rise('1', '2');
    expect((await look(platform, session, id)).rewards.map(({ amount }) => amount)).toEqual(['1.00', '2.00']);
    await claim(platform, session, id);
    await claim(platform, session, id);
    expect(await balance(platform, session)).toBe('3.00');
    expect((await look(platform, session, id)).state).toBe('in-progress');
    await rise('2', '3');
    await look(platform, session, id);
    await claim(platform, session, id);
    expect((await look(platform, session, id)).state).toBe('claimed');
  });
});

describe('states of the operator’s making', () => {
  it('are coming soon, paused, ended and used up', async () => {
    const now = platform.deps.clock.now().getTime();
    const later = await open(platform, operator, { startsAt: new Date(now + DAY_MS).toISOString() });
    const session = await platform.signUp();
    expect((await look(platform, session, later)).state).toBe('coming-soon');
    const id = await open(platform, operator);
    const member = await platform.signUp();
    await look(platform, member, id);
    await set(id, 'PAUSED');
    expect(await look(platform, member, id)).toMatchObject({ state: 'closed', why: 'paused', rewards: [] });
    expect(outcomeOf(await claim(platform, member, id))).toBe('CONFLICT');
    await set(id, 'ON');
    await set(id, 'ENDED');
    expect((await look(platform, member, id)).state).toBe('claim');
    expect(outcomeOf(await set(id, 'ON'))).toBe('CONFLICT');
    expect(outcomeOf(await claim(platform, member, id))).toBe('ok');

    const one = await open(platform, operator, { quota: 1 });
    const [first, second] = [await platform.signUp(), await platform.signUp()];
    await look(platform, first, one);
    expect(outcomeOf(await claim(platform, first, one))).toBe('ok');
    expect(await look(platform, second, one)).toMatchObject({ state: 'closed', why: 'used-up' });
    expect(outcomeOf(await claim(platform, second, one))).toBe('CONFLICT');
  });

  it('are for kinds and ranks of members', async () => {
    const agents = await open(platform, operator, { memberKinds: [1] });
    const terms = { kind: 'rebate' as const, rateBps: 100, maxAmount: '5.00', categories: [] };
    const high = await open(platform, operator, { period: 'daily', minRank: 3, joinNeeded: true, terms });
    const session = await platform.signUp();
    expect(await look(platform, session, agents)).toMatchObject({ state: 'closed', why: 'not-for-you' });
    expect(await look(platform, session, high)).toMatchObject({ state: 'closed', why: 'rank' });
    expect(outcomeOf(await join(platform, session, high))).toBe('CONFLICT');
    const { promotions } = await platform.value(promotionsCalls.listPromotions, {}, session);
    const ids = promotions.map(({ id }) => id);
    expect([ids.includes(agents), ids.includes(high)]).toEqual([false, true]);
  });

  it('say nothing to visitors and trial accounts of their own', async () => {
    const trial = await platform.signUp({ kind: 4 });
    for (const session of [undefined, trial]) {
      const { promotions } = await platform.value(promotionsCalls.listPromotions, {}, session);
      expect(promotions.length).toBeGreaterThan(6);
      expect(new Set(promotions.map(({ state }) => state))).toEqual(new Set([null]));
    }
    expect(outcomeOf(await join(platform, trial, 'first-deposit'))).toBe('TRIAL_NOT_ALLOWED');
  });
});

describe('a break', () => {
  it('offers nothing, and nothing can be joined or claimed', async () => {
    const id = await open(platform, operator, { joinNeeded: false });
    const session = await platform.signUp();
    expect((await look(platform, session, id)).state).toBe('claim');
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    const back = await platform.signIn(session.username, TEST_PASSWORD);
    expect(await platform.value(promotionsCalls.listPromotions, {}, back)).toEqual({ promotions: [], onBreak: true });
    expect(await platform.value(promotionsCalls.listRewards, {}, back)).toEqual({ rewards: [], onBreak: true });
    expect(await platform.value(promotionsCalls.countAvailable, {}, back)).toEqual({ count: 0 });
    expect(await platform.value(promotionsCalls.getPromotion, { params: { promotionId: id } }, back)).toEqual({
      promotion: null,
      onBreak: true,
    });
    const params = { promotionId: id };
    const claimed = await platform.call(promotionsCalls.claimPromotion, { params, idempotencyKey: randomUUID() }, back);
    expect(outcomeOf(claimed)).toBe('SELF_EXCLUDED');
    const joined = await platform.call(promotionsCalls.applyForPromotion, { params, body: {} }, back);
    expect(outcomeOf(joined)).toBe('SELF_EXCLUDED');
  });
});
