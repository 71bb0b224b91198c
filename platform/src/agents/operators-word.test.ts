import { agentsCalls } from '@baize/protocol/agents';
import { protocolCalls } from '@baize/protocol/calls';
import { sessionCalls } from '@baize/protocol/session';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../kernel/events/event-log.ts';
import { siteOf } from '../settings/index.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { paramsOf } from './testing/every-call.ts';

let platform: TestPlatform;
let top: TestSession;
let playerId: string;

beforeAll(async () => {
  platform = await startPlatform();
  top = await platform.signIn('agent_top');
  playerId = (await platform.value(sessionCalls.getMember, {}, await platform.signIn('member1'))).id;
});
afterAll(() => platform.close());

describe('an agent who is none any more', () => {
  it('makes no agents by the links of before, and still brings members', async () => {
    const agent = await platform.signUp({ kind: 1 });
    const link = async (kind: 'agent' | 'member') =>
      (await platform.value(agentsCalls.createLink, { body: { kind, rateBps: 0 } }, agent)).code;
    const [forAgents, forMembers] = [await link('agent'), await link('member')];
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set kind = 0 where username = ${agent.username}`.execute(tx),
    );
    await expect(platform.signUp({ affiliateCode: forAgents })).rejects.toThrow('AFFILIATE_INVALID');
    await siteOf(platform.deps).set('baize', 'switches', {
      ...(await siteOf(platform.deps).settings('baize')).switches,
      REFERRAL: true,
    });
    const joined = await platform.signUp({ affiliateCode: forMembers });
    expect(await platform.value(sessionCalls.getMember, {}, joined)).toMatchObject({ type: 0 });
  });
});

describe('a bonus that an operator takes back', () => {
  it('is no bonus of the team any more', async () => {
    const bonuses = async () => (await platform.value(agentsCalls.getOverview, {}, top)).team.bonuses;
    const tell = (type: 'bonus.credited' | 'bonus.ended', amount: string) =>
      platform.deps.db.transaction((tx) =>
        appendEvent(tx, {
          type,
          merchant: 'baize',
          memberId: playerId,
          subject: 'a-bonus',
          data: { currency: 'USD', amount, kind: 'BONUS', balance: '0' },
          at: platform.deps.clock.now(),
        }),
      );
    const before = await bonuses();
    await tell('bonus.credited', '100000');
    await tell('bonus.ended', '100000');
    await platform.deps.eventLog.catchUp();
    expect(await bonuses()).toBe(before);
  });
});

describe('an agent centre that the operator has hidden', () => {
  const calls = protocolCalls.filter(({ path, audience }) => path.startsWith('/wps/agent/') && audience === 'agent');

  it('answers none of its calls', async () => {
    const { menu } = await siteOf(platform.deps).settings('baize');
    await siteOf(platform.deps).set('baize', 'menu', { hidden: [...menu.hidden, 'agentCenter'] });
    for (const call of calls) {
      const asked = { params: paramsOf(call.path, 'x'), query: {}, body: {}, idempotencyKey: randomUUID() };
      expect((await platform.call(call, asked, top)).envelope).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await platform.value(sessionCalls.getMember, {}, top)).toMatchObject({ type: 1 });
    // Visitors go on signing up by agents' codes.
    expect((await platform.call(sessionCalls.checkAffiliate, { query: { code: 'AGENT-MID' } })).status).toBe(200);
    await platform.signUp({ affiliateCode: 'AGENT-MID' });
    await siteOf(platform.deps).set('baize', 'menu', menu);
    expect((await platform.call(agentsCalls.getOverview, {}, top)).envelope).toMatchObject({ success: true });
  });
});
