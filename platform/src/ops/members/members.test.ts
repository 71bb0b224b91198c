import { opsCalls } from '@baize/protocol/ops';
import { sessionCalls } from '@baize/protocol/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  DEMO_PASSWORD,
  freshUsername,
  startPlatform,
  TEST_PASSWORD,
  TestVendor,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';

let platform: TestPlatform;
let operator: TestSession;
let harbour: TestSession;
const inHarbour = { headers: { merchant: 'harbour' } };

async function enter(options = {}): Promise<TestSession> {
  const body = { username: 'operator', password: DEMO_PASSWORD };
  const { envelope, headers } = await platform.call(opsCalls.login, { body }, undefined, options);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
}

beforeAll(async () => {
  platform = await startPlatform();
  operator = await enter();
  harbour = await enter(inHarbour);
});
afterAll(() => platform.close());

const search = (text: string) => platform.value(opsCalls.listMembers, { query: { search: text } }, operator);
const idOf = async (username: string): Promise<string> => (await search(username)).rows[0]?.id ?? '';
const lastChange = async () => (await platform.value(opsCalls.listAudit, {}, operator)).rows[0];
const statusOf = async (session: TestSession) => (await platform.call(sessionCalls.getMember, {}, session)).status;
const set = async (username: string, status: 'active' | 'blocked' | 'frozen') =>
  platform.value(opsCalls.setMemberStatus, { params: { id: await idOf(username) }, body: { status } }, operator);

async function codeOfLogin(username: string): Promise<string> {
  const body = { username, password: TEST_PASSWORD, verification: await platform.verification() };
  const { envelope } = await platform.call(sessionCalls.login, { body });
  return envelope.success ? 'OK' : envelope.code;
}

describe('members', () => {
  it('are found by the beginning of a name, and by a whole id, number or address', async () => {
    const username = freshUsername();
    await platform.settle({ fields: { email: { enabled: true } } });
    await platform.signUp({ username, email: `${username}@post.example` });
    const { rows } = await search(username.slice(0, -2).toUpperCase());
    expect(rows).toMatchObject([{ username, kind: 0, status: 'active', email: `${username}@post.example` }]);
    const id = rows[0]?.id ?? '';
    for (const text of [id, `${username}@POST.example`, ` ${username} `]) {
      expect((await search(text)).rows.map((row) => row.id)).toEqual([id]);
    }
    for (const text of ['%', '_', 'post.example', `${username}x`, "' or 1=1 --"]) {
      expect((await search(text)).rows).toEqual([]);
    }
    const all = await platform.value(opsCalls.listMembers, { query: { pageSize: 4 } }, operator);
    const page = await platform.value(opsCalls.listMembers, { query: { pageSize: 2 } }, operator);
    const query = { pageSize: 2, cursor: page.next ?? '' };
    const rest = await platform.value(opsCalls.listMembers, { query }, operator);
    expect([...page.rows, ...rest.rows]).toEqual(all.rows);
    expect(new Set(all.rows.map((row) => row.id)).size).toBe(4);
    const detail = await platform.value(opsCalls.getMember, { params: { id } }, operator);
    expect(detail).toMatchObject({ username, upline: null, sessions: [{ ip: '127.0.0.1' }] });
  });

  it('of one brand are nobody to another’s operator', async () => {
    const { username } = await platform.signUp();
    const params = { id: await idOf(username) };
    const found = await platform.value(opsCalls.listMembers, { query: { search: username } }, harbour, inHarbour);
    expect(found.rows).toEqual([]);
    expect((await platform.call(opsCalls.getMember, { params }, harbour, inHarbour)).status).toBe(404);
    const body = { status: 'blocked' as const };
    expect((await platform.call(opsCalls.setMemberStatus, { params, body }, harbour, inHarbour)).status).toBe(404);
    expect((await platform.call(opsCalls.endMemberSessions, { params }, harbour, inHarbour)).status).toBe(404);
    expect(await codeOfLogin(username)).toBe('OK');
  });

  it.each([
    ['blocked', 'ACCOUNT_BLOCKED'],
    ['frozen', 'ACCOUNT_FROZEN'],
  ] as const)('that are %s lose session, page and game at once, and come back', async (status, code) => {
    const session = await platform.signUp();
    const { username } = session;
    const id = await idOf(username);
    const vendor = new TestVendor(platform);
    const player = await vendor.enter(platform, session);
    const heard: unknown[] = [];
    const stop = platform.deps.events.subscribe(id, (event) => heard.push(event));

    expect(await set(username, status)).toMatchObject({ status, sessions: [] });
    stop();
    expect(heard).toContainEqual(expect.objectContaining({ type: 'session-ended' }));
    expect(await statusOf(session)).toBe(401);
    const { playerId, currency, token } = player;
    expect(await vendor.send('balance', { playerId, currency, token })).toMatchObject({ code: 1004 });
    expect(await codeOfLogin(username)).toBe(code);
    expect(await lastChange()).toMatchObject({
      action: 'member.status',
      subject: id,
      operator: 'operator',
      before: { status: 'active' },
      after: { status },
    });
    await set(username, 'active');
    expect(await codeOfLogin(username)).toBe('OK');
  });

  it('have their sessions ended, and may sign in anew', async () => {
    const session = await platform.signUp();
    const params = { id: await idOf(session.username) };
    expect(await platform.value(opsCalls.endMemberSessions, { params }, operator)).toEqual({ ended: 1 });
    expect(await statusOf(session)).toBe(401);
    expect(await lastChange()).toMatchObject({ action: 'member.sessions-end', before: { sessions: 1 } });
    expect(await codeOfLogin(session.username)).toBe('OK');
  });

  it('become agents and members again, but for trial accounts', async () => {
    const { username } = await platform.signUp();
    const params = { id: await idOf(username) };
    for (const kind of [41, 42, 2, 1, 0]) {
      expect(await platform.value(opsCalls.setMemberKind, { params, body: { kind } }, operator)).toMatchObject({
        kind,
      });
    }
    expect(await lastChange()).toMatchObject({ action: 'member.kind', before: { kind: 1 }, after: { kind: 0 } });
    expect((await platform.call(opsCalls.setMemberKind, { params, body: { kind: 4 } }, operator)).status).toBe(422);
    const trial = await platform.signUp({ kind: 4 });
    const ofTrial = { params: { id: await idOf(trial.username) }, body: { kind: 0 } };
    expect((await platform.call(opsCalls.setMemberKind, ofTrial, operator)).status).toBe(409);
  });
});

