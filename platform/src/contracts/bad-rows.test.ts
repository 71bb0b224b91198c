import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { refuseRows, startPlatform, type TestPlatform } from '../testing/index.ts';
import { billWindow } from './arithmetic/windows.ts';
import { ContractsBench, dailyTerms, dividendTerms, type Person } from './testing/contracts-bench.ts';

let platform: TestPlatform;
let bench: ContractsBench;

beforeAll(async () => {
  platform = await startPlatform();
  bench = new ContractsBench(platform);
  await bench.toNoon();
});
afterAll(() => platform.close());

const today = (): Date => billWindow('UTC', 'DAILY', platform.deps.clock.now()).start;
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const aside = async (job: string) => [...(await platform.deps.dueRows.aside(job))];
const read = async <T>(text: string): Promise<readonly T[]> =>
  (await platform.deps.db.single((tx) => sql<T>`${sql.raw(text)}`.execute(tx))).rows;

/** Two agents of the brand with a player each; the first one is the bad row. */
async function twoAgents(): Promise<{ readonly agents: [Person, Person]; readonly players: [Person, Person] }> {
  const agents: [Person, Person] = [await bench.join(1), await bench.join(1)];
  const players: [Person, Person] = [await bench.join(0, agents[0]), await bench.join(0, agents[1])];
  return { agents, players };
}

describe('contracts with a bad row among them', () => {
  it('are settled, and a dividend waits for the salary that it deducts', async () => {
    const from = today();
    const { agents, players } = await twoAgents();
    const [bad, good] = agents;
    for (const agent of agents) {
      await bench.signWithBrand(agent, dailyTerms(['100', '100']));
      await bench.signWithBrand(agent, dividendTerms('10', 'DAILY'));
    }
    for (const player of players) await bench.settled(player, later(from, HOUR_MS), ['10000', '0', '10000']);
    const heal = await refuseRows(platform, {
      table: 'contracts_bill',
      on: 'insert',
      when: `new.downline_id = '${bad.id}' and new.type = 'daily'`,
    });
    await bench.run(later(from, 2 * DAY_MS + HOUR_MS));
    expect((await bench.bills(good, 'daily')).at(-1)).toMatchObject({ state: 'ISSUED', amount: '100.00' });
    expect((await bench.bills(good, 'dividend')).at(-1)).toMatchObject({ amount: '990.00' });
    expect([await bench.bills(bad, 'daily'), await bench.bills(bad, 'dividend')]).toEqual([[], []]);
    expect(await aside('contracts-settle/daily/baize')).toHaveLength(1);
    await heal();
    await bench.run(later(from, 2 * DAY_MS + HOUR_MS + 2 * MINUTE_MS));
    expect((await bench.bills(bad, 'daily')).at(-1)).toMatchObject({ state: 'ISSUED', amount: '100.00' });
    await bench.run(later(from, 2 * DAY_MS + HOUR_MS + 4 * MINUTE_MS));
    expect((await bench.bills(bad, 'dividend')).at(-1)).toMatchObject({
      arithmetic: { salaries: '100.00' },
      amount: '990.00',
    });
    expect(await aside('contracts-settle/daily/baize')).toEqual([]);
  });

  it('are paid, and corrected', async () => {
    const from = today();
    const { agents, players } = await twoAgents();
    const [bad, good] = agents;
    for (const agent of agents) await bench.signWithBrand(agent, dailyTerms(['100', '100']));
    const wagers = [];
    for (const player of players)
      wagers.push(await bench.settled(player, later(from, HOUR_MS), ['10000', '0', '10000']));
    const healPay = await refuseRows(platform, {
      table: 'contracts_bill',
      on: 'update',
      when: `new.downline_id = '${bad.id}'`,
    });
    await bench.run(later(from, DAY_MS + HOUR_MS));
    expect([await bench.bills(good, 'daily'), await bench.bills(bad, 'daily')]).toMatchObject([
      [{ state: 'ISSUED', amount: '100.00' }],
      [{ state: 'PENDING', amount: '100.00' }],
    ]);
    expect(await aside('contracts-pay/baize')).toHaveLength(1);
    const [before, after] = [
      { stake: '10000', payout: '0', validBet: '10000' },
      { stake: '20000', payout: '0', validBet: '20000' },
    ];
    for (const [index, player] of players.entries())
      await bench.resettled(player, later(from, HOUR_MS), wagers[index] ?? '', after, before);
    await bench.run(later(from, DAY_MS + HOUR_MS + MINUTE_MS / 2));
    expect([await bench.bills(good, 'daily'), await bench.bills(bad, 'daily')]).toMatchObject([
      [{ state: 'ISSUED', amount: '200.00' }],
      [{ state: 'PENDING', amount: '100.00' }],
    ]);
    expect(await aside('contracts-correct')).toHaveLength(1);
    await healPay();
    await bench.run(later(from, DAY_MS + HOUR_MS + 5 * MINUTE_MS));
    expect(await bench.bills(bad, 'daily')).toMatchObject([{ state: 'ISSUED', amount: '200.00' }]);
    expect([await aside('contracts-pay/baize'), await aside('contracts-correct')]).toEqual([[], []]);
  });

  it('end when nobody answered', async () => {
    const { agents } = await twoAgents();
    const [bad] = agents;
    const operator = await platform.enterAsOperator();
    bench.operator = operator;
    for (const agent of agents) await bench.signWithBrand(agent, dailyTerms(['100', '100']));
    const downlines = [await bench.join(1, agents[0]), await bench.join(1, agents[1])];
    for (const [index, agent] of agents.entries()) {
      const downline = downlines[index];
      if (downline) expect((await bench.offer(agent, downline, dailyTerms(['100', '50']))).envelope.success).toBe(true);
    }
    const heal = await refuseRows(platform, {
      table: 'contracts_contract',
      on: 'update',
      when: `new.upline_id = '${bad.id}' and new.state = 'EXPIRED'`,
    });
    const then = later(platform.deps.clock.now(), 60 * DAY_MS);
    await bench.run(then);
    const states = () =>
      read<{
        state: string;
      }>(`select state from contracts_contract where upline_id in ('${agents[0].id}', '${agents[1].id}')
        order by upline_id = '${bad.id}'`);
    expect(await states()).toEqual([{ state: 'EXPIRED' }, { state: 'REQUESTED' }]);
    expect(await aside('contracts-lapse')).toHaveLength(1);
    await heal();
    await bench.run(later(then, 2 * MINUTE_MS));
    expect(await states()).toEqual([{ state: 'EXPIRED' }, { state: 'EXPIRED' }]);
  });
});
