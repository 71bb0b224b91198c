import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { demoCalls, MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader, startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../testing/index.ts';
import { demoMembers, demoUsernames, usernamesOf } from '../members/index.ts';

const NEW_PASSWORD = 'seven herons at dusk';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const statusOf = async (session: TestSession): Promise<number> =>
  (await platform.call(sessionCalls.getMember, {}, session)).status;

const change = (
  session: TestSession,
  body: { oldPassword?: string; newPassword?: string; confirmNewPassword?: string } = {},
) =>
  platform.call(
    accountCalls.changePassword,
    { body: { newPassword: NEW_PASSWORD, confirmNewPassword: body.newPassword ?? NEW_PASSWORD, ...body } },
    session,
  );

describe('changing the password', () => {
  it('ends every session, gives a new one, and the old password is none', async () => {
    const here = await platform.signUp();
    const there = await platform.signIn(here.username, TEST_PASSWORD);
    const { envelope, headers, status } = await change(here, { oldPassword: TEST_PASSWORD });
    expect(status).toBe(200);
    const token = envelope.success ? envelope.value.token : '';
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
    expect(await statusOf({ username: here.username, token, cookie: cookieHeader(headers) })).toBe(200);
    await expect(platform.signIn(here.username, TEST_PASSWORD)).rejects.toThrow('WRONG_CREDENTIALS');
    await platform.signIn(here.username, NEW_PASSWORD);
  });

  it('tells the other devices, and not the one that asked', async () => {
    const here = await platform.signUp();
    await platform.signIn(here.username, TEST_PASSWORD);
    const { id } = await platform.value(sessionCalls.getMember, {}, here);
    const before = await platform.value(accountCalls.getSecurity, {}, here);
    const others = before.sessions.filter(({ current }) => !current).map((session) => session.id);
    const heard: unknown[] = [];
    const leave = platform.deps.events.subscribe(id, (event) => heard.push(event));
    await change(here, { oldPassword: TEST_PASSWORD });
    leave();
    expect(heard).toEqual(others.map((sessionId) => ({ type: 'session-ended', sessionId })));
  });

  it('asks for the old one, but for once within five minutes of signing in', async () => {
    const fresh = await platform.signUp();
    const late = await platform.signUp();
    await platform.advance(6 * MINUTE_MS);
    const refused = await change(late);
    expect([refused.status, refused.envelope]).toMatchObject([
      422,
      { value: { fields: { oldPassword: [{ rule: 'required' }] } } },
    ]);
    expect((await change(late, { oldPassword: TEST_PASSWORD })).status).toBe(200);
    const soon = await platform.signIn(fresh.username, TEST_PASSWORD);
    const changed = await change(soon);
    expect(changed.status).toBe(200);
    const next = {
      username: soon.username,
      token: changed.envelope.success ? changed.envelope.value.token : '',
      cookie: cookieHeader(changed.headers),
    };
    expect((await change(next, { newPassword: 'another long way home' })).status).toBe(422);
  });

  it('takes the freshness of a sign-in once, also when nothing came of it', async () => {
    const session = await platform.signUp();
    expect((await change(session, { newPassword: TEST_PASSWORD })).envelope).toMatchObject({
      value: { fields: { newPassword: [{ rule: 'invalid' }] } },
    });
    expect((await change(session)).envelope).toMatchObject({
      value: { fields: { oldPassword: [{ rule: 'required' }] } },
    });
  });

  it.each([
    [{ newPassword: 'short' }, { newPassword: [{ rule: 'length', min: 12, max: 64 }] }],
    [{ newPassword: '' }, { newPassword: [{ rule: 'required' }] }],
    [{ newPassword: 'password1234' }, { newPassword: [{ rule: 'common' }] }],
    [{ newPassword: TEST_PASSWORD }, { newPassword: [{ rule: 'invalid' }] }],
    [{ confirmNewPassword: 'something else 12' }, { confirmNewPassword: [{ rule: 'mismatch' }] }],
  ])('refuses %j under its field', async (body, fields) => {
    const { status, envelope } = await change(await platform.signUp(), { oldPassword: TEST_PASSWORD, ...body });
    expect([status, envelope]).toMatchObject([422, { value: { fields } }]);
  });

  it('refuses a wrong old one, and after five of them waits', async () => {
    const session = await platform.signUp();
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await change(session, { oldPassword: 'not that one' })).envelope).toMatchObject({
        code: 'WRONG_CREDENTIALS',
      });
    }
    const fifth = await change(session, { oldPassword: 'not that one' });
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([423, '900']);
    expect((await change(session, { oldPassword: TEST_PASSWORD })).status).toBe(423);
    await platform.advance(16 * MINUTE_MS);
    expect((await change(session, { oldPassword: TEST_PASSWORD })).status).toBe(200);
  });

  it('is not for trial accounts', async () => {
    const trial = await platform.signUp({ kind: 4 });
    expect((await change(trial, { oldPassword: TEST_PASSWORD })).envelope).toMatchObject({ code: 'TRIAL_NOT_ALLOWED' });
  });

  it('tells the owner by e-mail where there is one', async () => {
    const session = await platform.signUp();
    const to = `${session.username}@example.com`;
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set email = ${to} where username = ${session.username}`.execute(tx),
    );
    await change(session);
    const { messages } = await platform.value(demoCalls.listOutbox, { query: { to } });
    expect(messages).toMatchObject([{ channel: 'email', to, subject: 'Baize: your password was changed' }]);
    expect(JSON.stringify(messages)).not.toContain(NEW_PASSWORD);
  });
});

describe('the security centre', () => {
  it('lists devices and sign-ins, and ends a session', async () => {
    const here = await platform.signUp();
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const there = await platform.signIn(here.username, TEST_PASSWORD, {
      ip: '203.0.113.5',
      headers: { 'user-agent': agent },
    });
    await expect(platform.signIn(here.username, 'wrong')).rejects.toThrow('WRONG_CREDENTIALS');
    const security = await platform.value(accountCalls.getSecurity, {}, here);
    expect(security).toMatchObject({
      account: here.username,
      email: null,
      mobile: null,
      hasPaymentPassword: false,
      strength: 40,
    });
    expect(security.sessions).toHaveLength(2);
    const other = security.sessions.find(({ current }) => !current);
    expect(other).toMatchObject({ device: 'Chrome on Android', ip: '203.0.113.5' });
    expect(security.loginHistory.map(({ outcome }) => outcome)).toEqual(['wrong-password', 'success', 'success']);

    const revoke = (session: TestSession, sessionId: string) =>
      platform.call(accountCalls.revokeSession, { params: { sessionId } }, session);
    expect((await revoke(here, other?.id ?? '')).status).toBe(200);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect((await revoke(here, other?.id ?? '')).status).toBe(404);
  });

  it('answers for another’s session as for one that does not exist', async () => {
    const [one, two] = [await platform.signUp(), await platform.signUp()];
    const { sessions } = await platform.value(accountCalls.getSecurity, {}, two);
    const revoke = (sessionId: string) => platform.call(accountCalls.revokeSession, { params: { sessionId } }, one);
    const [foreign, unknown] = [await revoke(sessions[0]?.id ?? ''), await revoke('s_does_not_exist')];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect(await statusOf(two)).toBe(200);
  });

  it('masks what it shows', async () => {
    const session = await platform.signUp();
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set email = 'longname@example.com', mobile = '+84912345678',
        email_verified_at = registered_at, mobile_verified_at = registered_at where username = ${session.username}`.execute(
        tx,
      ),
    );
    const security = await platform.value(accountCalls.getSecurity, {}, session);
    expect(security).toMatchObject({ email: 'l*@example.com', mobile: '*********678', strength: 70 });
  });
});

