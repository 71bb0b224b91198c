import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { agentsCalls } from '@baize/protocol/agents';
import { protocolCalls } from '@baize/protocol/calls';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../testing/index.ts';
import { bodyFor, paramsOf } from './testing/every-call.ts';
import { directDownlines, isInTeam, teamFigures, uplineOf } from './index.ts';

const NEW_PASSWORD = 'a harbour full of lamps 9';
let platform: TestPlatform;
let vendor: TestVendor;
let top: TestSession;
let mid: TestSession;
let sub: TestSession;
let other: TestSession;
let player: TestSession;
let operator: TestSession;
const ids: Record<string, string> = {};

const idOf = async (session: TestSession): Promise<string> =>
  (await platform.value(sessionCalls.getMember, {}, session)).id;
const signInAll = async (): Promise<void> => {
  top = await platform.signIn('agent_top');
  mid = await platform.signIn('agent_mid');
  sub = await platform.signIn('agent_sub');
  other = await platform.signIn('agent_other');
  player = await platform.signIn('member1');
};
const day = (shift = 0): string =>
  new Date(platform.deps.clock.now().getTime() + shift * DAY_MS).toISOString().slice(0, 10);

async function play(session: TestSession, round: string, stake: string, win: string): Promise<void> {
  const dice = await vendor.enter(platform, session, { gameId: 'chalk-dice' });
  const roundId = `${round}-r`;
  expect((await vendor.send('bet', { ...dice, roundId, txId: `${round}-b`, amount: stake })).code).toBe(0);
  const won = { ...dice, roundId, txId: `${round}-w`, refTxId: `${round}-b`, amount: win, roundClosed: true };
  expect((await vendor.send('win', won)).code).toBe(0);
}

async function takeBack(round: string, what: 'w' | 'b'): Promise<void> {
  const dice = await vendor.enter(platform, player, { gameId: 'chalk-dice' });
  const undone = { ...dice, roundId: `${round}-r`, txId: `${round}-k${what}`, refTxId: `${round}-${what}` };
  expect((await vendor.send('rollback', undone)).code).toBe(0);
}

beforeAll(async () => {
  platform = await startPlatform({ env: { SESSION_IDLE_MINUTES: '1440' } });
  const now = platform.deps.clock.now();
  // Noon, so that nothing here lies at the edge of a day.
  await platform.advance(
    DAY_MS + Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12) - now.getTime(),
  );
  vendor = new TestVendor(platform);
  operator = await platform.enterAsOperator();
  await signInAll();
  for (const [name, session] of Object.entries({ top, mid, sub, other, player })) ids[name] = await idOf(session);
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '300.00' }, idempotencyKey: randomUUID() },
    player,
  );
  await play(player, 'a1', '10.00', '4.00');
  await play(player, 'a2', '5.00', '8.00');
  await platform.deps.eventLog.catchUp();
});
afterAll(() => platform.close());

describe('the tree', () => {
  it('knows who stands above whom', async () => {
    await platform.deps.db.read(async (tx) => {
      expect((await uplineOf(tx, 'baize', ids['player'] ?? ''))?.username).toBe('agent_sub');
      expect((await directDownlines(tx, 'baize', ids['top'] ?? '')).map(({ username }) => username)).toEqual([
        'agent_mid',
      ]);
      expect(await isInTeam(tx, 'baize', ids['top'] ?? '', ids['player'] ?? '')).toBe(true);
      expect(await isInTeam(tx, 'baize', ids['player'] ?? '', ids['top'] ?? '')).toBe(false);
      expect(await isInTeam(tx, 'baize', ids['other'] ?? '', ids['player'] ?? '')).toBe(false);
    });
  });

  it('refuses a circle', async () => {
    await expect(
      platform.deps.db.transaction((tx) =>
        sql`update session_member set upline_seq = (select seq from session_member where id = ${ids['sub']})
          where id = ${ids['top']}`.execute(tx),
      ),
    ).rejects.toThrow('below themselves');
  });
});

