import { promotionsCalls } from '@baize/protocol/promotions';
import { opsCalls } from '@baize/protocol/ops';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { claim, draftOf, look, open, outcomeOf } from './testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const set = (promotionId: string, state: 'ON' | 'PAUSED' | 'ENDED') =>
  platform.call(promotionsCalls.setPromotionState, { params: { promotionId }, body: { state } }, operator);

describe('operators', () => {
  it('write drafts that nobody sees, preview them, and keep their promises', async () => {
    const params = { promotionId: 'spring' };
    const body = draftOf(platform);
    const save = (more: object = {}) =>
      platform.call(promotionsCalls.savePromotion, { params, body: { ...body, ...more } }, operator);
    expect((await save()).envelope).toMatchObject({ success: true, value: { state: 'DRAFT', id: 'spring' } });
    expect(outcomeOf(await platform.call(promotionsCalls.getPromotion, { params }))).toBe('NOT_FOUND');
    const preview = await platform.value(
      promotionsCalls.previewPromotion,
      { params, query: { language: 'CN' } },
      operator,
    );
    expect(preview).toMatchObject({ title: '礼物', state: 'claim', rewards: [{ turnover: { required: '15.00' } }] });
    expect(outcomeOf(await save({ terms: { kind: 'sign-up', amount: '6.00' } }))).toBe('ok');
    const on = { params, body: { state: 'ON' } } as const;
    await platform.valueByTwo(promotionsCalls.setPromotionState, on, operator);
    const again = await save({ startsAt: body.startsAt });
    expect(again.envelope).toMatchObject({ code: 'CONFLICT', value: { fixed: expect.arrayContaining(['terms']) } });
    const { rows } = await platform.value(promotionsCalls.listEveryPromotion, { query: { pageSize: 100 } }, operator);
    const kept = rows.find(({ id }) => id === 'spring');
    const texts = { ...body.texts, EN: { ...body.texts.EN, title: 'Spring gift' } };
    const { id: _id, state: _state, currency: _currency, createdAt: _at, updatedAt: _then, ...whole } = kept ?? {};
    expect(outcomeOf(await save({ ...whole, texts, budget: '100.00' }))).toBe('ok');
    const { rows: acts } = await platform.value(opsCalls.listAudit, { query: { pageSize: 50 } }, operator);
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['promotion.save', 'promotion.state']));
  });

  it('are refused what cannot be kept', async () => {
    const save = (more: object) =>
      platform.call(
        promotionsCalls.savePromotion,
        { params: { promotionId: 'broken' }, body: { ...draftOf(platform), ...more } },
        operator,
      );
    const faults: object[] = [
      { terms: { kind: 'sign-up', amount: '0.00' } },
      { terms: { kind: 'sign-up', amount: '1.001' } },
      { endsAt: '2001-01-01T00:00:00Z' },
      { terms: { kind: 'deposit-match', matchBps: 100, minDeposit: '1.00', maxAmount: '5.00' } },
      { turnover: { multiplierBps: 10_000, base: 'DEPOSIT_AND_BONUS', weights: {}, days: null } },
      { period: 'daily', terms: { kind: 'upgrade', amounts: [{ level: 1, amount: '1.00' }] } },
      { terms: { kind: 'rebate', rateBps: 100, maxAmount: '5.00', categories: [] } },
      { joinNeeded: true },
    ];
    for (const fault of faults) expect(outcomeOf(await save(fault))).toBe('VALIDATION_FAILED');
    expect(outcomeOf(await set('nothing-there', 'ON'))).toBe('NOT_FOUND');
  });

  it('read what a promotion costs', async () => {
    const id = await open(platform, operator, { budget: '12.00' });
    for (const session of [await platform.signUp(), await platform.signUp()]) {
      await look(platform, session, id);
      await claim(platform, session, id);
    }
    const report = await platform.value(promotionsCalls.reportPromotionCosts, {}, operator);
    expect(report.rows.find(({ promotionId }) => promotionId === id)).toMatchObject({
      rewards: 2,
      members: 2,
      cost: '10.00',
      costSoFar: '10.00',
      left: '2.00',
    });
    const reader = await platform.enterAsOperator({ permissions: ['promotions.report'] });
    expect(outcomeOf(await platform.call(promotionsCalls.reportPromotionCosts, {}, reader))).toBe('ok');
    expect(outcomeOf(await platform.call(promotionsCalls.listEveryPromotion, {}, reader))).toBe('FORBIDDEN');
  });
});

describe('the demo', () => {
  it('begins with seven promotions in both brands, in four languages', async () => {
    for (const merchant of ['baize', 'harbour']) {
      for (const language of ['EN', 'CN', 'AR', 'VI']) {
        const { promotions } = await platform.value(promotionsCalls.listPromotions, {}, undefined, {
          headers: { merchant, language },
        });
        const seeded = promotions.filter(({ id }) => !id.startsWith('t-') && id !== 'spring');
        expect(seeded).toHaveLength(7);
        expect(new Set(seeded.map(({ title }) => title)).size).toBe(7);
      }
    }
    const { promotions } = await platform.value(promotionsCalls.listPromotions, {}, undefined, {
      headers: { merchant: 'harbour' },
    });
    expect(promotions.find(({ id }) => id === 'welcome-gift')?.terms).toMatchObject({ amount: '1000' });
    expect(promotions.find(({ id }) => id === 'zalo-friends')?.summary).toContain('131K');
  });

  it('counts what a newcomer may join or claim', async () => {
    const session = await platform.signUp();
    await platform.deps.eventLog.catchUp();
    const { promotions } = await platform.value(promotionsCalls.listPromotions, {}, session);
    const open = promotions.filter(({ state }) => state === 'join' || state === 'claim').length;
    expect(await platform.value(promotionsCalls.countAvailable, {}, session)).toEqual({ count: open });
    expect(open).toBeGreaterThan(4);
  });
});
