import { agentsCalls } from '@baize/protocol/agents';
import { contractsCalls, contractTypes, type BillState } from '@baize/protocol/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';

let platform: TestPlatform;
let top: TestSession;

const live = async (): Promise<void> => {
  const weeks = platform.deps.jobs.all.find(({ name }) => name === 'contracts-demo-weeks');
  await weeks?.run(platform.deps.clock.now());
  await platform.deps.eventLog.catchUp();
};

beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_DEMO_TEAM: '1' } });
  await live();
  top = await platform.signIn('agent_top', DEMO_PASSWORD);
}, 300_000);
afterAll(() => platform.close());

const month = () => {
  const to = platform.deps.clock.now();
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  return { from: day(new Date(to.getTime() - 30 * 86_400_000)), to: day(to) };
};

it('gives the demo’s top agent a team over several levels with weeks behind it, exact in the ledger', async () => {
  const { people, team, days } = await platform.value(agentsCalls.getOverview, { query: month() }, top);
  expect(people).toMatchObject({ registered: 47, direct: 10, agents: 9 });
  for (const figure of ['deposits', 'withdrawals', 'validBet', 'payout', 'commission', 'dailySalary'] as const) {
    expect(Number(team[figure]), figure).toBeGreaterThan(0);
  }
  expect(days.filter(({ activeMembers }) => activeMembers > 0).length).toBeGreaterThan(20);
  expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true, sums: { USD: '0.0000' } });
});

it('has bills of every kind, some to pay, and contracts offered, refused and about to end', async () => {
  const states = new Set<BillState>();
  for (const type of contractTypes) {
    const bills = await platform.value(contractsCalls.listSettlements, { params: { type }, query: {} }, top);
    expect(bills.rows.length, type).toBeGreaterThan(0);
    for (const { state } of bills.rows) states.add(state);
  }
  expect([...states]).toEqual(expect.arrayContaining(['PAID', 'PENDING', 'ISSUED']));
  const { types } = await platform.value(contractsCalls.getDue, {}, top);
  expect(types.map(({ type }) => type)).toContain('dividend');
  const daily = await platform.value(contractsCalls.listContracts, { params: { type: 'daily' } }, top);
  expect(daily.offer).not.toBeNull();
  expect(daily.ended.map(({ state }) => state)).toContain('DENIED');
  const standing = daily.downlines.rows.map(({ current, offer }) => [current?.state, offer?.state]);
  expect(standing).toContainEqual(['REVOKE_PENDING', undefined]);
  expect(standing).toContainEqual(['VALID', 'REQUESTED']);
});

it('freezes the agent who passed on what he owed', async () => {
  const west = await platform.signIn('agent_west', DEMO_PASSWORD);
  const dividends = await platform.value(contractsCalls.listContracts, { params: { type: 'dividend' } }, west);
  expect(dividends.frozen).toBe(true);
});

it('is lived through once', async () => {
  const before = await platform.value(agentsCalls.getOverview, { query: month() }, top);
  await live();
  expect(await platform.value(agentsCalls.getOverview, { query: month() }, top)).toMatchObject({ team: before.team });
});