describe('the overview', () => {
  it('adds up what the team did today, and equals the sum of its days', async () => {
    const overview = await platform.value(agentsCalls.getOverview, {}, top);
    expect(overview.team).toMatchObject({
      deposits: '300.00',
      stake: '15.00',
      payout: '12.00',
      validBet: '15.00',
      memberPnl: '-3.00',
      bets: 2,
      activeMembers: 1,
      firstDepositors: 1,
    });
    expect(overview.direct).toMatchObject({ stake: '0.00', activeMembers: 0 });
    expect(overview.people).toMatchObject({ registered: 3, direct: 1, agents: 2, online: 3 });
    expect(overview.days).toMatchObject([{ day: day(), validBet: '15.00', memberPnl: '-3.00' }]);
    expect(await platform.value(agentsCalls.getOverview, {}, other)).toMatchObject({ team: { stake: '0.00' } });
    const far = await platform.call(agentsCalls.getOverview, { query: { from: day(-100), to: day() } }, top);
    expect(far.envelope).toMatchObject({ value: { fields: { to: [{ rule: 'max' }] } } });
  });

  it('is the same to who reads it by function, with and without the agent', async () => {
    const asked = { merchant: 'baize', agentId: ids['sub'] ?? '', currency: 'USD', from: day(), to: day() };
    const sums = await platform.deps.db.read((tx) => teamFigures(tx, { ...asked, includeSelf: false }));
    expect(sums).toMatchObject({ validBet: 150_000n, memberPnl: -30_000n, activeMembers: 1, bets: 2 });
    expect(await platform.deps.db.read((tx) => teamFigures(tx, { ...asked, includeSelf: true }))).toEqual(sums);
  });

  it('takes back what a bet gave when its result or the bet itself is taken back', async () => {
    const before = (await platform.value(agentsCalls.getOverview, {}, top)).team;
    await play(player, 'a3', '2.00', '1.00');
    await platform.deps.eventLog.catchUp();
    expect((await platform.value(agentsCalls.getOverview, {}, top)).team).toMatchObject({ payout: '13.00', bets: 3 });
    await takeBack('a3', 'w');
    await platform.deps.eventLog.catchUp();
    expect((await platform.value(agentsCalls.getOverview, {}, top)).team).toMatchObject({ payout: '12.00', bets: 3 });
    await takeBack('a3', 'b');
    await platform.deps.eventLog.catchUp();
    expect((await platform.value(agentsCalls.getOverview, {}, top)).team).toEqual(before);
  });

  it('is the same after the log was gone through again', async () => {
    const before = await platform.value(agentsCalls.getOverview, {}, top);
    for (const consumer of ['agents.figures', 'agents.income']) await platform.deps.eventLog.replay(consumer);
    await platform.deps.eventLog.catchUp();
    expect(await platform.value(agentsCalls.getOverview, {}, top)).toEqual(before);
  });
});

describe('lists', () => {
  it('show the tree level by level, find by name, and lead along the path', async () => {
    const first = await platform.value(agentsCalls.listMembers, {}, top);
    expect(first.rows).toMatchObject([{ username: 'agent_mid', depth: 1, path: [], directDownlines: 1, teamSize: 2 }]);
    const found = await platform.value(agentsCalls.listMembers, { query: { scope: 'team', search: 'MEMBER' } }, top);
    expect(found.rows).toMatchObject([
      { username: 'member1', path: [{ username: 'agent_mid' }, { username: 'agent_sub' }], kind: 0, online: true },
    ]);
    const under = await platform.value(agentsCalls.listMembers, { query: { under: ids['mid'] } }, top);
    expect(under).toMatchObject({ rows: [{ username: 'agent_sub', rateBps: 50 }], path: [{ username: 'agent_mid' }] });
    const agents = await platform.value(agentsCalls.listMembers, { query: { scope: 'team', kind: 'agent' } }, top);
    expect(agents.totalRows).toBe(2);
  });

  it('show bets and account changes of the team with totals, also as files', async () => {
    const bets = await platform.value(agentsCalls.listBets, { query: { search: 'member1' } }, top);
    expect(bets).toMatchObject({ totalRows: 3, totals: { stake: '15.00' } });
    expect(bets.rows[0]).toMatchObject({ username: 'member1', gameName: 'Chalk Dice' });
    const lines = await platform.value(agentsCalls.listTransactions, { query: { types: 'DEPOSIT' } }, top);
    expect(lines).toMatchObject({ totalRows: 1, totals: { in: '300.00', out: '0.00' } });
    const direct = await platform.value(agentsCalls.listBets, { query: { scope: 'direct' } }, top);
    expect(direct.totalRows).toBe(0);
    for (const call of [
      agentsCalls.listBets,
      agentsCalls.listTransactions,
      agentsCalls.listMembers,
      agentsCalls.listProfit,
    ] as const) {
      const { text: body, headers } = await platform.call(call, { query: { format: 'csv', scope: 'team' } }, top);
      expect(headers['content-type']).toContain('text/csv');
      expect(body).toContain('Username');
    }
  });

  it('show profit and loss of each downline with their team; totals are the sum of the rows', async () => {
    const profit = await platform.value(agentsCalls.listProfit, {}, top);
    expect(profit.rows).toMatchObject([{ username: 'agent_mid', stake: '15.00', directDownlines: 1 }]);
    expect(profit.totals.stake).toBe('15.00');
    const below = await platform.value(agentsCalls.listProfit, { query: { under: ids['sub'] } }, top);
    expect(below).toMatchObject({
      rows: [{ username: 'member1' }],
      path: [{ username: 'agent_mid' }, { username: 'agent_sub' }],
    });
    const named = await platform.value(agentsCalls.listProfit, { query: { search: 'agent_mid' } }, top);
    expect(named.rows).toMatchObject([{ username: 'agent_mid', stake: '0.00' }]);
  });
});