describe('the first sign-in and the language', () => {
  it('are remembered', async () => {
    const session = await platform.signUp();
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set first_login_done = false where username = ${session.username}`.execute(tx),
    );
    const login = async () => {
      const body = { username: session.username, password: TEST_PASSWORD, verification: await platform.verification() };
      return platform.value(sessionCalls.login, { body });
    };
    expect(await login()).toMatchObject({ firstTimeLogin: true });
    await platform.value(sessionCalls.firstLogin, {}, session);
    expect(await login()).toMatchObject({ firstTimeLogin: false });
    await platform.value(sessionCalls.updateLanguage, { body: { language: 'cn' } }, session);
    expect((await platform.value(sessionCalls.getMember, {}, session)).language).toBe('CN');
    const refusal = await platform.call(accountCalls.revokeSession, { params: { sessionId: 's_none' } }, session);
    expect(refusal.envelope.message).toBe('未找到相关内容。');
    const nonsense = await platform.call(sessionCalls.updateLanguage, { body: { language: 'KLINGON' } }, session);
    expect(nonsense.status).toBe(422);
  });
});

describe('the demo’s people', () => {
  it('stand as they are described', async () => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select m.username, m.kind, u.username as upline, m.payment_password_hash is not null as pays
        from session_member m left join session_member u on u.seq = m.upline_seq
        where m.username = any(${[...demoUsernames]}) order by m.seq`.execute(tx),
    );
    expect(rows).toEqual([
      { username: 'agent_top', kind: 1, upline: null, pays: true },
      { username: 'agent_mid', kind: 1, upline: 'agent_top', pays: true },
      { username: 'agent_sub', kind: 1, upline: 'agent_mid', pays: true },
      { username: 'agent_other', kind: 1, upline: null, pays: true },
      { username: 'member1', kind: 0, upline: 'agent_sub', pays: true },
      { username: 'member2', kind: 0, upline: 'agent_other', pays: true },
      { username: 'firstlogin', kind: 0, upline: null, pays: true },
      { username: 'operator', kind: 0, upline: null, pays: true },
      { username: 'member3', kind: 0, upline: null, pays: true },
    ]);
  });

  it('are known to other wings', async () => {
    const members = await platform.deps.db.read(demoMembers);
    expect(members).toHaveLength(9);
    const names = await platform.deps.db.single((tx) => usernamesOf(tx, [members[0]?.memberId ?? '', 'm_nobody']));
    expect([...names.values()]).toEqual(['agent_top']);
  });

  it('are not in a production database', async () => {
    const production = await startPlatform({ env: { BAIZE_DEMO: '0', BAIZE_RATE_LIMIT_FACTOR: '' } });
    const { rows } = await production.deps.db.single((tx) => sql`select username from session_member`.execute(tx));
    expect(rows).toEqual([]);
    await production.close();
  });
});
