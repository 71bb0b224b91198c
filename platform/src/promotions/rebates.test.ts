import { promotionsCalls, type EveryPromotion, type PromotionDraft } from '@baize/protocol/promotions';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendEvent } from '../kernel/events/event-log.ts';
import { startPlatform, TEST_PASSWORD, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { bet, claim, deposit, look, memberIdOf, open, outcomeOf, stake } from './testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
let vendor: TestVendor;
let session: TestSession;
let player: Awaited<ReturnType<TestVendor['enter']>>;

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  vendor = new TestVendor(platform);
});
beforeEach(async () => {
  operator = await platform.enterAsOperator();
  session = await platform.signUp();
  await deposit(platform, session, '200.00');
  player = await vendor.enter(platform, session);
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const soon = (ms: number) => new Date(platform.deps.clock.now().getTime() + ms).toISOString();
const openRebate = (maxAmount: string, more: Partial<PromotionDraft> = {}) =>
  open(platform, operator, {
    terms: { kind: 'rebate', rateBps: 1_000, maxAmount, categories: [] },
    turnover: null,
    bonusKind: 'REBATE',
    ...more,
  });

/** Lets time pass, after which people have to sign in again. */
async function pass(ms: number): Promise<void> {
  await platform.advance(ms);
  operator = await platform.enterAsOperator();
  session = await platform.signIn(session.username, TEST_PASSWORD);
}

/** A claim's reward, or the code that refuses it. */
async function given(id: string): Promise<string> {
  await platform.deps.eventLog.catchUp();
  const { envelope } = await claim(platform, session, id);
  return envelope.success ? envelope.value.reward.amount : (envelope.code ?? '');
}

describe('a bet whose result comes later', () => {
  it('counts in the round of its result once its own was claimed, also when it is replayed', async () => {
    const id = await openRebate('100.00', { period: 'daily' });
    await bet(vendor, player, '20.00');
    const late = await stake(vendor, player, '30.00');
    await pass(DAY_MS);
    await look(platform, session, id);
    expect(await given(id)).toBe('2.00');
    await late.lose();
    expect((await look(platform, session, id)).progress).toMatchObject({ done: '30.00', reward: '3.00' });
    await platform.deps.eventLog.replay('promotions.count');
    expect((await look(platform, session, id)).progress).toMatchObject({ done: '30.00', reward: '3.00' });
    await pass(DAY_MS);
    expect(await look(platform, session, id)).toMatchObject({ state: 'claim', rewards: [{ amount: '3.00' }] });
    expect([await given(id), await given(id)]).toEqual(['3.00', 'CONFLICT']);
  });

  it('makes a later round less when it is taken back', async () => {
    const id = await openRebate('100.00', { period: 'daily' });
    const first = await bet(vendor, player, '20.00');
    await pass(DAY_MS);
    await look(platform, session, id);
    expect(await given(id)).toBe('2.00');
    player = await vendor.enter(platform, session);
    for (const amount of ['25.00', '25.00']) await bet(vendor, player, amount);
    await first.undo();
    expect((await look(platform, session, id)).progress).toMatchObject({ done: '30.00' });
  });

  it('is paid after the end as well, up to what the last round may give', async () => {
    const id = await openRebate('4.00', { endsAt: soon(HOUR_MS) });
    await bet(vendor, player, '20.00');
    const [one, two] = [await stake(vendor, player, '15.00'), await stake(vendor, player, '25.00')];
    await pass(2 * HOUR_MS);
    expect(await given(id)).toBe('2.00');
    await one.lose();
    expect((await look(platform, session, id)).state).toBe('process');
    expect(await given(id)).toBe('CONFLICT');
    await pass(DAY_MS);
    expect(await look(platform, session, id)).toMatchObject({ state: 'claim', rewards: [{ amount: '1.50' }] });
    expect(await given(id)).toBe('1.50');
    expect((await look(platform, session, id)).state).toBe('claimed');
    await two.lose();
    await pass(DAY_MS);
    await platform.deps.eventLog.replay('promotions.count');
    expect((await look(platform, session, id)).rewards).toMatchObject([{ amount: '0.50' }]);
    expect([await given(id), await given(id)]).toEqual(['0.50', 'CONFLICT']);
  });

  it('is counted before a claim, however far behind the count is', async () => {
    const id = await openRebate('100.00', { period: 'daily' });
    await bet(vendor, player, '20.00');
    const at = platform.deps.clock.now();
    await pass(DAY_MS);
    const [reward] = (await look(platform, session, id)).rewards;
    const valid = '100000';
    const amounts = { stake: valid, payout: '0', validBet: valid, stakeDelta: '0', payoutDelta: '0', balance: '0' };
    const play = {
      mode: 'REAL',
      currency: 'USD',
      category: 'RNG',
      game: 'none',
      provider: 'none',
      vendor: 'none',
    } as const;
    await appendEvent(platform.deps.db.kysely, {
      type: 'wager.settled',
      merchant: 'baize',
      memberId: await memberIdOf(platform, session),
      subject: randomUUID(),
      data: { ...play, ...amounts, validBetDelta: valid, status: 'SETTLED', round: 'none', placedAt: at.toISOString() },
      at,
    });
    const requested = { params: { rewardId: reward?.id ?? '' }, idempotencyKey: randomUUID() };
    expect((await platform.value(promotionsCalls.claimReward, requested, session)).reward.amount).toBe('3.00');
  });
});

describe('the end of a rebate', () => {
  const saveEnd = async (promotionId: string, endsAt: string) => {
    const { rows } = await platform.value(promotionsCalls.listEveryPromotion, { query: { pageSize: 100 } }, operator);
    const {
      id: _id,
      state: _state,
      currency: _currency,
      createdAt: _at,
      updatedAt: _then,
      ...draft
    } = rows.find(({ id }) => id === promotionId) as EveryPromotion;
    const body = { ...draft, endsAt };
    return platform.call(promotionsCalls.savePromotion, { params: { promotionId }, body }, operator);
  };

  it('is when it is paid, also when an operator ends it early', async () => {
    const id = await openRebate('100.00', { endsAt: soon(30 * DAY_MS) });
    await bet(vendor, player, '20.00');
    expect((await look(platform, session, id)).state).toBe('in-progress');
    const ended = { params: { promotionId: id }, body: { state: 'ENDED' as const } };
    await platform.value(promotionsCalls.setPromotionState, ended, operator);
    expect(await given(id)).toBe('2.00');
  });

  it('may be put off while it runs, and the claim with it', async () => {
    const id = await openRebate('100.00', { budget: '500.00', endsAt: soon(HOUR_MS), claimDays: 1 });
    await bet(vendor, player, '20.00');
    await platform.deps.eventLog.catchUp();
    expect(outcomeOf(await saveEnd(id, soon(200 * DAY_MS)))).toBe('ok');
    await pass(2 * HOUR_MS);
    expect((await look(platform, session, id)).state).toBe('in-progress');
    expect(await given(id)).toBe('CONFLICT');
    await pass(200 * DAY_MS);
    expect((await look(platform, session, id)).rewards).toMatchObject([{ amount: '2.00' }]);
    expect(outcomeOf(await saveEnd(id, soon(DAY_MS)))).toBe('CONFLICT');
    expect(await given(id)).toBe('2.00');
  });
});

it('gives no more than its most to claims at once', async () => {
  const id = await openRebate('3.00', { endsAt: soon(HOUR_MS) });
  await bet(vendor, player, '20.00');
  const late = await stake(vendor, player, '20.00');
  await pass(2 * HOUR_MS);
  await late.lose();
  await pass(DAY_MS);
  await look(platform, session, id);
  const all = (await platform.value(promotionsCalls.listRewards, {}, session)).rewards;
  const rewards = all.filter(({ promotionId }) => promotionId === id);
  expect(rewards.map(({ amount }) => amount)).toEqual(['2.00', '2.00']);
  const claims = rewards.flatMap(({ id: rewardId }) => [rewardId, rewardId, rewardId]);
  const replies = await Promise.all(
    claims.map((rewardId) =>
      platform.call(promotionsCalls.claimReward, { params: { rewardId }, idempotencyKey: randomUUID() }, session),
    ),
  );
  const amounts = replies.flatMap(({ envelope }) => (envelope.success ? [envelope.value.reward.amount] : []));
  expect(amounts.toSorted()).toEqual(['1.00', '2.00']);
});