describe('who comes in', () => {
  const register = (body: { username: string; kind: 'member' | 'agent'; rateBps: number }, who = sub) =>
    platform.call(agentsCalls.registerMember, { body }, who);

  it('is registered with an initial password that has to be changed', async () => {
    const username = `below_${Date.now() % 100_000}`;
    const made = await platform.value(
      agentsCalls.registerMember,
      { body: { username, kind: 'member', rateBps: 10 } },
      sub,
    );
    const renewed = await platform.value(agentsCalls.renewPassword, { params: { memberId: made.id } }, sub);
    expect(renewed.initialPassword).not.toBe(made.initialPassword);
    await expect(platform.signIn(username, made.initialPassword)).rejects.toThrow('WRONG_CREDENTIALS');
    const first = await platform.signIn(username, renewed.initialPassword);
    const closed = await platform.call(walletCalls.listTransactions, {}, first);
    expect(closed.envelope).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    const body = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    await platform.value(accountCalls.changePassword, { body }, first);
    const second = await platform.signIn(username, NEW_PASSWORD);
    expect(await platform.value(walletCalls.listTransactions, {}, second)).toMatchObject({ totalRows: 0 });
    const late = await platform.call(agentsCalls.renewPassword, { params: { memberId: made.id } }, sub);
    expect(late.envelope).toMatchObject({ code: 'CONFLICT' });
    const { rows } = await platform.value(agentsCalls.listMembers, { query: { search: username } }, sub);
    expect(rows).toMatchObject([{ username, rateBps: 10, waits: false }]);
  });

  it('cannot be given more than the agent has, nor a name that is taken or against the rules', async () => {
    expect((await register({ username: 'too_much1', kind: 'agent', rateBps: 51 })).envelope).toMatchObject({
      value: { fields: { rateBps: [{ rule: 'max', max: 50 }] } },
    });
    expect((await register({ username: 'member1', kind: 'member', rateBps: 0 })).envelope).toMatchObject({
      code: 'USERNAME_TAKEN',
    });
    expect((await register({ username: 'x', kind: 'member', rateBps: 0 })).envelope).toMatchObject({
      value: { fields: { username: [{}] } },
    });
  });

  it('comes by a link, with its kind and rate, as often as it allows', async () => {
    const link = await platform.value(
      agentsCalls.createLink,
      {
        body: {
          kind: 'agent',
          rateBps: 30,
          maxUses: 1,
          endsAt: new Date(platform.deps.clock.now().getTime() + DAY_MS).toISOString(),
        },
      },
      sub,
    );
    expect(link).toMatchObject({ open: true, uses: 0, kind: 'agent' });
    const joined = await platform.signUp({ affiliateCode: link.code });
    expect(await platform.value(sessionCalls.getMember, {}, joined)).toMatchObject({ type: 1 });
    const { rows } = await platform.value(agentsCalls.listMembers, { query: { search: joined.username } }, sub);
    expect(rows).toMatchObject([{ kind: 1, rateBps: 30 }]);
    await expect(platform.signUp({ affiliateCode: link.code })).rejects.toThrow('AFFILIATE_INVALID');
    const links = await platform.value(agentsCalls.listLinks, {}, sub);
    expect(links.rows.find(({ code }) => code === link.code)).toMatchObject({ open: false, uses: 1 });
    const free = await platform.value(agentsCalls.createLink, { body: { kind: 'member', rateBps: 0 } }, sub);
    expect(await platform.value(agentsCalls.endLink, { params: { code: free.code } }, sub)).toMatchObject({
      open: false,
    });
    const past = { kind: 'member', rateBps: 0, endsAt: '2020-01-01T00:00:00.000Z' } as const;
    expect((await platform.call(agentsCalls.createLink, { body: past }, sub)).envelope).toMatchObject({
      value: { fields: { endsAt: [{ rule: 'min' }] } },
    });
    expect((await platform.call(agentsCalls.endLink, { params: { code: free.code } }, other)).envelope).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('keeps a rate between the downlines’ and the upline’s, from the next day on', async () => {
    const set = (rateBps: number) =>
      platform.call(agentsCalls.setRate, { params: { memberId: ids['sub'] ?? '' }, body: { rateBps } }, mid);
    expect((await set(90)).envelope).toMatchObject({ value: { fields: { rateBps: [{ rule: 'max', max: 80 }] } } });
    expect((await set(20)).envelope).toMatchObject({ value: { fields: { rateBps: [{ rule: 'min', min: 30 }] } } });
    expect((await set(60)).envelope).toMatchObject({ value: { rateBps: 50, nextRateBps: 60 } });
    expect((await set(50)).envelope).toMatchObject({ value: { rateBps: 50, nextRateBps: null } });
    const above = await platform.call(
      agentsCalls.setRate,
      { params: { memberId: ids['sub'] ?? '' }, body: { rateBps: 50 } },
      top,
    );
    expect(above.envelope).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('commission', () => {
  it('is the difference of rates on the way to the bettor, paid once on the next day', async () => {
    await platform.advance(DAY_MS);
    await signInAll();
    operator = await platform.enterAsOperator();
    const now = platform.deps.clock.now();
    const job = platform.deps.jobs.all.find(({ name }) => name === 'agents-commission');
    for (const round of [1, 2]) {
      await job?.run(now);
      await platform.deps.eventLog.catchUp();
      for (const [who, amount] of [
        [top, '0.06'],
        [mid, '0.045'],
        [sub, '0.075'],
      ] as const) {
        const income = await platform.value(agentsCalls.getIncome, {}, who);
        expect([round, income.totals]).toEqual([round, { received: amount, paid: '0.00', net: amount }]);
        expect(income.rows).toMatchObject([{ day: day(), source: 'COMMISSION', received: amount }]);
      }
    }
    const record = await platform.value(walletCalls.listTransactions, { query: { types: 'AGENT_REBATE' } }, sub);
    expect(record.rows).toMatchObject([{ amount: '0.075', description: 'Agent commission' }]);
    const { text: body } = await platform.call(agentsCalls.getIncome, { query: { format: 'csv' } }, sub);
    expect(body).toContain('COMMISSION');
  });

  it('leaves a later result of the day on that day', async () => {
    await takeBack('a2', 'w');
    await platform.deps.eventLog.catchUp();
    const of = (shift: number) => ({ query: { from: day(shift), to: day(shift) } });
    expect((await platform.value(agentsCalls.getOverview, of(-1), top)).team).toMatchObject({
      payout: '4.00',
      bets: 2,
    });
    expect((await platform.value(agentsCalls.getOverview, of(0), top)).team).toMatchObject({ payout: '0.00', bets: 0 });
  });
});

describe('operators', () => {
  it('move a member with everybody below, who is out of sight at once', async () => {
    const move = (upline: string | null, memberId = ids['sub'] ?? '') =>
      platform.call(agentsCalls.moveMember, { params: { memberId }, body: { upline } }, operator);
    expect((await move('member1')).envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'below-itself' } });
    expect((await move('nobody-here')).envelope).toMatchObject({
      value: { fields: { upline: [{ rule: 'invalid' }] } },
    });
    // Contracts of the line count what was played, and have not billed it.
    expect((await move('agent_other')).envelope).toMatchObject({ code: 'CONFLICT', value: { reason: 'not-billed' } });
    await platform.deps.db.transaction((tx) => sql`update contracts_contract set settling = false`.execute(tx));
    expect((await move('agent_other')).envelope).toMatchObject({ value: { upline: 'agent_other' } });
    expect(
      (await platform.value(agentsCalls.listMembers, { query: { scope: 'team', search: 'member1' } }, top)).rows,
    ).toEqual([]);
    expect(
      (await platform.value(agentsCalls.getOverview, { query: { from: day(-1), to: day() } }, top)).team.stake,
    ).toBe('0.00');
    const { team } = await platform.value(agentsCalls.getOverview, { query: { from: day(-1), to: day() } }, other);
    expect(team.stake).toBe('15.00');
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ depth: number }>`select depth from agents_lineage
        where ancestor = ${ids['other']} and descendant = ${ids['player']}`.execute(tx),
    );
    expect(rows).toEqual([{ depth: 2 }]);
    expect((await move('agent_mid')).envelope).toMatchObject({ success: true });
  });

  it('set rates, the highest rate, and tell agents something', async () => {
    const params = { memberId: ids['top'] ?? '' };
    expect(await platform.value(agentsCalls.setMemberRate, { params, body: { rateBps: 130 } }, operator)).toEqual({
      rateBps: 120,
      nextRateBps: 130,
    });
    expect(await platform.value(agentsCalls.getRules, {}, operator)).toMatchObject({ maxRateBps: 200 });
    const low = await platform.call(agentsCalls.setRules, { body: { maxRateBps: 100 } }, operator);
    expect(low.envelope).toMatchObject({ value: { fields: { maxRateBps: [{ rule: 'min', min: 130 }] } } });
    expect(await platform.valueByTwo(agentsCalls.setRules, { body: { maxRateBps: 300 } }, operator)).toMatchObject({
      maxRateBps: 300,
    });
    const texts = { EN: { title: 'New games', body: 'Two new slots are open.' } };
    const made = await platform.value(agentsCalls.createAnnouncement, { body: { texts } }, operator);
    const shown = await platform.value(agentsCalls.listAnnouncements, {}, sub);
    expect(shown.rows[0]).toMatchObject({ id: made.id, title: 'New games' });
    expect((await platform.value(agentsCalls.listAllAnnouncements, {}, operator)).rows[0]?.texts).toEqual(texts);
    await platform.value(agentsCalls.deleteAnnouncement, { params: { id: made.id } }, operator);
    expect((await platform.value(agentsCalls.listAnnouncements, {}, sub)).rows.map(({ id }) => id)).toEqual([
      'aa_welcome',
    ]);
  });
});

describe('isolation', () => {
  /** Answers and ids never reveal a member above, beside or outside the line. */
  const calls = protocolCalls.filter(({ path, audience }) => path.startsWith('/wps/agent/') && audience === 'agent');

  it.each(calls.map((call) => [call.id, call] as const))('of %s', async (_, call) => {
    const strangers = [ids['top'], ids['mid'], ids['other']].filter((id) => id !== undefined);
    // With whom somebody has a contract is theirs to know.
    const known = call.id.startsWith('contracts.') ? ['agent_mid'] : [];
    const names = ['agent_top', 'agent_mid', 'agent_other', 'member2'].filter((name) => !known.includes(name));
    const member = await platform.call(call, { params: paramsOf(call.path, 'x'), query: {}, body: {} }, player);
    expect(member.envelope).toMatchObject({ success: false });
    if (call.method === 'GET') {
      const plain = await platform.call(call, { params: paramsOf(call.path, 'x'), query: { pageSize: 100 } }, sub);
      for (const name of names) expect(JSON.stringify(plain.envelope)).not.toContain(name);
    }
    for (const stranger of strangers) {
      const asked = {
        params: paramsOf(call.path, stranger),
        query: { under: stranger, search: 'agent_' },
        body: bodyFor(call.id),
        idempotencyKey: randomUUID(),
      };
      const reply = await platform.call(call, asked, sub);
      const text = JSON.stringify(reply.envelope);
      for (const name of names) expect(text).not.toContain(name);
      if (/\{(?!type\})/.test(call.path)) expect(reply.envelope).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
  });
});
