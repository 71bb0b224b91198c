import { agentsCalls } from '@baize/protocol/agents';
import type { AttentionState } from '@baize/protocol/agents/constants';
import { sessionCalls } from '@baize/protocol/session';
import { HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvent } from '../../kernel/events/event-log.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let top: TestSession;
const ids: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['agent_mid', 'agent_sub', 'member1']) {
    const session = await platform.signIn(name);
    ids[name] = (await platform.value(sessionCalls.getMember, {}, session)).id;
  }
  top = await platform.signIn('agent_top');
});
afterAll(() => platform.close());

const found = async (state: AttentionState) =>
  (await platform.value(agentsCalls.listMembers, { query: { scope: 'team', state } }, top)).rows.map(
    ({ username }) => username,
  );

describe('a team by state', () => {
  it('has nobody frozen or inactive at first', async () => {
    expect([await found('frozen'), await found('blocked'), await found('inactive')]).toEqual([[], [], []]);
  });

  it('tells accounts of old that were not seen from those that were', async () => {
    const { kysely } = platform.deps.db;
    await sql`update session_member set registered_at = registered_at - interval '40 days'
      where id in (${ids['agent_sub']}, ${ids['member1']})`.execute(kysely);
    await sql`update agents_seen set at = at - interval '40 days' where member_id = ${ids['agent_sub']}`.execute(
      kysely,
    );
    expect(await found('inactive')).toEqual(['agent_sub']);
  });

  it('keeps when somebody was seen after their sessions are gone, and takes an act for a sight of them', async () => {
    const { kysely } = platform.deps.db;
    const seenAt = async () => {
      const query = { scope: 'team', search: 'member1' } as const;
      return (await platform.value(agentsCalls.listMembers, { query }, top)).rows[0]?.lastSeenAt ?? null;
    };
    const before = await seenAt();
    expect(before).not.toBeNull();
    await sql`delete from session_session where member_id = ${ids['member1']}`.execute(kysely);
    expect(await seenAt()).toBe(before);
    const at = new Date(platform.deps.clock.now().getTime() + HOUR_MS);
    const memberId = ids['member1'] ?? '';
    const data = { currency: 'USD', direction: 'UP', party: 'none', amount: '1', balance: '1' } as const;
    await platform.deps.db.transaction((tx) =>
      appendEvent(tx, { type: 'line-transfer.sent', merchant: 'baize', memberId, subject: 'sent', data, at }),
    );
    await platform.deps.eventLog.catchUp();
    expect(await seenAt()).toBe(at.toISOString());
  });

  it('finds who is frozen', async () => {
    await sql`update session_member set status = 'frozen' where id = ${ids['agent_mid']}`.execute(
      platform.deps.db.kysely,
    );
    expect(await found('frozen')).toEqual(['agent_mid']);
  });
});
