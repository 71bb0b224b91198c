import { missionsCalls, type NewMission } from '@baize/protocol/missions';
import { promotionsCalls } from '@baize/protocol/promotions';
import { addDays } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

/** The demo's raffle, which is drawn after thirty days. */
const RAFFLE = 'prize-draw';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const day = (count: number): string => addDays(platform.deps.clock.now().toISOString().slice(0, 10), count);
const requested = (more: Partial<NewMission> = {}): NewMission => ({
  texts: { EN: { title: 'A mission', note: '' } },
  type: 'deposit-sum',
  period: 'daily',
  target: '20',
  reward: { kind: 'cash', amount: '3', turnoverBps: 10_000 },
  order: 1,
  startsOn: day(0),
  endsOn: day(5),
  claimDays: 3,
  ...more,
});
const author = async (more: Partial<NewMission> = {}): Promise<string> =>
  (await platform.value(missionsCalls.createMission, { body: requested(more) }, operator)).id;
const change = async (id: string, body: object) => {
  const { envelope } = await platform.call(missionsCalls.updateMission, { params: { id }, body }, operator);
  return envelope.success
    ? 'OK'
    : [envelope.code, Object.keys(envelope.value?.['fields'] ?? {}).join()].join(' ').trim();
};

describe('what members were promised', () => {
  it('ends for good: no later day revives a mission', async () => {
    const id = await author();
    expect(await change(id, { endsOn: day(6) })).toBe('OK');
    expect(await change(id, { state: 'ended' })).toBe('OK');
    for (const endsOn of [day(7), null]) expect(await change(id, { endsOn })).toBe('CONFLICT');
    expect(await change(id, { order: 2 })).toBe('OK');
  });

  it('can be claimed for as many days as it was said', async () => {
    const id = await author();
    expect(await change(id, { claimDays: 2 })).toBe('CONFLICT');
    expect(await change(id, { claimDays: 4, endsOn: null })).toBe('OK');
    // No member has seen it yet.
    expect(await change(await author({ startsOn: day(2) }), { claimDays: 1 })).toBe('OK');
  });

  it('is won before the raffle of its tickets is drawn', async () => {
    const id = await author({ reward: { kind: 'tickets', amount: '3', turnoverBps: 0, raffle: RAFFLE } });
    for (const later of [{ endsOn: null }, { endsOn: day(29) }, { claimDays: 40 }]) {
      expect(await change(id, later)).toBe('VALIDATION_FAILED reward.raffle');
    }
    expect(await change(id, { endsOn: day(6) })).toBe('OK');
    const input = { params: { promotionId: RAFFLE }, body: { state: 'ENDED' as const } };
    await platform.value(promotionsCalls.setPromotionState, input, operator);
    expect(await change(id, { claimDays: 4 })).toBe('VALIDATION_FAILED reward.raffle');
    // Less of it is always in order.
    expect(await change(id, { endsOn: day(4), order: 2 })).toBe('OK');
    expect(await change(id, { state: 'ended' })).toBe('OK');
  });
});

describe('a mission', () => {
  it.each([
    [{ target: '0' }, 'target'],
    [{ target: '0.001' }, 'target'],
    [{ type: 'sign-in', period: 'weekly', target: '8' }, 'target'],
    [{ type: 'deposit-count', target: '1.5' }, 'target'],
    [{ type: 'profile', period: 'daily', target: '1' }, 'period'],
    [{ category: 'RNG' }, 'category'],
    [{ startsOn: '2020-01-01' }, 'startsOn'],
    [{ endsOn: '2020-01-01' }, 'endsOn'],
    [{ reward: { kind: 'points', amount: '1.5', turnoverBps: 0 } }, 'reward.amount'],
  ] as const)('may not ask or give %j', async (more, field) => {
    const { envelope } = await platform.call(missionsCalls.createMission, { body: requested(more) }, operator);
    expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED', value: { fields: { [field]: [{}] } } });
  });
});
