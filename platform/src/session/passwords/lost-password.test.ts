import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { accountCalls } from '@baize/protocol/account';
import { DAY_MS, MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';

const NEW_PASSWORD = 'seven herons at dusk';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

let count = 0;
/** A member with a mailbox and a phone. */
async function reachable(): Promise<TestSession & { email: string; number: string }> {
  const session = await platform.signUp();
  count += 1;
  const [email, number] = [`reader${count}@example.com`, String(934_000_000 + count)];
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set email = ${email}, email_verified_at = registered_at, mobile = ${`+84${number}`},
      mobile_verified_at = registered_at where username = ${session.username}`.execute(tx),
  );
  return { ...session, email, number };
}

const linkTokenSentTo = async (email: string): Promise<string> =>
  /\/set-password#([A-Za-z0-9_-]{43})/.exec((await platform.sentTo(email))[0] ?? '')?.[1] ?? '';

const setByMail = (linkToken: string, newPassword = NEW_PASSWORD, confirmNewPassword = newPassword) =>
  platform.call(entryCalls.setPasswordByMail, { body: { linkToken, newPassword, confirmNewPassword } });

const statusOf = async (session: TestSession): Promise<number> =>
  (await platform.call(sessionCalls.getMember, {}, session)).status;

describe('a lost password, by mail', () => {
  it('is set by the link that is mailed, once, and ends every session', async () => {
    const person = await reachable();
    const { envelope } = await platform.call(entryCalls.requestPasswordMail, {
      body: { username: person.username, email: person.email.toUpperCase() },
    });
    expect(envelope).toEqual({ success: true, value: {} });
    const token = await linkTokenSentTo(person.email);
    expect((await setByMail(token)).envelope).toMatchObject({ success: true });
    expect(await statusOf(person)).toBe(401);
    await expect(platform.signIn(person.username, TEST_PASSWORD)).rejects.toThrow('WRONG_CREDENTIALS');
    await platform.signIn(person.username, NEW_PASSWORD);
    expect((await setByMail(token)).envelope).toMatchObject({ code: 'LINK_INVALID' });
    expect((await platform.sentTo(person.email))[0]).toMatch(/password of .* was changed/);
  });

  it('is asked for by a form as well, and by no other call', async () => {
    const person = await reachable();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ username: person.username, email: person.email }).toString();
    const reply = await platform.inject({ method: 'POST', url: entryCalls.requestPasswordMail.path, headers, payload });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, value: {} }]);
    expect(await linkTokenSentTo(person.email)).toHaveLength(43);
    for (const bad of ['username=a&username=b&email=c', '__proto__=x&username=a&email=b@c.de', '']) {
      const refused = await platform.inject({
        method: 'POST',
        url: entryCalls.requestPasswordMail.path,
        headers,
        payload: bad,
      });
      expect([400, 422]).toContain(refused.statusCode);
      expect(refused.json().success).toBe(false);
    }
    const other = await platform.inject({
      method: 'PUT',
      url: '/wps/session/language',
      headers,
      payload: 'language=CN',
    });
    expect([401, 415]).toContain(other.statusCode);
    const sms = await platform.inject({ method: 'POST', url: entryCalls.sendLoginCode.path, headers, payload });
    expect(sms.statusCode).toBe(415);
  });

  it('answers everyone alike, and writes to nobody else', async () => {
    const person = await reachable();
    const ask = async (username: string, email: string) => {
      const { status, text } = await platform.call(entryCalls.requestPasswordMail, { body: { username, email } });
      return [status, text];
    };
    const known = await ask(person.username, person.email);
    expect(await ask(person.username, 'somebody@else.example')).toEqual(known);
    expect(await ask('nobody_of_that_name', person.email)).toEqual(known);
    expect(await platform.sentTo('somebody@else.example')).toEqual([]);
    expect(await platform.sentTo(person.email)).toHaveLength(1);
  });

  it('is mailed three times an hour, however often others ask with a wrong address', async () => {
    const own = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
    try {
      const { username } = await own.signUp();
      const email = `${username}@example.com`;
      await own.deps.db.transaction((tx) =>
        sql`update session_member set email = ${email} where username = ${username}`.execute(tx),
      );
      let asked = 0;
      const ask = (address: string) =>
        own.call(entryCalls.requestPasswordMail, { body: { username, email: address } }, undefined, {
          ip: `198.51.100.${(asked += 1)}`,
        });
      for (let count = 0; count < 4; count += 1) await ask('somebody@else.example');
      for (const address of [email, email.toUpperCase(), ` ${email}`, email, email]) await ask(address);
      expect(await own.sentTo(email)).toHaveLength(3);
      expect(await own.sentTo('somebody@else.example')).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('is good for half an hour, and for one at a time', async () => {
    const person = await reachable();
    const ask = () =>
      platform.value(entryCalls.requestPasswordMail, { body: { username: person.username, email: person.email } });
    await ask();
    const early = await linkTokenSentTo(person.email);
    await platform.advance(31 * MINUTE_MS);
    expect((await setByMail(early)).envelope).toMatchObject({ code: 'LINK_INVALID' });
    await ask();
    const [one, two] = [await linkTokenSentTo(person.email), ''];
    await ask();
    const three = await linkTokenSentTo(person.email);
    expect((await setByMail(three)).status).toBe(200);
    expect((await setByMail(one)).envelope).toMatchObject({ code: 'LINK_INVALID' });
    expect((await setByMail(two)).status).toBe(422);
  });

  it('is set by no link any more once the password was changed, or the mailbox', async () => {
    const ask = async ({ username, email }: { username: string; email: string }) => {
      await platform.value(entryCalls.requestPasswordMail, { body: { username, email } });
      return linkTokenSentTo(email);
    };
    const changed = await reachable();
    const linkOfOld = await ask(changed);
    const body = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    await platform.value(accountCalls.changePassword, { body }, changed);
    expect((await setByMail(linkOfOld, 'the stolen harbour 88')).envelope).toMatchObject({ code: 'LINK_INVALID' });

    const moved = await reachable();
    const linkToOld = await ask(moved);
    const email = `moved.${moved.email}`;
    await platform.value(accountCalls.sendEmailCode, { body: { email } }, moved);
    const verificationCode = await platform.codeSentTo(email);
    const bound = { email, verificationCode, password: TEST_PASSWORD };
    await platform.value(accountCalls.updateEmail, { body: bound }, moved);
    expect((await setByMail(linkToOld)).envelope).toMatchObject({ code: 'LINK_INVALID' });
    expect((await setByMail(await ask({ ...moved, email }))).status).toBe(200);
  });

  it('is set once, however many submit the link at once', async () => {
    const person = await reachable();
    await platform.value(entryCalls.requestPasswordMail, { body: { username: person.username, email: person.email } });
    const token = await linkTokenSentTo(person.email);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => setByMail(token)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps the shared rule, and uses the link up by nothing that is refused', async () => {
    const person = await reachable();
    await platform.value(entryCalls.requestPasswordMail, { body: { username: person.username, email: person.email } });
    const token = await linkTokenSentTo(person.email);
    expect((await setByMail(token, 'short')).envelope).toMatchObject({
      value: { fields: { newPassword: [{ rule: 'length' }] } },
    });
    expect((await setByMail(token, 'password1234')).envelope).toMatchObject({
      value: { fields: { newPassword: [{ rule: 'common' }] } },
    });
    expect((await setByMail(token, NEW_PASSWORD, 'another one')).envelope).toMatchObject({
      value: { fields: { confirmNewPassword: [{ rule: 'mismatch' }] } },
    });
    expect((await setByMail(token)).status).toBe(200);
  });
});

describe('a lost password, by phone', () => {
  const send = (mobileNum: string, purpose?: 'login' | 'password') =>
    platform.value(entryCalls.sendLoginCode, {
      body: { mobileNum, countryDialingCode: '+84', ...(purpose ? { purpose } : {}) },
    });
  const setByPhone = (mobileNum: string, verificationCode: string, more: object = {}) =>
    platform.call(entryCalls.setPasswordByPhone, {
      body: { mobileNum, verificationCode, newPassword: NEW_PASSWORD, ...more },
    });

  it('is set by the code, signs in, and ends every other session', async () => {
    const person = await reachable();
    await send(person.number);
    const { envelope, headers } = await setByPhone(person.number, await platform.codeSentTo(person.number));
    expect(envelope).toMatchObject({ success: true, value: { token: expect.any(String) } });
    const token = envelope.success && 'token' in envelope.value ? envelope.value.token : '';
    const session = { username: person.username, token, cookie: cookieHeader(headers) };
    expect([await statusOf(session), await statusOf(person)]).toEqual([200, 401]);
    await platform.signIn(person.username, NEW_PASSWORD);
  });

  it('lets nobody but agents into their site, and sets nothing for anybody else; the code is good at the other', async () => {
    const person = await reachable();
    await send(person.number);
    const code = await platform.codeSentTo(person.number);
    const { envelope } = await setByPhone(person.number, code, { site: 'agent' });
    expect(envelope).toMatchObject({ success: false, code: 'NOT_AN_AGENT' });
    expect(await statusOf(person)).toBe(200);
    await platform.signIn(person.username, TEST_PASSWORD);
    expect((await setByPhone(person.number, code)).status).toBe(200);
  });

  it('holds changes of contacts for a day, and says until when', async () => {
    const person = await reachable();
    await send(person.number, 'password');
    await setByPhone(person.number, await platform.codeSentTo(person.number), { countryDialingCode: '+84' });
    const session = await platform.signIn(person.username, NEW_PASSWORD);
    const { heldUntil } = await platform.value(accountCalls.getSecurity, {}, session);
    expect(heldUntil).toEqual(expect.any(String));
    const held = await platform.call(accountCalls.sendEmailCode, { body: { email: 'new@example.com' } }, session);
    expect([held.status, held.envelope]).toMatchObject([403, { code: 'SECURITY_HOLD', value: { heldUntil } }]);
    await platform.advance(DAY_MS + 1000);
    const later = await platform.signIn(person.username, NEW_PASSWORD);
    expect((await platform.value(accountCalls.getSecurity, {}, later)).heldUntil).toBeNull();
    const open = await platform.call(accountCalls.sendEmailCode, { body: { email: 'new@example.com' } }, later);
    expect(open.status).toBe(200);
  });

  it('is not set by a wrong code, one for signing in, or one that was used', async () => {
    const person = await reachable();
    await send(person.number, 'login');
    const forLogin = await platform.codeSentTo(person.number);
    expect((await setByPhone(person.number, forLogin, { countryDialingCode: '+84' })).envelope).toMatchObject({
      code: 'CODE_INVALID',
    });
    await send(person.number, 'password');
    const code = await platform.codeSentTo(person.number);
    expect((await setByPhone(person.number, code)).status).toBe(200);
    expect((await setByPhone(person.number, code)).envelope).toMatchObject({ code: 'CODE_INVALID' });
    expect((await setByPhone('934999999', '123456', { countryDialingCode: '+84' })).envelope).toMatchObject({
      code: 'CODE_INVALID',
    });
  });

  it('is not set by who reads a number that an account with a password only told', async () => {
    const person = await reachable();
    await send(person.number, 'password');
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set mobile_verified_at = null where username = ${person.username}`.execute(tx),
    );
    const code = await platform.codeSentTo(person.number);
    expect((await setByPhone(person.number, code)).envelope).toMatchObject({ code: 'CODE_INVALID' });
    await platform.signIn(person.username, TEST_PASSWORD);
  });

  it('is not made of the account’s own words, which only who has the code learns, and keeps', async () => {
    const person = await reachable();
    await send(person.number, 'password');
    const code = await platform.codeSentTo(person.number);
    const other = code === '000000' ? '111111' : '000000';
    const own = { newPassword: `${person.username}1` };
    expect((await setByPhone(person.number, other, own)).envelope).toMatchObject({ code: 'CODE_INVALID' });
    expect((await setByPhone(person.number, code, own)).envelope).toMatchObject({
      value: { fields: { newPassword: [{ rule: 'common' }] } },
    });
    expect(await statusOf(person)).toBe(200);
    expect((await setByPhone(person.number, code)).status).toBe(200);
  });

  it('changes nothing when the code is spent by twenty at once, but once', async () => {
    const person = await reachable();
    await send(person.number, 'password');
    const code = await platform.codeSentTo(person.number);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => setByPhone(person.number, code)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not offered while the operator has it off', async () => {
    await platform.settle({ switches: { CHNGPASSVERIF3: false } });
    expect((await setByPhone('912345678', '123456')).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    await platform.settle({ switches: { CHNGPASSVERIF3: true } });
  });
});
