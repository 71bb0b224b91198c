import { agentsCalls } from '@baize/protocol/agents';
import type { AttentionState, SortDirection } from '@baize/protocol/agents/constants';
import { sessionCalls } from '@baize/protocol/session';
import { HOUR_MS, minorOf } from '@baize/protocol/kernel';
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

/** A day on which somebody only bet. */
const NOTHING = {
  stake: 0,
  payout: 0,
  valid_bet: 0,
  bets: 1,
  deposits: 0,
  first_deposits: 0,
  withdrawals: 0,
  bonuses: 0,
  rebates: 0,
};

const found = async (state: AttentionState) =>
  (await platform.value(agentsCalls.listMembers, { query: { scope: 'team', state } }, top)).rows.map(
    ({ username }) => username,
  );

describe('the totals of a team', () => {
  const ask = (query: object) => platform.value(agentsCalls.listMembers, { query }, top);

  it('are those of everybody found, each person once, and stand with the first page', async () => {
    const { kysely } = platform.deps.db;
    const today = platform.deps.clock.now().toISOString().slice(0, 10);
    const played = (name: string, more: object) => ({
      merchant: 'baize',
      member_id: ids[name],
      day: today,
      currency: 'USD',
      ...NOTHING,
      ...more,
    });
    const yesterday = new Date(Date.parse(today) - 24 * HOUR_MS).toISOString().slice(0, 10);
    const days = [
      played('agent_sub', { stake: 10_0000, payout: 4_0000, valid_bet: 10_0000 }),
      played('member1', { stake: 20_0000, payout: 25_0000, valid_bet: 20_0000 }),
      played('member1', { stake: 5_0000, valid_bet: 5_0000, day: yesterday }),
    ];
    await sql`select agents_add_days(${JSON.stringify(days)}::jsonb)`.execute(kysely);
    const direct = await ask({});
    expect(direct.rows.map(({ today: figures }) => figures)).toEqual([direct.totals?.today]);
    expect(direct.totals?.today.memberPnl).toBe('-1.00');
    expect(direct.totals?.balance).toBe(direct.rows[0]?.balance);
    const agents = await ask({ scope: 'team', kind: 'agent' });
    // The sub-agent's figures are in both rows, with those of the member below.
    expect(agents.rows.map(({ today: { validBet } }) => validBet)).toEqual(['30.00', '30.00']);
    expect(agents.totals?.today).toEqual(direct.totals?.today);
    const whole = await ask({ scope: 'team' });
    const balances = whole.rows.reduce((sum, { balance }) => sum + minorOf(balance), 0n);
    expect(minorOf(whole.totals?.balance ?? '0')).toBe(balances);
    const member = await ask({ scope: 'team', search: 'member1' });
    expect(member.totals).toEqual({
      currency: 'USD',
      balance: member.rows[0]?.balance,
      today: { validBet: '20.00', memberPnl: '5.00', validBetYesterday: '5.00' },
    });
    const { next } = await ask({ scope: 'team', pageSize: 1 });
    expect((await ask({ scope: 'team', pageSize: 1, cursor: next })).totals).toBeNull();
  });

  it('leave a file in the order that was asked for', async () => {
    const namesBy = async (direction: SortDirection) => {
      const query = { format: 'csv', scope: 'team', sort: 'name', direction } as const;
      const { text } = await platform.call(agentsCalls.listMembers, { query }, top);
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    };
    const names = await namesBy('asc');
    expect(names).toEqual(['agent_mid', 'agent_sub', 'member1']);
    expect(await namesBy('desc')).toEqual(names.toReversed());
  });
});

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
