import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  DEMO_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  type CallOptions,
  type TestPlatform,
} from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' }, fullPasswordCost: true });
});
afterAll(() => platform.close());

let lastAddress = 0;
/** An address that no other test has used. */
const newAddress = (): string => `198.51.${Math.floor((lastAddress += 1) / 250)}.${(lastAddress % 250) + 1}`;

async function tryLogin(username: string, password: string, options: CallOptions & { captcha?: object } = {}) {
  const { captcha = {}, ...rest } = options;
  const body = { username, password, verification: await platform.verification(newAddress()), ...captcha };
  return platform.call(sessionCalls.login, { body }, undefined, rest);
}

const codeOf = async (...args: Parameters<typeof tryLogin>): Promise<string> => {
  const { envelope } = await tryLogin(...args);
  return envelope.success ? 'OK' : envelope.code;
};

/** A captcha drawn for this address, solved by the demo's own call. */
async function solveCaptcha(ip: string): Promise<{ captcha: string; captchaId: string }> {
  const drawn = await platform.call(sessionCalls.getCaptcha, {}, undefined, { ip });
  const captchaId = String(drawn.headers['x-captcha-id']);
  const reply = await platform.inject({ method: 'GET', url: `/demo/captcha/${captchaId}` });
  return { captcha: reply.json().value.answer, captchaId };
}

