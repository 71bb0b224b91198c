import { contractsCalls } from '@baize/protocol/contracts';
import { messagesCalls } from '@baize/protocol/messages';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { ContractsBench, dailyTerms, dividendTerms, type Person } from './testing/contracts-bench.ts';
import { settleAndPay } from './settlement/settle-and-pay.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let top: Person;
let mid: Person;
let sub: Person;
let player: Person;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
});
afterAll(() => platform.close());

beforeEach(async () => {
  top = await bench.join(1);
  mid = await bench.join(1, top);
  sub = await bench.join(2, mid);
  player = await bench.join(0, sub);
});

const inbox = async (who: Person): Promise<string[]> =>
  (await platform.value(messagesCalls.listMessages, {}, who)).messages.map(({ kind, body }) => `${kind}: ${body}`);
const stateOf = async (who: Person, type: 'daily' | 'dividend' = 'daily') => (await bench.list(who, type)).current;

describe('the pages', () => {
  it('are shown to agents, of the kinds that the brand has on', async () => {
    const shown = (who: Person) => platform.value(contractsCalls.getConsolidatedFunds, {}, who);
    expect(await shown(top)).toEqual({
      dailysalreqtype: 1,
      divtypereq: 1,
      contracthoursalreq: 1,
      realtimesalreqtype: 1,
    });
    expect(Object.values(await shown(player))).toEqual([0, 0, 0, 0]);
    const operator = await platform.enterAsOperator();
    const settings = await platform.value(contractsCalls.getSettings, {}, operator);
    await platform.value(contractsCalls.updateSettings, { body: { ...settings, hourly: false } }, operator);
    expect(await shown(top)).toMatchObject({ contracthoursalreq: 0, dailysalreqtype: 1 });
    const list = await platform.call(contractsCalls.listContracts, { params: { type: 'hourly' } }, top);
    expect(list.envelope).toMatchObject({ code: 'NOT_OFFERED' });
    await platform.value(contractsCalls.updateSettings, { body: settings }, operator);
  });

  it('are for agents alone', async () => {
    const list = await platform.call(contractsCalls.listContracts, { params: { type: 'daily' } }, player);
    expect(list.envelope).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a contract', () => {
  it('is offered, compared, accepted, and told of to both', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    const { envelope } = await bench.offer(top, mid, dailyTerms(['1000', '80']));
    expect(envelope).toMatchObject({ value: { state: 'REQUESTED', mine: 'upline', upline: top.username } });
    const { offer, current, downlines } = await bench.list(mid, 'daily');
    expect([offer?.mine, current, downlines.rows.map(({ username }) => username)]).toEqual([
      'downline',
      null,
      [sub.username],
    ]);
    await bench.process(mid, 'daily', offer?.id ?? '', 'accept');
    expect(await stateOf(mid)).toMatchObject({ state: 'VALID', unpaidBills: 0 });
    expect((await bench.list(top, 'daily')).downlines.rows[0]).toMatchObject({
      current: { state: 'VALID' },
      offer: null,
    });
    expect(await inbox(mid)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('You have an offer from'),
        expect.stringContaining('(daily salary) is active'),
      ]),
    );
    expect(await inbox(top)).toEqual(expect.arrayContaining([expect.stringContaining('accepted your offer')]));
  });

  it('is refused, and the one before stays in force', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    const first = await bench.sign(top, mid, dailyTerms(['1000', '80']));
    const { envelope } = await bench.offer(top, mid, dailyTerms(['1000', '90']));
    const second = envelope.success ? envelope.value.id : '';
    expect(await bench.process(mid, 'daily', second, 'reject')).toMatchObject({ state: 'DENIED' });
    expect((await stateOf(mid))?.id).toBe(first);
  });

  it('takes the place of the one before', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    const first = await bench.sign(top, mid, dailyTerms(['1000', '80']));
    const second = await bench.sign(top, mid, dailyTerms(['1000', '90']));
    const { current, ended } = await bench.list(mid, 'daily');
    expect(current?.id).toBe(second);
    expect(ended).toMatchObject([{ id: first, state: 'INVALID', reason: 'REPLACED' }]);
  });

  it('is only for direct downlines who are agents, and only out of one’s own', async () => {
    const refused = async (who: Person, whom: Person, terms = dailyTerms(['1000', '50'])) =>
      (await bench.offer(who, whom, terms)).envelope;
    expect(await refused(top, mid)).toMatchObject({ code: 'CONFLICT', value: { reason: 'NO_CONTRACT' } });
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    for (const [who, whom] of [
      [top, sub],
      [top, top],
      [sub, mid],
      [mid, await bench.join(1)],
    ] as const) {
      expect(await refused(who, whom)).toMatchObject({ code: 'NOT_FOUND' });
    }
    const own = await bench.join(0, top);
    expect(await refused(top, own)).toMatchObject({ value: { reason: 'NOT_AN_AGENT' } });
    expect(await refused(top, mid, dailyTerms(['1000', '100.01']))).toMatchObject({
      code: 'VALIDATION_FAILED',
      value: { fields: { 'terms.tiers.0.rate': [{ rule: 'upline', max: '100' }] } },
    });
    const operator = await platform.enterAsOperator();
    const again = await platform.call(
      contractsCalls.offerAsHouse,
      { body: { username: mid.username, terms: dailyTerms(['1', '5']) } },
      operator,
    );
    expect(again.envelope).toMatchObject({ code: 'CONFLICT' });
  });

  it('is nobody else’s to see or to answer', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    const { envelope } = await bench.offer(top, mid, dailyTerms(['1000', '80']));
    const id = envelope.success ? envelope.value.id : '';
    for (const stranger of [sub, player, await bench.join(1)]) {
      expect((await bench.tryTo(stranger, 'daily', id, 'accept')).envelope).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await bench.tryTo(top, 'daily', id, 'accept')).envelope).toMatchObject({ value: { reason: 'MOVED_ON' } });
    expect((await bench.tryTo(mid, 'dividend', id, 'accept')).envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await bench.tryTo(mid, 'hourly', id, 'accept')).envelope).toMatchObject({ code: 'NOT_FOUND' });
    expect((await bench.tryTo(mid, 'realtime', id, 'accept')).envelope).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends by consent, or by the downline’s own requested', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    const id = await bench.sign(top, mid, dailyTerms(['1000', '80']));
    expect(await bench.process(top, 'daily', id, 'terminate')).toMatchObject({ state: 'REVOKE_PENDING' });
    expect((await bench.offer(top, mid, dailyTerms(['1000', '70']))).envelope).toMatchObject({
      value: { reason: 'OFFER_OPEN' },
    });
    expect(await bench.process(mid, 'daily', id, 'reject')).toMatchObject({ state: 'VALID' });
    await bench.process(top, 'daily', id, 'terminate');
    expect(await bench.process(mid, 'daily', id, 'accept')).toMatchObject({ state: 'REVOKED', reason: 'AGREED' });
    const other = await bench.sign(top, mid, dailyTerms(['1000', '80']));
    expect(await bench.process(mid, 'daily', other, 'terminate')).toMatchObject({ reason: 'ENDED_BY_DOWNLINE' });
  });

  it('cannot be asked to end while a change waits', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    const id = await bench.sign(top, mid, dailyTerms(['1000', '80']));
    const { envelope } = await bench.offer(top, mid, dailyTerms(['1000', '90']));
    expect((await bench.tryTo(top, 'daily', id, 'terminate')).envelope).toMatchObject({
      value: { reason: 'OFFER_OPEN' },
    });
    const change = envelope.success ? envelope.value.id : '';
    expect(await bench.process(top, 'daily', change, 'terminate')).toMatchObject({
      state: 'INVALID',
      reason: 'WITHDRAWN',
    });
  });
});

