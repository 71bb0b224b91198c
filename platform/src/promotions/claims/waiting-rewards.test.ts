import { limitsCalls } from '@baize/protocol/limits';
import { missionsCalls } from '@baize/protocol/missions';
import { promotionsCalls } from '@baize/protocol/promotions';
import { vipCalls } from '@baize/protocol/vip';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claim as claimPromotion, open } from '../testing/workshop.ts';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';

const BREAK_HOURS = 1_008;

// A break must not cost a member earned rewards: its days do not count towards a deadline.

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const again = (session: TestSession) => platform.signIn(session.username, TEST_PASSWORD);
const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const promotions = async (session: TestSession) =>
  (await platform.value(promotionsCalls.listRewards, {}, session)).rewards;
const missions = async (session: TestSession) =>
  (await platform.value(missionsCalls.getSummary, {}, session)).missions.filter(({ state }) => state === 'claimable');
const vipBonuses = async (session: TestSession) =>
  (await platform.value(vipCalls.getProgress, {}, session)).bonuses.filter(({ state }) => state === 'open');
const locked = async (session: TestSession) =>
  (await platform.value(walletCalls.listBonuses, {}, session)).rows.map(({ status }) => status);

/** Jobs that fell due, and what follows from them. */
async function settle(): Promise<void> {
  const now = platform.deps.clock.now();
  await platform.deps.eventLog.catchUp();
  await platform.deps.jobs.runDue(new Date(now.getTime() - DAY_MS), now);
  await platform.deps.eventLog.catchUp();
}

/** A member with a reward of each wing, each to be claimed within some days, and a bonus to be played within seven. */
async function withRewards(): Promise<TestSession> {
  const operator = await platform.enterAsOperator();
  await open(platform, operator);
  const daily = await open(platform, operator, {
    claimDays: 7,
    turnover: { multiplierBps: 30_000, base: 'BONUS', weights: {}, days: 7 },
  });
  const session = await platform.signUp();
  await platform.value(
    vipCalls.setMemberRank,
    { params: { username: session.username }, body: { carriedDeposit: '500', carriedValidBet: '5000' } },
    operator,
  );
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '100.00' }, idempotencyKey: randomUUID() },
    session,
  );
  await settle();
  expect((await claimPromotion(platform, session, daily)).status).toBe(200);
  return session;
}

describe('what waits to be claimed', () => {
  it('waits as long as before a break once it is over, and no longer', async () => {
    const session = await withRewards();
    const kept = {
      promotions: (await promotions(session)).map(({ id }) => id),
      missions: (await missions(session)).map(({ id }) => id),
      vip: (await vipBonuses(session)).map(({ id }) => id),
    };
    expect(kept.promotions.length).toBeGreaterThan(0);
    expect(kept.missions.length).toBeGreaterThan(0);
    expect(kept.vip.length).toBeGreaterThan(0);
    expect(await locked(session)).toEqual(['ACTIVE']);

    await platform.value(limitsCalls.takeTimeOut, { body: { hours: BREAK_HOURS } }, session);
    await platform.advance(BREAK_HOURS * HOUR_MS + HOUR_MS);
    await settle();
    const back = await again(session);
    expect((await promotions(back)).map(({ id }) => id)).toEqual(expect.arrayContaining(kept.promotions));
    expect((await missions(back)).map(({ id }) => id)).toEqual(expect.arrayContaining(kept.missions));
    expect((await vipBonuses(back)).map(({ id }) => id)).toEqual(expect.arrayContaining(kept.vip));
    expect(await locked(back)).toEqual(['ACTIVE']);
    const before = Number(await balance(back));
    const [reward] = await promotions(back);
    const params = { rewardId: reward?.id ?? '' };
    expect(
      (await platform.call(promotionsCalls.claimReward, { params, idempotencyKey: randomUUID() }, back)).status,
    ).toBe(200);
    const bonus = { params: { id: kept.vip[0] ?? '' }, idempotencyKey: randomUUID() };
    expect((await platform.call(vipCalls.claimBonus, bonus, back)).status).toBe(200);
    const [mission] = await missions(back);
    const requested = { params: { id: mission?.id ?? '' }, body: { window: mission?.window ?? '' } };
    expect(
      (await platform.call(missionsCalls.claimMission, { ...requested, idempotencyKey: randomUUID() }, back)).status,
    ).toBe(200);
    expect(Number(await balance(back))).toBeGreaterThan(before);

    await platform.advance(31 * DAY_MS);
    await settle();
    const late = await again(session);
    expect((await locked(late)).at(-1)).toBe('EXPIRED');
    const left = [...(await promotions(late)), ...(await vipBonuses(late))].map(({ id }) => id);
    for (const id of [...kept.promotions, ...kept.vip]) expect(left).not.toContain(id);
  }, 120_000);

  it('runs out for somebody who takes none', async () => {
    const session = await withRewards();
    await platform.advance(BREAK_HOURS * HOUR_MS + HOUR_MS);
    await settle();
    const back = await again(session);
    expect([await promotions(back), await vipBonuses(back)]).toEqual([[], []]);
    expect(await locked(back)).toEqual(['EXPIRED']);
  }, 120_000);
});
