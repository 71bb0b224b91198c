import { contractsCalls } from '@baize/protocol/contracts';
import { gamesCalls } from '@baize/protocol/games';
import { transactionTypes, walletCalls } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { billWindow } from '../arithmetic/windows.ts';
import {
  ContractsBench,
  dailyTerms,
  dividendTerms,
  hourlyTerms,
  realtimeTerms,
  type Person,
} from '../testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let top: Person;
let mid: Person;
let player: Person;
let today: Date;
let tomorrow: Date;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  await bench.toNoon();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

beforeEach(async () => {
  top = await bench.join(1);
  mid = await bench.join(1, top);
  player = await bench.join(0, mid);
  const { start, end } = billWindow('UTC', 'DAILY', platform.deps.clock.now());
  today = start;
  tomorrow = new Date(end.getTime() + 10 * MINUTE_MS);
});

const later = (ms: number): Date => new Date(today.getTime() + ms);
const due = (who: Person) => platform.value(contractsCalls.getDue, {}, who);
const pay = (who: Person, billId: string) =>
  platform.call(contractsCalls.payBill, { params: { billId }, idempotencyKey: randomUUID() }, who);
const payAll = (who: Person) =>
  platform.value(contractsCalls.payAllBills, { body: {}, idempotencyKey: randomUUID() }, who);

