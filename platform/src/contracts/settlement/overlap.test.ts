import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { billWindow } from '../arithmetic/windows.ts';
import { ContractsBench, dailyTerms, hourlyTerms, type Person } from '../testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;
let top: Person;
let mid: Person;
let player: Person;
let today: Date;
let settled: Date;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  await bench.toNoon();
});
afterAll(() => platform.close());

beforeEach(async () => {
  top = await bench.join(1);
  mid = await bench.join(1, top);
  player = await bench.join(0, mid);
  const { start, end } = billWindow('UTC', 'DAILY', platform.deps.clock.now());
  today = start;
  settled = new Date(end.getTime() + DAY_MS + HOUR_MS);
  await bench.signWithBrand(top, dailyTerms(['100', '100']));
});

const endOf = async (who: Person, type: 'daily' | 'hourly'): Promise<void> => {
  const { current } = await bench.list(who, type);
  await bench.process(who, type, current?.id ?? '', 'terminate');
};

const playedToday = () => bench.settled(player, new Date(today.getTime() + HOUR_MS), ['10000', '0', '10000']);

describe('a contract that is accepted on the day on which one ended', () => {
  it('counts from the next day on: the day is paid once', async () => {
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    await playedToday();
    await endOf(mid, 'daily');
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    await bench.settled(player, new Date(today.getTime() + DAY_MS + HOUR_MS), ['20000', '0', '20000']);
    await bench.run(settled);
    expect((await bench.bills(mid, 'daily')).map(({ amount }) => amount)).toEqual(['160.00', '80.00']);
    expect(await bench.balance(mid)).toBe('240.00');
  });

  it('is ended and accepted once more, and still paid once', async () => {
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    await playedToday();
    await endOf(mid, 'daily');
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    await bench.sign(top, mid, dailyTerms(['100', '90']));
    await endOf(mid, 'daily');
    await bench.sign(top, mid, dailyTerms(['100', '70']));
    await bench.run(settled);
    expect((await bench.bills(mid, 'daily')).map(({ amount }) => amount)).toEqual(['0.00', '80.00']);
  });

  it('has another payer, who alone pays for that day', async () => {
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    const other = await bench.join(1);
    await bench.signWithBrand(other, dailyTerms(['100', '100']));
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set upline_seq = (select seq from session_member where id = ${other.id})
        where id = ${mid.id}`.execute(tx),
    );
    await bench.run(platform.deps.clock.now());
    await bench.sign(other, mid, dailyTerms(['100', '80']));
    await playedToday();
    await bench.run(settled);
    expect((await bench.bills(mid, 'daily')).map(({ amount, upline }) => [amount, upline])).toEqual([
      ['0.00', other.username],
      ['80.00', other.username],
    ]);
  });

  it('passes nothing on before it counts itself', async () => {
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    await endOf(mid, 'daily');
    await bench.sign(top, mid, dailyTerms(['100', '80']));
    const sub = await bench.join(1, mid);
    const gambler = await bench.join(0, sub);
    await bench.sign(mid, sub, dailyTerms(['100', '80']));
    await bench.settled(gambler, new Date(today.getTime() + HOUR_MS), ['10000', '0', '10000']);
    await bench.run(settled);
    expect((await bench.bills(sub, 'daily')).map(({ amount }) => amount)).toEqual(['0.00']);
  });
});

describe('an hourly contract', () => {
  it('that is ended and accepted again within an hour counts it once', async () => {
    await bench.signWithBrand(top, hourlyTerms('100', '50'));
    await bench.sign(top, mid, hourlyTerms('100', '40'));
    await bench.settled(player, platform.deps.clock.now(), ['10000', '0', '10000']);
    await endOf(mid, 'hourly');
    await bench.sign(top, mid, hourlyTerms('100', '40'));
    await bench.run(settled);
    expect((await bench.bills(mid, 'hourly')).map(({ amount }) => amount)).toEqual(['40.00']);
  });
});