describe('a call about contracts', () => {
  it.each(['processDividend', 'processDailySalary', 'processHourlySalary', 'processRealtimeSalary'] as const)(
    '%s knows no contract of that id',
    async (name) => {
      const input = { body: { contractId: 'unknown', action: 'accept' } } as const;
      const { envelope } = await platform.call(contractsCalls[name], input, top);
      expect(envelope).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('shows nobody the bills of others, and takes terms of its own kind alone', async () => {
    const settlements = await platform.value(contractsCalls.listSettlements, { params: { type: 'daily' } }, top);
    expect(settlements).toMatchObject({ rows: [], totals: { received: '0.00', paid: '0.00', toPay: '0.00' } });
    const body = { downline: mid.username, terms: dividendTerms('10') };
    const { envelope } = await platform.call(contractsCalls.offerContract, { params: { type: 'daily' }, body }, top);
    expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('a lower contract that is accepted', () => {
  it('ends what was given above it, all the way down', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    await bench.sign(top, mid, dailyTerms(['1000', '80']));
    await bench.sign(mid, sub, dailyTerms(['1000', '60']));
    const lowest = await bench.join(41, sub);
    await bench.sign(sub, lowest, dailyTerms(['1000', '20']));
    await bench.sign(top, mid, dailyTerms(['1000', '50']));
    expect(await stateOf(mid)).toMatchObject({ terms: { tiers: [{ rate: '50' }] } });
    expect((await bench.list(sub, 'daily')).ended.map(({ state, reason, mine }) => [state, reason, mine])).toEqual([
      ['TERMINATED', 'UPLINE_ENDED', 'upline'],
      ['TERMINATED', 'UPLINE_RATE_LOWERED', 'downline'],
    ]);
    expect(await stateOf(lowest)).toBeNull();
    expect(await inbox(lowest)).toEqual(expect.arrayContaining([expect.stringContaining('has ended')]));
  });

  it('leaves what it still covers', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    await bench.sign(top, mid, dailyTerms(['1000', '80']));
    const kept = await bench.sign(mid, sub, dailyTerms(['1000', '40']));
    await bench.sign(top, mid, dailyTerms(['1000', '50']));
    expect((await stateOf(sub))?.id).toBe(kept);
  });

  it('of another period ends dividends below', async () => {
    await bench.signWithBrand(top, dividendTerms('20', 'DAILY'));
    await bench.sign(top, mid, dividendTerms('10', 'DAILY'));
    await bench.signWithBrand(top, dividendTerms('20'));
    expect(await stateOf(mid, 'dividend')).toBeNull();
  });
});

describe('the clock', () => {
  it('lets an offer lapse that nobody answers', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    await bench.offer(top, mid, dailyTerms(['1000', '80']));
    await settleAndPay(platform.deps, new Date(platform.deps.clock.now().getTime() + 15 * DAY_MS));
    const { offer, ended } = await bench.list(mid, 'daily');
    expect([offer, ended[0]?.state, ended[0]?.reason]).toEqual([null, 'EXPIRED', 'NOT_ANSWERED']);
  });

  it('ends the contract of somebody who was moved elsewhere', async () => {
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    await bench.sign(top, mid, dailyTerms(['1000', '80']));
    const other = await bench.join(1);
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set upline_seq = (select seq from session_member where id = ${other.id})
        where id = ${mid.id}`.execute(tx),
    );
    expect((await bench.list(top, 'daily')).downlines.rows).toEqual([]);
    await settleAndPay(platform.deps, platform.deps.clock.now());
    expect((await bench.list(mid, 'daily')).ended[0]).toMatchObject({ state: 'TERMINATED', reason: 'UPLINE_CHANGED' });
  });
});

describe('an operator', () => {
  it('sees all contracts, and ends one with what hangs on it', async () => {
    const operator = await platform.enterAsOperator();
    const id = await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    await bench.sign(top, mid, dailyTerms(['1000', '80']));
    const query = { username: top.username, type: 'daily' } as const;
    const { rows } = await platform.value(contractsCalls.listAllContracts, { query }, operator);
    expect([rows.length, rows[1]]).toMatchObject([2, { id, upline: null, downline: top.username, mine: 'none' }]);
    const input = { params: { contractId: id }, body: { reason: 'asked by phone' } };
    expect(await platform.value(contractsCalls.endContract, input, operator)).toMatchObject({ reason: 'OPERATOR' });
    expect(await stateOf(mid)).toBeNull();
    expect((await platform.call(contractsCalls.endContract, input, operator)).envelope).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('freezes an agent, who then signs nothing', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['contracts.freezes'] });
    await bench.signWithBrand(top, dailyTerms(['1000', '100']));
    const body = { username: top.username, frozen: true, reason: 'under review' };
    await platform.value(contractsCalls.setFreeze, { body }, operator);
    expect(await bench.isOutgoingFrozen(top)).toBe(true);
    expect(await inbox(top)).toContainEqual(expect.stringContaining('contract-held: Customer service has paused'));
    expect((await bench.offer(top, mid, dailyTerms(['1000', '50']))).envelope).toMatchObject({
      value: { reason: 'FROZEN' },
    });
    const { rows } = await platform.value(contractsCalls.listFreezes, {}, operator);
    expect(rows).toContainEqual(expect.objectContaining({ username: top.username, cause: 'operator', owed: '0.00' }));
    await platform.value(contractsCalls.setFreeze, { body: { ...body, frozen: false } }, operator);
    expect(await bench.isOutgoingFrozen(top)).toBe(false);
    expect(await inbox(top)).toContainEqual(expect.stringContaining('contract-released: Customer service has ended'));
    const notAllowed = await platform.call(contractsCalls.getSettings, {}, operator);
    expect(notAllowed.envelope).toMatchObject({ code: 'FORBIDDEN' });
  });
});
