import { promotionsCalls, type PromotionDraft } from '@baize/protocol/promotions';
import { vipCalls } from '@baize/protocol/vip';
import { addMonths, DAY_MS, toDate, utcDay } from '@baize/protocol/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { standstills } from './promotion-status.ts';
import { bet, claim, deposit, join, look, open, outcomeOf } from './testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
let vendor: TestVendor;

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  vendor = new TestVendor(platform);
  // To the second day of a month, so that no month ends while tests let days pass.
  const now = platform.deps.clock.now();
  const second = toDate(`${addMonths(utcDay(now), 1).slice(0, 7)}-02`);
  await platform.advance(second.getTime() - now.getTime());
});
beforeEach(async () => {
  operator = await platform.enterAsOperator();
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

/** The code that refuses a claim, as the page gets it. */
async function refusalOf(session: TestSession, id: string): Promise<unknown> {
  const { envelope } = await claim(platform, session, id);
  return envelope.success ? 'given' : envelope.value;
}

describe('a promotion for the first deposit', () => {
  const firstDeposit = (nth = 1): Partial<PromotionDraft> => ({
    joinNeeded: true,
    terms: { kind: 'deposit', nth, matchBps: 10_000, minDeposit: '15.00', maxAmount: '100.00' },
  });

  it('is closed to whoever has made it without joining', async () => {
    const id = await open(platform, operator, firstDeposit());
    const session = await platform.signUp();
    const count = async () => (await platform.value(promotionsCalls.countAvailable, {}, session)).count;
    expect(await look(platform, session, id)).toMatchObject({ state: 'join', depositsMade: 0 });
    const before = await count();
    await deposit(platform, session, '20.00');
    expect(await look(platform, session, id)).toMatchObject({
      state: 'closed',
      why: 'deposit-made',
      progress: null,
      depositsMade: 1,
    });
    // The demo has one of the same kind.
    expect(await count()).toBe(before - 2);
    expect(outcomeOf(await join(platform, session, id))).toBe('CONFLICT');
  });

  it('is closed when the deposit was too small to count, and open where it is a later one', async () => {
    const [first, second] = [
      await open(platform, operator, firstDeposit()),
      await open(platform, operator, firstDeposit(2)),
    ];
    const session = await platform.signUp();
    await join(platform, session, first);
    await deposit(platform, session, '10.00');
    expect(await look(platform, session, first)).toMatchObject({ state: 'closed', why: 'deposit-made' });
    expect(await look(platform, session, second)).toMatchObject({ state: 'join', depositsMade: 1 });
  });

  it('stays claimed and is not had again, whatever its period', async () => {
    const id = await open(platform, operator, { ...firstDeposit(), period: 'daily' });
    const session = await platform.signUp();
    await join(platform, session, id);
    await deposit(platform, session, '20.00');
    await look(platform, session, id);
    expect(outcomeOf(await claim(platform, session, id))).toBe('ok');
    expect((await look(platform, await pass(DAY_MS, session), id)).state).toBe('claimed');
  });
});

it('a rank is asked of whoever takes part without joining', async () => {
  const id = await open(platform, operator, {
    period: 'daily',
    minRank: 1,
    terms: { kind: 'rebate', rateBps: 1_000, maxAmount: '5.00', categories: [] },
  });
  const session = await platform.signUp();
  await deposit(platform, session, '20.00');
  await bet(vendor, await vendor.enter(platform, session), '10.00');
  const next = await pass(DAY_MS, session);
  expect(await look(platform, next, id)).toMatchObject({ state: 'closed', why: 'rank', rewards: [], progress: null });
  expect(await refusalOf(next, id)).toEqual({ reason: 'rank' });
  const rank = { params: { username: session.username }, body: { level: 1 } };
  await platform.value(vipCalls.setMemberRank, rank, operator);
  expect((await look(platform, next, id)).state).toBe('claim');
  expect(await refusalOf(next, id)).toBe('given');
});

it('a lucky bet that is too small or taken back keeps no place', async () => {
  const id = await open(platform, operator, {
    period: 'daily',
    terms: {
      kind: 'lucky-bet',
      endings: '0123456789abcdef'.split(''),
      amount: '2.00',
      minValidBet: '1.00',
      categories: [],
      perPeriod: 2,
    },
  });
  const session = await platform.signUp();
  await deposit(platform, session, '50.00');
  const player = await vendor.enter(platform, session);
  for (const amount of ['0.20', '0.20']) await bet(vendor, player, amount);
  const first = await bet(vendor, player, '5.00');
  for (const amount of ['5.00', '5.00']) await bet(vendor, player, amount);
  const before = (await look(platform, session, id)).rewards.map((reward) => reward.id);
  expect(before).toHaveLength(2);
  await first.undo();
  const after = (await look(platform, session, id)).rewards.map((reward) => reward.id);
  expect(after).toHaveLength(2);
  expect(after).not.toEqual(before);
  const outcomes = [];
  for (let tries = 0; tries < 3; tries += 1) outcomes.push(outcomeOf(await claim(platform, session, id)));
  expect(outcomes).toEqual(['ok', 'ok', 'CONFLICT']);
  await bet(vendor, player, '5.00');
  await platform.deps.eventLog.replay('promotions.count');
  expect(await look(platform, session, id)).toMatchObject({ state: 'claimed', rewards: [] });
  expect(await refusalOf(session, id)).not.toBe('given');
});

describe('what nobody claimed in time', () => {
  it('is said to be over, without what it would have been', async () => {
    const [gift, match] = [
      await open(platform, operator, { claimDays: 1 }),
      await open(platform, operator, {
        claimDays: 1,
        period: 'monthly',
        joinNeeded: true,
        terms: { kind: 'deposit-match', matchBps: 10_000, minDeposit: '10.00', maxAmount: '100.00' },
      }),
    ];
    const session = await platform.signUp();
    await join(platform, session, match);
    await deposit(platform, session, '100.00');
    expect((await look(platform, session, match)).state).toBe('claim');
    const late = await pass(DAY_MS, session);
    for (const id of [gift, match]) {
      expect(await look(platform, late, id)).toMatchObject({ state: 'closed', why: 'expired', progress: null });
    }
  });

  it('does not include the days of a pause', async () => {
    const id = await open(platform, operator, { claimDays: 7 });
    const session = await platform.signUp();
    const { rewards } = await look(platform, session, id);
    const paused = await pass(5 * DAY_MS, session);
    await set(id, 'PAUSED');
    await set(id, 'PAUSED');
    expect(await look(platform, paused, id)).toMatchObject({ state: 'closed', why: 'paused' });
    const back = await pass(10 * DAY_MS, session);
    await set(id, 'ON');
    const [kept] = (await look(platform, back, id)).rewards;
    const later = Date.parse(kept?.expiresAt ?? '') - Date.parse(rewards[0]?.expiresAt ?? '');
    expect(Math.round(later / DAY_MS)).toBe(10);
    expect(outcomeOf(await claim(platform, back, id))).toBe('ok');
    const other = await platform.signUp();
    await look(platform, other, id);
    const late = await pass(8 * DAY_MS, other);
    expect(await look(platform, late, id)).toMatchObject({ state: 'closed', why: 'expired' });
    expect(outcomeOf(await claim(platform, late, id))).toBe('CONFLICT');
  });

  it('waits for breaks and pauses once where they meet', () => {
    const day = (from: number, until: number) => ({ from: new Date(from * DAY_MS), until: new Date(until * DAY_MS) });
    expect(standstills([day(1, 4), day(9, 10)], [day(3, 6), day(6, 7), day(2, 3)])).toEqual([day(1, 7), day(9, 10)]);
  });
});

describe('a budget with less left than a reward', () => {
  it('is used up, for whoever waits and for newcomers', async () => {
    const id = await open(platform, operator, { budget: '7.00' });
    const [first, second] = [await platform.signUp(), await platform.signUp()];
    await look(platform, first, id);
    expect(outcomeOf(await claim(platform, first, id))).toBe('ok');
    expect(await look(platform, second, id)).toMatchObject({ state: 'closed', why: 'used-up', rewards: [] });
    expect(await refusalOf(second, id)).toEqual({ reason: 'used-up' });
    expect(await look(platform, await platform.signUp(), id)).toMatchObject({ state: 'closed', why: 'used-up' });
  });

  it('gives the rewards that still fit', async () => {
    const id = await open(platform, operator, {
      budget: '10.00',
      joinNeeded: true,
      terms: { kind: 'deposit-match', matchBps: 1_000, minDeposit: '10.00', maxAmount: '20.00' },
    });
    const withDeposit = async (amount: string) => {
      const session = await platform.signUp();
      await join(platform, session, id);
      await deposit(platform, session, amount);
      return session;
    };
    const first = await withDeposit('80.00');
    await look(platform, first, id);
    expect(outcomeOf(await claim(platform, first, id))).toBe('ok');
    expect(await look(platform, await withDeposit('50.00'), id)).toMatchObject({ state: 'closed', why: 'used-up' });
    expect(await look(platform, await withDeposit('20.00'), id)).toMatchObject({ state: 'claim' });
  });
});
