import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billWindow } from './contracts/arithmetic/windows.ts';
import { ContractsBench, dailyTerms, dividendTerms, type Person } from './contracts/testing/contracts-bench.ts';
import { refuseRows } from './testing/bad-row.ts';
import { startPlatform, type TestPlatform } from './testing/index.ts';
import { ladderOf, rank, setLadder } from './vip/testing/vip-world.ts';

/** Each job that goes through rows, with one that cannot be done among them: the others are, and it is tried again. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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
const run = (name: string, now = platform.deps.clock.now()) =>
  platform.deps.jobs.all.find((job) => job.name === name)?.run(now);
const write = (text: string) => platform.deps.db.transaction((tx) => sql.raw(text).execute(tx));
const read = async <T>(text: string): Promise<readonly T[]> =>
  (await platform.deps.db.read((tx) => sql<T>`${sql.raw(text)}`.execute(tx))).rows;

/** Two agents of the house with a player each; the first one is the bad row. */
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
      await bench.signWithHouse(agent, dailyTerms(['100', '100']));
      await bench.signWithHouse(agent, dividendTerms('10', 'DAILY'));
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
    for (const agent of agents) await bench.signWithHouse(agent, dailyTerms(['100', '100']));
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
    for (const agent of agents) await bench.signWithHouse(agent, dailyTerms(['100', '100']));
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

describe('pay with a bad row among it', () => {
  const bonuses = (ids: readonly string[]) =>
    read<{ id: string }>(`select member_id as id from wallet_bonuses where member_id in ('${ids.join("','")}')
      order by 1`).then((rows) => rows.map(({ id }) => id));

  async function people(): Promise<[string, string]> {
    return [(await bench.join(0)).id, (await bench.join(0)).id];
  }
  const refuseBonus = (id: string) =>
    refuseRows(platform, { table: 'wallet_bonuses', on: 'insert', when: `new.member_id = '${id}'` });

  it('for invited friends reaches the others', async () => {
    const ids = await people();
    for (const id of ids)
      await write(`insert into referral_account (member_id, merchant, currency, accrued)
        values ('${id}', 'baize', 'USD', 1000000)`);
    const heal = await refuseBonus(ids[0]);
    await run('referral-pay');
    expect([await bonuses(ids), await aside('referral-pay')]).toEqual([[ids[1]], [ids[0]]]);
    await heal();
    await run('referral-pay', later(platform.deps.clock.now(), 2 * MINUTE_MS));
    expect([await bonuses(ids), await aside('referral-pay')]).toEqual([ids.toSorted(), []]);
  });

  it('of agents’ commission reaches the others, and nobody twice', async () => {
    const ids = await people();
    for (const id of ids)
      await write(`insert into agents_commission_due (merchant, day, member_id, currency, earned)
        values ('baize', '2026-01-01', '${id}', 'USD', 1000000)`);
    const heal = await refuseBonus(ids[0]);
    await run('agents-commission');
    expect([await bonuses(ids), await aside('agents-commission')]).toEqual([[ids[1]], [`2026-01-01:${ids[0]}:USD`]]);
    await heal();
    await run('agents-commission', later(platform.deps.clock.now(), 2 * MINUTE_MS));
    await run('agents-commission', later(platform.deps.clock.now(), 4 * MINUTE_MS));
    expect([await bonuses(ids), await aside('agents-commission')]).toEqual([ids.toSorted(), []]);
  });
});

describe('ranks with a bad row among them', () => {
  async function ranked(): Promise<[string, string]> {
    const people = [await bench.join(0), await bench.join(0)] as const;
    await platform.deps.eventLog.catchUp();
    return [people[0].id, people[1].id];
  }

  it('move', async () => {
    const ids = await ranked();
    const now = platform.deps.clock.now();
    await write(`update vip_member set due_at = '${now.toISOString()}' where member_id in ('${ids.join("','")}')`);
    const heal = await refuseRows(platform, {
      table: 'vip_member',
      on: 'update',
      when: `new.member_id = '${ids[0]}' and new.due_at is null`,
    });
    const due = () =>
      read<{ id: string }>(
        `select member_id as id from vip_member where due_at is not null and member_id in ('${ids.join("','")}')`,
      );
    const moveAt = (ms: number) => platform.advance(ms).then(() => platform.deps.eventLog.catchUp());
    await moveAt(2 * MINUTE_MS);
    await run('vip-moves');
    expect([await due(), await aside('vip-moves')]).toEqual([[{ id: ids[0] }], [ids[0]]]);
    await heal();
    await moveAt(2 * MINUTE_MS);
    await run('vip-moves');
    expect([await due(), await aside('vip-moves')]).toEqual([[], []]);
  });

  it('bring their bonuses', async () => {
    await setLadder(platform, ladderOf([rank(0, 0, { birthdayBonus: '5' }), rank(1_000_000, 0)]));
    const ids = await ranked();
    const now = platform.deps.clock.now();
    await write(`update vip_member set birth_md = '${now.toISOString().slice(5, 10)}',
      registered_at = '2020-01-01' where member_id in ('${ids.join("','")}')`);
    const heal = await refuseRows(platform, { table: 'vip_bonus', on: 'insert', when: `new.member_id = '${ids[0]}'` });
    const offered = () =>
      read<{ id: string }>(`select member_id as id from vip_bonus where member_id in ('${ids.join("','")}')
        order by 1`).then((rows) => rows.map(({ id }) => id));
    await run('vip-bonuses');
    expect([await offered(), (await aside('vip-bonuses')).length]).toEqual([[ids[1]], 1]);
    await heal();
    await run('vip-bonuses', later(now, 2 * MINUTE_MS));
    expect([await offered(), await aside('vip-bonuses')]).toEqual([ids.toSorted(), []]);
  });
});
