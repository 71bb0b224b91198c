import { contractsCalls } from '@baize/protocol/contracts';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOf } from '../settings/index.ts';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../testing/index.ts';
import { billWindow } from './arithmetic/windows.ts';
import { ContractsBench, dividendTerms, type Person } from './testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let operator: TestSession;
let top: Person;
let mid: Person;
let newcomer: Person;
let debts: readonly string[];

const change = async (changes: { readonly dividend?: boolean; readonly graceDays?: number }): Promise<void> => {
  const settings = await platform.value(contractsCalls.getSettings, {}, operator);
  await platform.value(contractsCalls.updateSettings, { body: { ...settings, ...changes } }, operator);
};

/** mid is owed 100 for each of two days by top, who has 400 from the brand. */
beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  operator = await platform.enterAsOperator();
  await change({ graceDays: 5 });
  top = await bench.join(1);
  mid = await bench.join(1, top);
  newcomer = await bench.join(1, mid);
  const player = await bench.join(0, mid);
  const today = billWindow('UTC', 'DAILY', platform.deps.clock.now()).start.getTime();
  await bench.signWithBrand(top, dividendTerms('20', 'DAILY'));
  await bench.sign(top, mid, dividendTerms('10', 'DAILY'));
  for (const day of [0, 1]) {
    await bench.settled(player, new Date(today + day * DAY_MS + HOUR_MS), ['1500', '500', '1000']);
  }
  await bench.run(new Date(today + 2 * DAY_MS + HOUR_MS));
  debts = (await bench.bills(mid, 'dividend')).map(({ id }) => id);
});
afterAll(() => platform.close());

const payment = (billId: string, idempotencyKey: string) =>
  platform.call(contractsCalls.payBill, { params: { billId }, idempotencyKey }, top);

describe('a type that is switched off', () => {
  it('keeps its page for who has a contract or an open bill of it, and offers nothing new', async () => {
    await change({ dividend: false });
    expect(await platform.value(contractsCalls.getConsolidatedFunds, {}, top)).toMatchObject({ divtypereq: 1 });
    expect(await platform.value(contractsCalls.getConsolidatedFunds, {}, newcomer)).toMatchObject({ divtypereq: 0 });
    expect(await bench.list(top, 'dividend')).toMatchObject({ offered: false, current: { state: 'VALID' } });
    expect(await bench.bills(top, 'dividend', 'paid')).toHaveLength(2);
    const none = await platform.call(contractsCalls.listContracts, { params: { type: 'dividend' } }, newcomer);
    expect(none.envelope).toMatchObject({ code: 'NOT_OFFERED' });
    expect((await bench.offer(mid, newcomer, dividendTerms('5', 'DAILY'))).envelope).toMatchObject({
      code: 'NOT_OFFERED',
    });
    await change({ dividend: true });
    expect(await bench.list(top, 'dividend')).toMatchObject({ offered: true });
  });
});

describe('the key of a payment', () => {
  it('answers the same again, and never means another payment', async () => {
    const [one = '', other = ''] = debts;
    const key = randomUUID();
    const first = (await payment(one, key)).envelope;
    expect(first).toMatchObject({ value: { state: 'PAID' } });
    expect((await payment(one, key)).envelope).toEqual(first);
    expect((await payment(other, key)).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await bench.balance(mid)).toBe('100.00');
  });

  it('of all bills answers what was paid by it', async () => {
    const idempotencyKey = randomUUID();
    const payAll = (body: { readonly type?: 'dividend' | 'daily' }) =>
      platform.call(contractsCalls.payAllBills, { body, idempotencyKey }, top);
    const first = (await payAll({ type: 'dividend' })).envelope;
    expect(first).toMatchObject({ value: { results: [{ status: 'PAID', bills: 1, paid: '100.00' }] } });
    expect((await payAll({ type: 'dividend' })).envelope).toEqual(first);
    expect((await payAll({ type: 'daily' })).envelope).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    const again = { ...top, ...(await platform.signIn(top.username, TEST_PASSWORD)) };
    const later = { body: { type: 'dividend' as const }, idempotencyKey: randomUUID() };
    expect(await platform.value(contractsCalls.payAllBills, later, again)).toMatchObject({
      results: [{ status: 'NOTHING_DUE' }],
    });
  });
});

describe('an agent centre that the operator has hidden', () => {
  it('has no page of contracts, and has them again with the centre', async () => {
    await change({ dividend: true });
    const shown = () => platform.value(contractsCalls.getConsolidatedFunds, {}, top);
    const { menu } = await siteOf(platform.deps).settings('baize');
    await siteOf(platform.deps).set('baize', 'menu', { hidden: [...menu.hidden, 'agentCenter'] });
    const none = { divtypereq: 0, dailysalreqtype: 0, contracthoursalreq: 0, realtimesalreqtype: 0 };
    expect(await shown()).toEqual(none);
    await siteOf(platform.deps).set('baize', 'menu', menu);
    expect(await shown()).toMatchObject({ divtypereq: 1 });
  });
});