describe('a daily salary', () => {
  beforeEach(async () => {
    await bench.signWithBrand(top, dailyTerms(['100', '100']));
    await bench.sign(top, mid, dailyTerms(['100', '80']));
  });

  it('counts the day before, and is paid from the top down', async () => {
    await bench.settled(player, later(HOUR_MS), ['30000', '0', '30000']);
    await bench.settled(player, later(DAY_MS + HOUR_MS), ['50000', '0', '50000']);
    await bench.run(new Date(tomorrow.getTime() - 1));
    expect(await bench.bills(mid, 'daily')).toEqual([]);
    await bench.run(tomorrow);
    // 3 full 10,000s: the brand pays 300, of which 240 go on.
    expect(await bench.bills(top, 'daily')).toMatchObject([
      { state: 'ISSUED', amount: '300.00', upline: null, passedOn: '240.00', net: '60.00' },
    ]);
    expect(await bench.bills(mid, 'daily')).toMatchObject([
      {
        state: 'ISSUED',
        amount: '240.00',
        upline: top.username,
        arithmetic: { validBet: '30000.00', rate: '80', units: '3', activeMembers: 1 },
      },
    ]);
    expect([await bench.balance(top), await bench.balance(mid)]).toEqual(['60.00', '240.00']);
  });

  it('is settled once, however often that runs', async () => {
    await bench.settled(player, later(HOUR_MS), ['30000', '0', '30000']);
    await Promise.all([bench.run(tomorrow), bench.run(tomorrow), bench.run(tomorrow)]);
    await bench.run(tomorrow);
    expect([await bench.balance(top), await bench.balance(mid)]).toEqual(['60.00', '240.00']);
    expect(await bench.bills(mid, 'daily')).toHaveLength(1);
  });

  it('is caught up with after days without a run, each day by itself', async () => {
    for (const day of [0, 1, 2]) {
      await bench.settled(player, later(day * DAY_MS + HOUR_MS), [`${day + 1}0000`, '0', `${day + 1}0000`]);
    }
    await bench.run(new Date(tomorrow.getTime() + 3 * DAY_MS));
    const bills = await bench.bills(mid, 'daily');
    expect(bills.map(({ amount, state }) => [amount, state])).toEqual([
      ['0.00', 'NOT_REACHED'],
      ['240.00', 'ISSUED'],
      ['160.00', 'ISSUED'],
      ['80.00', 'ISSUED'],
    ]);
  });

  it('stands in both account records with the other’s name', async () => {
    await bench.settled(player, later(HOUR_MS), ['30000', '0', '30000']);
    await bench.run(tomorrow);
    const record = async (who: Person) => (await platform.value(walletCalls.listTransactions, {}, who)).rows;
    expect(await record(top)).toMatchObject([
      { type: 'DAILY_SALARY_PAID', amount: '-240.00', description: `Daily salary: ${top.username} to ${mid.username}` },
      { type: 'DAILY_SALARY_RECEIVED', amount: '300.00', description: `Daily salary: platform to ${top.username}` },
    ]);
    expect(await record(mid)).toMatchObject([{ type: 'DAILY_SALARY_RECEIVED', amount: '240.00' }]);
    expect(transactionTypes).toContain('REALTIME_SALARY_PAID');
  });

  it('is paid in parts by an upline who has too little, and the rest as soon as there is more', async () => {
    await bench.settled(player, later(HOUR_MS), ['30000', '0', '30000']);
    await bench.run(tomorrow);
    await bench.fund(top, '-60');
    const lone = await bench.join(1, mid);
    const gambler = await bench.join(0, lone);
    await bench.sign(mid, lone, dailyTerms(['100', '80']));
    await bench.fund(mid, '-235');
    // mid is paid by top out of what the brand pays top, and owes it all to lone.
    await bench.settled(gambler, later(DAY_MS + HOUR_MS), ['10000', '0', '10000']);
    await bench.run(new Date(tomorrow.getTime() + DAY_MS));
    expect(await bench.balance(lone)).toBe('80.00');
    expect(await bench.balance(mid)).toBe('5.00');
  });

  it('that was reckoned on a result which changed is put right: too much is kept from the next', async () => {
    const before = { stake: '30000', payout: '0', validBet: '30000' };
    const wager = await bench.settled(player, later(HOUR_MS), ['30000', '0', '30000']);
    await bench.run(tomorrow);
    const after = { stake: '30000', payout: '10000', validBet: '20000' };
    await bench.resettled(player, later(DAY_MS + HOUR_MS), wager, after, before);
    await bench.settled(player, later(DAY_MS + HOUR_MS), ['20000', '0', '20000']);
    await bench.run(new Date(tomorrow.getTime() + DAY_MS));
    const [second, first] = await bench.bills(mid, 'daily');
    expect(first).toMatchObject({ state: 'ISSUED', amount: '240.00', arithmetic: { validBet: '20000.00' } });
    expect(second).toMatchObject({ state: 'ISSUED', amount: '80.00', arithmetic: { adjustment: '-80.00' } });
    expect(await bench.balance(mid)).toBe('320.00');
    expect(await bench.balance(top)).toBe('80.00');
  });

  it('that was too little is owed on top', async () => {
    const before = { stake: '10000', payout: '0', validBet: '10000' };
    const wager = await bench.settled(player, later(HOUR_MS), ['10000', '0', '10000']);
    await bench.run(tomorrow);
    const after = { stake: '20000', payout: '0', validBet: '20000' };
    await bench.resettled(player, later(DAY_MS), wager, after, before);
    await bench.run(new Date(tomorrow.getTime() + HOUR_MS));
    expect(await bench.bills(mid, 'daily')).toMatchObject([{ state: 'ISSUED', amount: '160.00', paid: '160.00' }]);
  });

  it('can be reckoned again by an operator, to the same result', async () => {
    const operator = await platform.enterAsOperator();
    await bench.settled(player, later(HOUR_MS), ['30000', '0', '30000']);
    await bench.run(tomorrow);
    const day = today.toISOString().slice(0, 10);
    const body = { type: 'daily', day, username: mid.username } as const;
    expect(await platform.value(contractsCalls.settleAgain, { body }, operator)).toEqual({
      looked: 1,
      changed: 0,
      evenedOut: 0,
    });
    const old = { body: { ...body, day: '2020-01-01' } };
    expect((await platform.call(contractsCalls.settleAgain, old, operator)).envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('ends with the contract, which counts its last day', async () => {
    const { current } = await bench.list(mid, 'daily');
    await bench.process(mid, 'daily', current?.id ?? '', 'terminate');
    await bench.settled(player, later(HOUR_MS), ['10000', '0', '10000']);
    await bench.settled(player, later(DAY_MS + HOUR_MS), ['10000', '0', '10000']);
    await bench.run(new Date(tomorrow.getTime() + 2 * DAY_MS));
    expect((await bench.bills(mid, 'daily')).map(({ amount }) => amount)).toEqual(['80.00']);
    expect(await bench.bills(top, 'daily')).toHaveLength(3);
  });
});

describe('an hourly salary', () => {
  it('counts each hour, five minutes after it', async () => {
    await bench.signWithBrand(top, hourlyTerms('20000', '5'));
    await bench.sign(top, mid, hourlyTerms('20000', '4'));
    const hour = billWindow('UTC', 'HOUR', platform.deps.clock.now());
    await bench.settled(player, new Date(hour.end.getTime() - 1), ['40000', '0', '40000']);
    await bench.settled(player, hour.end, ['19999', '0', '19999']);
    await bench.run(new Date(hour.end.getTime() + 5 * MINUTE_MS - 1));
    expect(await bench.bills(mid, 'hourly')).toEqual([]);
    await bench.run(new Date(hour.end.getTime() + HOUR_MS + 5 * MINUTE_MS));
    expect(await bench.bills(mid, 'hourly')).toMatchObject([
      { state: 'NOT_REACHED', amount: '0.00' },
      { state: 'ISSUED', amount: '16.00' },
    ]);
    expect(await bench.balance(top)).toBe('4.00');
  });
});

describe('a real-time salary', () => {
  it('counts windows of five minutes, bet by bet', async () => {
    await bench.signWithBrand(top, realtimeTerms('0.2', '0.3'));
    await bench.sign(top, mid, realtimeTerms('0.1', '0.2'));
    const { end } = billWindow('UTC', 'FIVE_MINUTES', platform.deps.clock.now());
    const at = new Date(end.getTime() - 1);
    await bench.settled(player, at, ['100', '195', '100']);
    await bench.settled(player, at, ['200', '0', '200']);
    await bench.settled(player, at, ['30', '0', '30']);
    await bench.settled(player, at, ['500', '500', '0']);
    await bench.run(end);
    expect(await bench.bills(mid, 'realtime')).toMatchObject([
      {
        state: 'ISSUED',
        amount: '0.50',
        arithmetic: { wonBase: '100.00', lostBase: '200.00', rate: '0.1', lossRate: '0.2' },
      },
    ]);
    expect(await bench.balance(top)).toBe('0.30');
    await bench.run(new Date(end.getTime() + DAY_MS));
    expect(await bench.bills(mid, 'realtime')).toHaveLength(1);
  });
});

describe('a dividend', () => {
  let debt: string;
  let dueAt: Date;

  /** The team lost 1,000 in a day: mid is owed 100 by top, who has 200 from the brand. */
  beforeEach(async () => {
    await bench.signWithBrand(top, dividendTerms('20', 'DAILY'));
    await bench.sign(top, mid, dividendTerms('10', 'DAILY'));
    await bench.settled(player, later(HOUR_MS), ['1500', '500', '1000']);
    await bench.run(new Date(today.getTime() + DAY_MS + 30 * MINUTE_MS));
    debt = (await bench.bills(mid, 'dividend'))[0]?.id ?? '';
    dueAt = new Date(today.getTime() + 2 * DAY_MS);
  });

  it('of the house is paid at once, of an upline when it is paid', async () => {
    expect(await bench.bills(top, 'dividend')).toMatchObject([
      { state: 'PAID', amount: '200.00', passedOn: '100.00', net: '100.00' },
    ]);
    expect(await bench.bills(mid, 'dividend')).toMatchObject([
      { state: 'PENDING', left: '100.00', dueAt: dueAt.toISOString(), arithmetic: { loss: '1000.00', rate: '10' } },
    ]);
    expect(await due(top)).toMatchObject({ amount: '100.00', types: [{ type: 'dividend', bills: 1 }] });
    expect((await pay(top, debt)).envelope).toMatchObject({ value: { state: 'PAID', left: '0.00', mine: 'upline' } });
    expect([await bench.balance(top), await bench.balance(mid)]).toEqual(['100.00', '100.00']);
    expect((await due(top)).types).toEqual([]);
  });

  it('is paid once by fifty at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => pay(top, debt)));
    expect(replies.every(({ envelope }) => envelope.success)).toBe(true);
    expect([await bench.balance(top), await bench.balance(mid)]).toEqual(['100.00', '100.00']);
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select from ledger_transfers where reference = ${debt}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  it('is nobody else’s to pay', async () => {
    for (const who of [mid, await bench.join(1)]) {
      expect((await pay(who, debt)).envelope).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('says so when the balance is too low, and pays all that it covers', async () => {
    await bench.fund(top, '-150');
    expect((await pay(top, debt)).envelope).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await payAll(top)).toMatchObject({
      results: [
        { type: 'dividend', status: 'INSUFFICIENT', bills: 1, paidBills: 0, needed: '100.00', paid: '0.00' },
        { type: 'daily', status: 'NOTHING_DUE' },
        { type: 'hourly' },
        { type: 'realtime' },
      ],
    });
    await bench.fund(top, '60');
    expect((await payAll(top)).results[0]).toMatchObject({ status: 'PAID', paidBills: 1, paid: '100.00' });
  });

  it('blocks changing and ending while it is owed', async () => {
    const { current } = await bench.list(mid, 'dividend');
    expect((await bench.tryTo(top, 'dividend', current?.id ?? '', 'terminate')).envelope).toMatchObject({
      value: { reason: 'BILLS_UNPAID' },
    });
    expect((await bench.offer(top, mid, dividendTerms('15', 'DAILY'))).envelope).toMatchObject({
      value: { reason: 'BILLS_UNPAID' },
    });
  });

  it('that is not paid in time is taken from the wallet', async () => {
    await bench.run(new Date(dueAt.getTime() - 1));
    expect((await bench.bills(mid, 'dividend')).at(-1)?.state).toBe('PENDING');
    await bench.run(dueAt);
    expect((await bench.bills(mid, 'dividend')).at(-1)).toMatchObject({ state: 'FORCED_PAID', left: '0.00' });
    expect(await bench.isOutgoingFrozen(top)).toBe(false);
  });

  it('freezes an upline who holds too little, until the rest is paid', async () => {
    await bench.fund(top, '-170');
    await bench.run(dueAt);
    expect((await bench.bills(mid, 'dividend')).at(-1)).toMatchObject({
      state: 'PART_PAID',
      paid: '30.00',
      left: '70.00',
    });
    expect([await bench.isOutgoingFrozen(top), await bench.isStopped(top)]).toEqual([true, false]);
    expect((await bench.list(top, 'dividend')).frozen).toBe(true);
    expect((await bench.offer(top, mid, dailyTerms(['1', '5']))).envelope).toMatchObject({ code: 'CONFLICT' });
    const operator = await platform.enterAsOperator();
    expect((await platform.value(contractsCalls.listFreezes, {}, operator)).rows).toContainEqual(
      expect.objectContaining({ username: top.username, cause: 'debt', owed: '0.00' }),
    );
    const metrics = await platform.deps.metrics.metrics();
    expect(metrics).toMatch(/^contracts_frozen_agents\{cause="debt"\} [1-9]/m);
    expect(metrics).toMatch(/^contracts_open_bills\{state="PART_PAID"\} [1-9]/m);
    // Play goes on: a game can be opened.
    await bench.fund(top, '10');
    expect(
      (await platform.call(gamesCalls.launchGame, { query: { gameId: 'chalk-dice', mode: 'real' } }, top)).envelope,
    ).toMatchObject({ success: true });
    await bench.fund(top, '100');
    await bench.run(new Date(dueAt.getTime() + 5 * MINUTE_MS));
    expect((await bench.bills(mid, 'dividend')).at(-1)).toMatchObject({ state: 'FORCED_PAID', left: '0.00' });
    expect(await bench.isOutgoingFrozen(top)).toBe(false);
  });

  it('can be paid by hand while frozen, which ends the freeze', async () => {
    await bench.fund(top, '-200');
    await platform.advance(Math.max(0, dueAt.getTime() - platform.deps.clock.now().getTime()));
    // Earlier sessions must log in again.
    bench.operator = undefined;
    const again = { ...top, ...(await platform.signIn(top.username, 'lantern over the quay 71')) };
    await bench.run(platform.deps.clock.now());
    expect(await bench.isOutgoingFrozen(top)).toBe(true);
    await bench.fund(top, '100');
    expect((await pay(again, debt)).envelope).toMatchObject({ value: { state: 'PAID' } });
    expect(await bench.isOutgoingFrozen(top)).toBe(false);
  });

  it('is closed by an operator: refused, or paid by the platform', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['contracts.bills'] });
    const decide = (decision: 'REFUSE' | 'PLATFORM_PAY' | 'FORCE') =>
      platform.call(
        contractsCalls.decideBill,
        { params: { billId: debt }, body: { decision, note: 'agreed by phone' } },
        operator,
      );
    expect((await decide('PLATFORM_PAY')).envelope).toMatchObject({ value: { state: 'PLATFORM_PAID', left: '0.00' } });
    const { rows: record } = await platform.value(walletCalls.listTransactions, {}, mid);
    expect(record[0]).toMatchObject({ type: 'DIVIDEND_RECEIVED', amount: '100.00' });
    expect(await bench.balance(top)).toBe('200.00');
    expect((await decide('REFUSE')).envelope).toMatchObject({ code: 'CONFLICT' });
    const { rows } = await platform.value(
      contractsCalls.listAllBills,
      { query: { state: 'PLATFORM_PAID', username: top.username } },
      operator,
    );
    expect(rows).toMatchObject([{ id: debt, note: 'agreed by phone' }]);
  });

  it('is taken from the upline at once where an operator forces it, as far as it goes', async () => {
    const operator = await platform.enterAsOperator({ permissions: ['contracts.bills'] });
    const decide = (decision: 'REFUSE' | 'FORCE') =>
      platform.call(
        contractsCalls.decideBill,
        { params: { billId: debt }, body: { decision, note: 'no answer' } },
        operator,
      );
    await bench.fund(top, '-160');
    expect((await decide('FORCE')).envelope).toMatchObject({ value: { state: 'PART_PAID', paid: '40.00' } });
    expect(await bench.isOutgoingFrozen(top)).toBe(true);
    // The rest is closed: nobody owes it any more, and the freeze ends with it.
    expect((await decide('REFUSE')).envelope).toMatchObject({ value: { state: 'REFUSED' } });
    expect(await bench.isOutgoingFrozen(top)).toBe(false);
    expect((await due(top)).types).toEqual([]);
    expect((await decide('FORCE')).envelope).toMatchObject({ code: 'CONFLICT' });
  });
});
