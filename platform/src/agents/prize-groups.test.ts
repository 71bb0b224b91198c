import { agentsCalls } from '@baize/protocol/agents';
import { sessionCalls } from '@baize/protocol/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { prizeGroupOf } from './index.ts';

let platform: TestPlatform;
let operator: TestSession;
let mid: TestSession;
let sub: TestSession;
const ids: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
  [mid, sub] = [await platform.signIn('agent_mid'), await platform.signIn('agent_sub')];
  for (const session of [mid, sub, await platform.signIn('agent_top'), await platform.signIn('member1')])
    ids[session.username] = (await platform.value(sessionCalls.getMember, {}, session)).id;
});
afterAll(() => platform.close());

const of = (name: string): Promise<number> => platform.deps.db.single((tx) => prizeGroupOf(tx, ids[name] ?? ''));
const byOperator = (name: string, prizeGroup: number) =>
  platform.call(
    agentsCalls.setMemberPrizeGroup,
    { params: { memberId: ids[name] ?? '' }, body: { prizeGroup } },
    operator,
  );
const byAgent = (agent: TestSession, name: string, prizeGroup: number) =>
  platform.call(agentsCalls.setPrizeGroup, { params: { memberId: ids[name] ?? '' }, body: { prizeGroup } }, agent);

describe('a prize group', () => {
  it('is the usual one until another is given, from the top down', async () => {
    expect(await of('member1')).toBe(1800);
    expect((await byAgent(mid, 'agent_sub', 1850)).envelope).toMatchObject({
      value: { fields: { prizeGroup: [{ rule: 'max', max: 1800 }] } },
    });
    expect((await byOperator('agent_top', 1957)).envelope).toMatchObject({
      value: { fields: { prizeGroup: [{ rule: 'max', max: 1956 }] } },
    });
    for (const [name, group] of [
      ['agent_top', 1950],
      ['agent_mid', 1930],
    ] as const)
      expect((await byOperator(name, group)).envelope).toMatchObject({ value: { prizeGroup: group } });
    expect((await byAgent(mid, 'agent_sub', 1900)).envelope).toMatchObject({ value: { prizeGroup: 1900 } });
    expect([await of('agent_sub'), await of('member1')]).toEqual([1900, 1800]);
  });

  it('is not lowered below what was given on, nor given past direct downlines', async () => {
    expect((await byOperator('agent_mid', 1850)).envelope).toMatchObject({
      value: { fields: { prizeGroup: [{ rule: 'min', min: 1900 }] } },
    });
    expect((await byAgent(mid, 'member1', 1750)).envelope).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('comes with a registered account and with a link', async () => {
    const account = { username: 'grouped_one', kind: 'member', rateBps: 0 } as const;
    const above = await platform.call(agentsCalls.registerMember, { body: { ...account, prizeGroup: 1901 } }, sub);
    expect(above.envelope).toMatchObject({ value: { fields: { prizeGroup: [{ rule: 'max', max: 1900 }] } } });
    const made = await platform.value(agentsCalls.registerMember, { body: { ...account, prizeGroup: 1880 } }, sub);
    ids['grouped_one'] = made.id;
    expect(await of('grouped_one')).toBe(1880);
    const body = { kind: 'member', rateBps: 0, prizeGroup: 1870 } as const;
    const link = await platform.value(agentsCalls.createLink, { body }, sub);
    expect(link.prizeGroup).toBe(1870);
    const joined = await platform.signUp({ affiliateCode: link.code });
    const { rows } = await platform.value(agentsCalls.listMembers, { query: { search: joined.username } }, sub);
    expect(rows).toMatchObject([{ prizeGroup: 1870 }]);
    expect(await platform.value(agentsCalls.listLinks, {}, sub)).toMatchObject({
      maxPrizeGroup: 1900,
      usualPrizeGroup: 1800,
    });
  });

  it('is never above the upline’s: whoever is moved below less has less', async () => {
    const params = { memberId: ids['agent_sub'] ?? '' };
    await platform.value(agentsCalls.moveMember, { params, body: { upline: 'agent_other' } }, operator);
    expect([await of('agent_sub'), await of('grouped_one')]).toEqual([1800, 1800]);
  });
});