describe('signing in', () => {
  it('gives a token and the cookie that it is bound to', async () => {
    const { envelope, headers } = await tryLogin('member1', DEMO_PASSWORD, { ip: newAddress() });
    expect(envelope).toMatchObject({
      success: true,
      value: {
        token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        firstTimeLogin: false,
        passwordExpired: false,
        passwordChangeRequired: false,
      },
    });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^baize_binding=[A-Za-z0-9_-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^baize_device=[\w.-]{60}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it.each(['MEMBER1', '  member1  '])('takes %j for the same person', async (username) => {
    expect(await codeOf(username, DEMO_PASSWORD, { ip: newAddress() })).toBe('OK');
  });

  it('keeps neither token nor cookie nor password as they are', async () => {
    const session = await platform.signIn('member1', DEMO_PASSWORD, { ip: newAddress() });
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{
        dump: string;
      }>`select (select json_agg(s)::text from session_session s) || (select json_agg(m)::text from session_member m) as dump`.execute(
        tx,
      ),
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(dump).not.toContain(session.token);
    expect(dump).not.toContain(session.cookie.split('=')[1]);
    expect(dump).not.toContain(DEMO_PASSWORD);
  });

  it.each([
    ['', 'x', 'username'],
    ['   ', 'x', 'username'],
    ['member1', '', 'password'],
  ])('needs both fields: %j %j', async (username, password, field) => {
    const { status, envelope } = await tryLogin(username, password, { ip: newAddress() });
    expect([status, envelope]).toMatchObject([422, { value: { fields: { [field]: [{ rule: 'required' }] } } }]);
  });

  it('does not offer codes by SMS while that is off', async () => {
    await platform.settle({ switches: { MOBILEVERCODELOGIN3: false } });
    const body = { username: '912345678', password: '123456', type: 'sms' as const };
    const { status, envelope } = await platform.call(sessionCalls.login, { body }, undefined, { ip: newAddress() });
    expect([status, envelope]).toMatchObject([422, { value: { fields: { type: [{ rule: 'invalid' }] } } }]);
  });
});

describe('an unknown person', () => {
  it('gets the same answers as a known one', async () => {
    const strip = ({ status, envelope }: Awaited<ReturnType<typeof tryLogin>>) => ({ status, envelope });
    for (let tries = 0; tries < 3; tries += 1) {
      const ip = newAddress();
      const known = strip(await tryLogin('agent_other', `wrong number ${tries}`, { ip }));
      const unknown = strip(await tryLogin('nobody_of_that_name', `wrong number ${tries}`, { ip: newAddress() }));
      expect(unknown).toEqual(known);
    }
  });
});

/** Another one each time, because one password that is wrong everywhere is counted by itself. */
let wrongs = 0;
const wrong = (): string => `wrong ${(wrongs += 1)}`;

describe('wrong passwords', () => {
  it('ask for a captcha after three, and lock for a quarter of an hour at ten', async () => {
    const { username } = await platform.signUp({}, newAddress());
    const seen: unknown[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const { envelope } = await tryLogin(username, wrong(), { ip: newAddress() });
      seen.push(envelope.success ? 'OK' : [envelope.code, envelope.value]);
    }
    expect(seen).toEqual([
      ['WRONG_CREDENTIALS', undefined],
      ['WRONG_CREDENTIALS', undefined],
      ['WRONG_CREDENTIALS', { captcha: true }],
    ]);
    const bare = await tryLogin(username, TEST_PASSWORD, { ip: newAddress() });
    expect([bare.status, bare.envelope]).toMatchObject([422, { code: 'CAPTCHA_REQUIRED', value: { captcha: true } }]);
    for (let tries = 3; tries < 9; tries += 1) {
      const ip = newAddress();
      expect(await codeOf(username, wrong(), { ip, captcha: await solveCaptcha(ip) })).toBe('WRONG_CREDENTIALS');
    }
    const ip = newAddress();
    const tenth = await tryLogin(username, wrong(), { ip, captcha: await solveCaptcha(ip) });
    expect([tenth.status, tenth.envelope]).toMatchObject([423, { code: 'ACCOUNT_LOCKED' }]);
    expect(tenth.headers['retry-after']).toBe('900');

    const right = await tryLogin(username, TEST_PASSWORD, { ip, captcha: await solveCaptcha(ip) });
    expect([right.status, right.headers['retry-after']]).toEqual([423, expect.stringMatching(/^\d+$/)]);
    await platform.advance(14 * MINUTE_MS);
    expect(await codeOf(username, TEST_PASSWORD, { ip: newAddress() })).toBe('ACCOUNT_LOCKED');
    await platform.advance(2 * MINUTE_MS);
    expect(await codeOf(username, TEST_PASSWORD, { ip: newAddress() })).toBe('OK');
  });

  it('are forgotten by a right one', async () => {
    const { username } = await platform.signUp({}, newAddress());
    for (let tries = 0; tries < 2; tries += 1) await tryLogin(username, wrong(), { ip: newAddress() });
    expect(await codeOf(username, TEST_PASSWORD, { ip: newAddress() })).toBe('OK');
    for (let tries = 0; tries < 2; tries += 1) await tryLogin(username, wrong(), { ip: newAddress() });
    expect(await codeOf(username, TEST_PASSWORD, { ip: newAddress() })).toBe('OK');
  });

  it('count against the address too: one password for many accounts is stopped, whatever it claims to come from', async () => {
    const ip = newAddress();
    const codes: string[] = [];
    for (let count = 0; count < 14; count += 1) {
      const headers = { 'x-forwarded-for': newAddress(), 'x-real-ip': newAddress(), forwarded: `for=${newAddress()}` };
      codes.push(await codeOf(`victim_${count}`, 'Summer2026!', { ip, headers, captcha: await solveCaptcha(ip) }));
    }
    expect(codes).toEqual([
      ...Array.from({ length: 9 }, () => 'WRONG_CREDENTIALS'),
      ...Array.from({ length: 5 }, () => 'ACCOUNT_LOCKED'),
    ]);
    expect(await codeOf('member1', DEMO_PASSWORD, { ip })).toBe('ACCOUNT_LOCKED');
    expect(await codeOf('member1', DEMO_PASSWORD, { ip: newAddress() })).toBe('OK');
    await platform.advance(15 * MINUTE_MS + 1000);
    expect(await codeOf('member1', DEMO_PASSWORD, { ip })).toBe('OK');
  });

  it('count against the address even when right ones of another account come in between', async () => {
    const ip = newAddress();
    for (let count = 0; count < 9; count += 1) {
      await codeOf(`other_${count}`, wrong(), { ip, captcha: await solveCaptcha(ip) });
      await codeOf('member1', DEMO_PASSWORD, { ip, captcha: await solveCaptcha(ip) });
    }
    expect(await codeOf('other_9', wrong(), { ip, captcha: await solveCaptcha(ip) })).toBe('ACCOUNT_LOCKED');
  });

  it('count for a name of digits whatever the dialling code beside it', async () => {
    const { username } = await platform.signUp({}, newAddress());
    const digits = '912345670';
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set username = ${digits} where username = ${username}`.execute(tx),
    );
    const codes: string[] = [];
    for (const countryDialingCode of ['+84', '+86', '+91', '+62', '+60']) {
      const body = {
        username: digits,
        password: wrong(),
        countryDialingCode,
        verification: await platform.verification(newAddress()),
      };
      const { envelope } = await platform.call(sessionCalls.login, { body }, undefined, { ip: newAddress() });
      codes.push(envelope.success ? 'OK' : envelope.code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'WRONG_CREDENTIALS'),
      'CAPTCHA_REQUIRED',
      'CAPTCHA_REQUIRED',
    ]);
  });

  it('at a number are not forgiven by a right one at a name of the same digits', async () => {
    const [owner, other] = [await platform.signUp({}, newAddress()), await platform.signUp({}, newAddress())];
    const digits = '912345671';
    await platform.deps.db.transaction(async (tx) => {
      await sql`update session_member set mobile = ${`+84${digits}`}, mobile_verified_at = registered_at
        where username = ${owner.username}`.execute(tx);
      await sql`update session_member set username = ${digits} where username = ${other.username}`.execute(tx);
    });
    const attempt = async (name: string, password: string): Promise<string> => {
      const body = {
        username: name,
        password,
        countryDialingCode: '+84',
        verification: await platform.verification(newAddress()),
      };
      const { envelope } = await platform.call(sessionCalls.login, { body }, undefined, { ip: newAddress() });
      return envelope.success ? 'OK' : envelope.code;
    };
    const seen = [await attempt(`+84${digits}`, wrong()), await attempt(`+84${digits}`, wrong())];
    seen.push(await attempt(digits, TEST_PASSWORD), await attempt(`+84${digits}`, wrong()));
    seen.push(await attempt(`+84${digits}`, TEST_PASSWORD));
    expect(seen).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'OK', 'WRONG_CREDENTIALS', 'CAPTCHA_REQUIRED']);
  });

  it('give no more tries when many come at once', async () => {
    const { username } = await platform.signUp({}, newAddress());
    const proofs = await Promise.all(Array.from({ length: 25 }, () => platform.verification()));
    const replies = await Promise.all(
      proofs.map((verification) =>
        platform.call(sessionCalls.login, { body: { username, password: wrong(), verification } }, undefined, {
          ip: newAddress(),
        }),
      ),
    );
    const codes = replies.map(({ envelope }) => (envelope.success ? 'OK' : envelope.code));
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(3);
    expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(22);
  });
});

describe('a blocked account', () => {
  it('is told so only to who knows its password, and its sessions end', async () => {
    const session = await platform.signUp({}, newAddress());
    const { username } = session;
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set status = 'blocked' where username = ${username}`.execute(tx),
    );
    expect(await codeOf(username, wrong(), { ip: newAddress() })).toBe('WRONG_CREDENTIALS');
    const right = await tryLogin(username, TEST_PASSWORD, { ip: newAddress() });
    expect([right.status, right.envelope]).toMatchObject([403, { code: 'ACCOUNT_BLOCKED' }]);
    expect((await platform.call(sessionCalls.getMember, {}, session)).status).toBe(401);
  });
});

describe('a trial account', () => {
  it('signs in by no password', async () => {
    const { username } = await platform.signUp({ kind: 4 }, newAddress());
    const right = await tryLogin(username, TEST_PASSWORD, { ip: newAddress() });
    expect([right.status, right.envelope]).toMatchObject([403, { code: 'NOT_A_MEMBER' }]);
    expect(await codeOf(username, wrong(), { ip: newAddress() })).toBe('WRONG_CREDENTIALS');
  });
});

describe('the account that must change its password', () => {
  it('is told so, and its token is good for that alone', async () => {
    const { envelope, headers } = await tryLogin('firstlogin', '123456', { ip: newAddress() });
    expect(envelope).toMatchObject({ success: true, value: { firstTimeLogin: true, passwordChangeRequired: true } });
    const token = envelope.success && 'token' in envelope.value ? envelope.value.token : '';
    const session = { username: 'firstlogin', token, cookie: cookieHeader(headers) };
    const member = await platform.value(sessionCalls.getMember, {}, session);
    expect(member.passwordChangeRequired).toBe(true);
    const security = await platform.call(accountCalls.getSecurity, {}, session);
    expect([security.status, security.envelope]).toMatchObject([403, { code: 'PASSWORD_CHANGE_REQUIRED' }]);
    expect((await platform.call(sessionCalls.firstLogin, {}, session)).status).toBe(200);

    const newPassword = 'seven herons at dusk';
    const changed = await platform.call(
      accountCalls.changePassword,
      { body: { oldPassword: '123456', newPassword, confirmNewPassword: newPassword } },
      session,
    );
    expect(changed.envelope).toMatchObject({
      success: true,
      value: { passwordChangeRequired: false, firstTimeLogin: false },
    });
    const next = await platform.signIn('firstlogin', newPassword, { ip: newAddress() });
    expect((await platform.value(sessionCalls.getMember, {}, next)).passwordChangeRequired).toBe(false);
    expect((await platform.call(accountCalls.getSecurity, {}, next)).status).toBe(200);
  });

  it('is also the one whose password is too old, while the operator forces that', async () => {
    const { username } = await platform.signUp({}, newAddress());
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set password_changed_at = password_changed_at - interval '400 days' where username = ${username}`.execute(
        tx,
      ),
    );
    const { envelope } = await tryLogin(username, TEST_PASSWORD, { ip: newAddress() });
    expect(envelope).toMatchObject({ success: true, value: { passwordExpired: true, passwordChangeRequired: true } });
    await platform.settle({ switches: { PWDEXPFORCECHANGE3: false } });
    const spared = await tryLogin(username, TEST_PASSWORD, { ip: newAddress() });
    expect(spared.envelope).toMatchObject({ value: { passwordExpired: true, passwordChangeRequired: false } });
    await platform.settle({ switches: { PWDEXPFORCECHANGE3: true } });
  });
});