describe('where nobody may sign up without an invitation', () => {
  beforeAll(() => platform.settle({ switches: { DIRECTREG3: false } }));
  afterAll(() => platform.settle({ switches: { DIRECTREG3: true } }));

  const make = (body: object = {}) => platform.value(opsCalls.createInvitation, { body }, operator);
  const join = async (affiliateCode?: string): Promise<string> => {
    try {
      await platform.signUp(affiliateCode === undefined ? {} : { affiliateCode });
      return 'OK';
    } catch (error) {
      return /"code":"([A-Z_]+)"/.exec(String(error))?.[1] ?? String(error);
    }
  };

  it('a code of the house lets in as many as it says, and nobody twice', async () => {
    expect(await join()).toBe('VALIDATION_FAILED');
    const { code } = await make({ maxUses: 2 });
    const known = (query: string) => platform.call(sessionCalls.checkAffiliate, { query: { code: query } });
    expect((await known(code)).status).toBe(200);
    const outcomes = await Promise.all([join(code), join(code.toUpperCase()), join(code), join(code)]);
    expect(outcomes.filter((each) => each === 'OK')).toHaveLength(2);
    expect(outcomes.filter((each) => each === 'AFFILIATE_INVALID')).toHaveLength(2);
    expect((await known(code)).status).toBe(422);
    const { rows } = await platform.value(opsCalls.listInvitations, {}, operator);
    expect(rows.find((row) => row.code === code)).toMatchObject({ uses: 2, maxUses: 2, agent: null });
  });

  it('a code of an agent’s puts who uses it under them', async () => {
    const { code } = await make({ agent: 'agent_top', code: 'Spring-26' });
    const username = freshUsername();
    await platform.signUp({ username, affiliateCode: code.toLowerCase() });
    const params = { id: await idOf(username) };
    expect(await platform.value(opsCalls.getMember, { params }, operator)).toMatchObject({ upline: 'agent_top' });
    expect(await lastChange()).toMatchObject({ action: 'invitation.create', subject: 'Spring-26' });
  });

  it('a code ends when it is ended, and when its time is over', async () => {
    const [ended, timed] = [await make(), await make({ endsAt: inMinutes(10) })];
    expect(await join(ended.code)).toBe('OK');
    await platform.value(opsCalls.endInvitation, { params: { code: ended.code } }, operator);
    expect(await lastChange()).toMatchObject({ action: 'invitation.end', before: { endedAt: null } });
    expect(await join(ended.code)).toBe('AFFILIATE_INVALID');
    expect(await join(timed.code)).toBe('OK');
    await platform.advance(11 * 60_000);
    expect(await join(timed.code)).toBe('AFFILIATE_INVALID');
  });

  const inMinutes = (minutes: number): string =>
    new Date(platform.deps.clock.now().getTime() + minutes * 60_000).toISOString();

  it.each([
    ['a code that is in use', { code: 'agent-top' }, 'code'],
    ['one too short', { code: 'abc' }, 'code'],
    ['an agent who is none', { agent: 'member1' }, 'agent'],
    ['an end that lies behind', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
    ['no use at all', { maxUses: 0 }, 'maxUses'],
  ])('does not take %s', async (_, body, field) => {
    const { status, envelope } = await platform.call(opsCalls.createInvitation, { body }, operator);
    expect([status, envelope]).toMatchObject([422, { value: { fields: { [field]: [{}] } } }]);
  });

  it('knows no code of another brand', async () => {
    const { code } = await make();
    const reply = await platform.call(opsCalls.endInvitation, { params: { code } }, harbour, inHarbour);
    expect(reply.status).toBe(404);
  });
});
