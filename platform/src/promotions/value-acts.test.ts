import { agentsCalls } from '@baize/protocol/agents';
import { rebateCalls } from '@baize/protocol/bets';
import { contractsCalls, type WireTerms } from '@baize/protocol/contracts';
import type { Call, CallInput } from '@baize/protocol/kernel';
import { missionsCalls, type NewMission } from '@baize/protocol/missions';
import { opsCalls } from '@baize/protocol/ops';
import { pointsCalls } from '@baize/protocol/points';
import { promotionsCalls } from '@baize/protocol/promotions';
import { referralCalls } from '@baize/protocol/referral';
import { vipCalls } from '@baize/protocol/vip';
import { depositOperatorCalls, walletCalls, walletOperatorCalls } from '@baize/protocol/wallet';
import { HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { draftOf } from './testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator({ permissions: ['*'] });
});
afterAll(() => platform.close());

/** The limits that a call exceeds; none where one operator did it. */
async function beyond<C extends Call>(call: C, input: Partial<CallInput<C>>): Promise<readonly string[]> {
  const { envelope } = await platform.call(call, input, operator);
  if (envelope.success) return [];
  expect(envelope).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED', value: { requestId: expect.any(String) } });
  const { exceeded } = envelope.value as { exceeded: readonly { bound: string }[] };
  return exceeded.map(({ bound }) => bound);
}

