import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => platform.close());

describe('what is logged', () => {
  it('holds no secret of anyone, whatever is asked', async () => {
    const newcomer = await platform.signUp();
    const member = await platform.signIn('member2');
    const body = { username: 'member2', password: 'wrong but private 77', verification: await platform.verification() };
    await platform.call(sessionCalls.login, { body });
    const payload = await platform.encrypt('POST', sessionCalls.login.path, body);
    await platform.inject({
      method: 'POST',
      url: `${sessionCalls.login.path}?token=${member.token}`,
      payload: { payload },
    });
    await platform.inject({ method: 'POST', url: sessionCalls.login.path, payload: `{"password":"${DEMO_PASSWORD}"` });
    const changed = await platform.call(
      accountCalls.changePassword,
      { body: { newPassword: 'a new private one 55', confirmNewPassword: 'a new private one 55' } },
      newcomer,
    );
    const token = changed.envelope.success ? changed.envelope.value.token : '';
    const captcha = await platform.call(sessionCalls.getCaptcha);
    await platform.call(sessionCalls.logout, {}, member, { headers: { 'idempotency-key': 'key-private-1' } });

    const log = platform.logs.join('');
    expect(log).toContain('/wps/session/login');
    expect(token).toHaveLength(43);
    const secrets = [
      DEMO_PASSWORD,
      TEST_PASSWORD,
      'wrong but private',
      'a new private one',
      token,
      ...[newcomer, member].flatMap((session) => [session.token, session.cookie.split('=')[1] ?? 'none']),
      payload.slice(0, 60),
      body.verification.slice(0, 60),
      'argon2',
      'key-private-1',
      String(captcha.headers['x-captcha-id']),
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('blanks secrets by name should someone hand it one', () => {
    platform.deps.log.info(
      { password: 'p-1', headers: { authorization: 'p-2', cookie: 'p-3' }, a: { b: { token: 'p-4' } } },
      'careless',
    );
    const line = platform.logs.findLast((entry) => entry.includes('careless')) ?? '';
    expect(line).toContain('[redacted]');
    expect(line).not.toMatch(/p-\d/);
  });

  it('leaves out what the database quotes of rows', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (username)=(private)',
      query: 'x',
    });
    platform.deps.log.error({ err: error }, 'refused by the database');
    const line = platform.logs.findLast((entry) => entry.includes('refused by the database')) ?? '';
    expect(line).toContain('23505');
    expect(line).not.toContain('private');
  });

  it('has one line for each request, with its id, status and time', async () => {
    const reply = await platform.call(sessionCalls.getKeys);
    const line = platform.logs.find((entry) => entry.includes(String(reply.headers['x-request-id']))) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      method: 'GET',
      path: '/wps/session/keys',
      status: 200,
      ms: expect.any(Number),
    });
  });
});