describe('one operator alone', () => {
  it('begins promotions with a budget, small rewards and turnover, and enlarges none beyond that', async () => {
    const begin = async (more: Parameters<typeof draftOf>[1]) => {
      const params = { promotionId: `t-${randomUUID().slice(0, 8)}` };
      const startsAt = new Date(platform.deps.clock.now().getTime() + HOUR_MS).toISOString();
      const body = draftOf(platform, { startsAt, ...more });
      await platform.value(promotionsCalls.savePromotion, { params, body }, operator);
      const exceeded = await beyond(promotionsCalls.setPromotionState, { params, body: { state: 'ON' } });
      return {
        exceeded,
        save: (change: object) => beyond(promotionsCalls.savePromotion, { params, body: { ...body, ...change } }),
      };
    };
    expect((await begin({ budget: null })).exceeded).toEqual(['always']);
    expect((await begin({ budget: '6000' })).exceeded).toEqual(['budgetPerDay']);
    expect((await begin({ budget: '100', turnover: null })).exceeded).toEqual(['leastTurnoverBps']);
    const large = { kind: 'sign-up', amount: '101' } as const;
    expect((await begin({ budget: '200', terms: large })).exceeded).toEqual(['rewardAmount']);
    const rebate = { kind: 'rebate', rateBps: 200, maxAmount: '50', categories: [] } as const;
    expect((await begin({ budget: '100', period: 'daily', terms: { ...rebate, categories: [] } })).exceeded).toEqual([
      'cashbackBps',
    ]);
    const { exceeded, save } = await begin({ budget: '3000' });
    expect(exceeded).toEqual([]);
    expect(await save({ budget: '3500', position: 3 })).toEqual([]);
    expect(await save({ budget: '6000' })).toEqual(['budgetPerDay']);
    expect(await save({ budget: null })).toEqual(['always']);
    // Promotions begun and extended count on the same day.
    expect((await begin({ budget: '1600' })).exceeded).toEqual(['budgetPerDay']);
    expect((await begin({ budget: '1500' })).exceeded).toEqual([]);
  });

  it('makes missions of small rewards', async () => {
    const today = platform.deps.clock.now().toISOString().slice(0, 10);
    const mission = {
      texts: { EN: { title: 'Sign in', note: '' } },
      type: 'sign-in',
      period: 'daily',
      target: '1',
      order: 9,
      startsOn: today,
      endsOn: null,
      claimDays: 1,
    } as const;
    const create = (reward: NewMission['reward']) =>
      beyond(missionsCalls.createMission, { body: { ...mission, reward } });
    expect(await create({ kind: 'cash', amount: '101', turnoverBps: 10_000 })).toEqual(['rewardAmount']);
    expect(await create({ kind: 'cash', amount: '1', turnoverBps: 0 })).toEqual(['leastTurnoverBps']);
    expect(await create({ kind: 'points', amount: '501', turnoverBps: 0 })).toEqual(['rewardPoints']);
    expect(await create({ kind: 'cash', amount: '1', turnoverBps: 10_000 })).toEqual([]);
  });

  it('sets what play gives back up to the bound, as cashback and as points', async () => {
    const rules = await platform.value(rebateCalls.getRebateRules, {}, operator);
    const cashback = (change: object) => beyond(rebateCalls.setRebateRules, { body: { ...rules, ...change } });
    expect(await cashback({ rates: [{ category: 'RNG', levels: [151] }] })).toEqual(['cashbackBps']);
    expect(await cashback({ turnoverBps: 0 })).toEqual(['leastTurnoverBps']);
    expect(await cashback({ rates: [{ category: 'RNG', levels: [150] }] })).toEqual([]);

    const points = await platform.value(pointsCalls.getRules, {}, operator);
    const earning = (change: object) => beyond(pointsCalls.setRules, { body: { ...points, ...change } });
    expect(await earning({ unit: '0.01' })).toEqual(['cashbackBps']);
    expect(await earning({ convert: { ...points.convert, cash: '100' } })).toEqual(['cashbackBps']);
    expect(await earning({ convert: { ...points.convert, turnoverBps: 0 } })).toEqual(['leastTurnoverBps']);
    expect(await earning({ depositBps: 500 })).toEqual([]);

    const { items } = await platform.value(pointsCalls.listItems, {}, operator);
    const cash = items.find(({ kind, enabled }) => kind === 'CASH' && enabled);
    if (cash === undefined) throw new Error('no item pays money');
    const { id: _, redeemed: __, ...draft } = cash;
    const item = (change: object) => beyond(pointsCalls.createItem, { body: { ...draft, ...change } });
    expect(await item({ cash: '101', points: '100000' })).toEqual(['rewardAmount']);
    expect(await item({ points: '1' })).toEqual(['cashbackBps']);
    expect(await item({ turnoverBps: 0 })).toEqual(['leastTurnoverBps']);
    expect(await item({ kind: 'FREE_BET', points: '1' })).toEqual(['cashbackBps']);
    expect(await item({})).toEqual([]);
    const update = (body: object) => beyond(pointsCalls.updateItem, { params: { id: cash.id }, body });
    expect(await update({ points: '1' })).toEqual(['cashbackBps']);
    expect(await update({ position: 3 })).toEqual([]);
  });

  it('sets referrals, ranks and rates of agents up to the bound', async () => {
    const referral = await platform.value(referralCalls.getRules, {}, operator);
    const refer = (change: object) => beyond(referralCalls.setRules, { body: { ...referral, ...change } });
    expect(await refer({ levelOneBps: 200 })).toEqual(['cashbackBps']);
    expect(await refer({ minDeposit: '0', minValidBet: '0' })).toEqual(['always']);
    expect(await refer({ fixed: '101', turnoverBps: 0 })).toEqual(['rewardAmount', 'leastTurnoverBps']);
    expect(await refer({ fixed: '4' })).toEqual([]);

    const ladder = await platform.value(vipCalls.getLadder, {}, operator);
    const climb = (level: number, change: object, more: object = {}) =>
      beyond(vipCalls.setLadder, {
        body: {
          ...ladder,
          ...more,
          ranks: ladder.ranks.map((rank, at) => (at === level ? { ...rank, ...change } : rank)),
        },
      });
    expect(await climb(1, { upgradeBonus: '101' })).toEqual(['rewardAmount']);
    expect(await climb(7, { deposit: '200000' })).toEqual(['rewardAmount']);
    expect(await climb(1, {}, { turnoverBps: 0 })).toEqual(['leastTurnoverBps']);
    expect(await climb(1, { upgradeBonus: '20' })).toEqual([]);

    const { username } = await platform.signUp();
    const rank = (body: object) => beyond(vipCalls.setMemberRank, { params: { username }, body });
    expect(await rank({ carriedDeposit: '400000', carriedValidBet: '2000000' })).toEqual(['givenPerDay']);
    expect(await rank({ level: 1 })).toEqual([]);

    const agents = await platform.value(agentsCalls.getRules, {}, operator);
    expect(await beyond(agentsCalls.setRules, { body: { ...agents, maxRateBps: 201 } })).toEqual(['agentRateBps']);
    expect(await beyond(agentsCalls.setRules, { body: { ...agents, maxPrizeGroup: 1_960 } })).toEqual(['prizeGroup']);
  });

  it('offers contracts of the house up to the bounds', async () => {
    const { username } = await platform.signUp({ kind: 1 });
    const offer = (terms: WireTerms) => beyond(contractsCalls.offerAsHouse, { body: { username, terms } });
    expect(await offer({ type: 'dividend', period: 'SEMIMONTHLY', tiers: [], floorRate: '40.01' })).toEqual([
      'dividendBps',
    ]);
    const tier = { betAmount: '100', activeMembers: 0 };
    expect(await offer({ type: 'daily', tiers: [{ ...tier, rate: '100.5' }] })).toEqual(['salaryBps']);
    const realtime = { type: 'realtime', lossRate: '0', singleBetAmount: '1' } as const;
    expect(await offer({ ...realtime, profitRate: '1.01' })).toEqual(['salaryBps']);
  });

  it('clears no turnover by a rule', async () => {
    const { turnover } = await platform.value(walletOperatorCalls.getWalletRules, {}, operator);
    const set = (change: object) => beyond(walletOperatorCalls.setTurnoverRules, { body: { ...turnover, ...change } });
    expect(await set({ clearThreshold: '1000000' })).toEqual(['clearThreshold']);
    expect(await set({ depositMultiplierBps: 0 })).toEqual(['leastTurnoverBps']);
    expect(await set({ strict: false })).toEqual([]);
  });

  it('approves deposits by hand up to the sum of a day', async () => {
    const { bounds } = await platform.value(opsCalls.getBounds, {}, operator);
    await platform.value(opsCalls.setBounds, { body: { ...bounds, depositsPerDay: '100' } }, operator);
    const approve = async (amount: string) => {
      const body = { method: 'bank-transfer', amount };
      const member = await platform.signUp();
      const { id: depositId } = await platform.value(
        walletCalls.createDeposit,
        { body, idempotencyKey: randomUUID() },
        member,
      );
      return beyond(depositOperatorCalls.approveDeposit, { params: { depositId }, body: {} });
    };
    expect(await approve('60.00')).toEqual([]);
    expect(await approve('50.00')).toEqual(['depositsPerDay']);
    expect(await approve('40.00')).toEqual([]);
  });
});
