import { entryCalls, sessionCalls, type LoginBody } from '@baize/protocol/session';
import { accountCalls } from '@baize/protocol/account';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';
import { addAuthenticator } from '../testing/add-authenticator.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** A browser's remembered sign-in, as its Cookie header; empty when the reply took it away. */
function cookieIn(headers: Record<string, unknown>): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const found = cookies.findLast((cookie) => cookie.startsWith('baize_remembered='));
  return found?.split(';')[0];
}

async function enter(username: string, more: Partial<LoginBody>, cookie = '') {
  const verification = more.verification ?? (await platform.verification());
  const body = { username, password: '', verification, ...more };
  const { envelope, headers } = await platform.call(sessionCalls.login, { body }, undefined, { headers: { cookie } });
  return {
    code: envelope.success ? 'OK' : envelope.code,
    value: envelope.value,
    cookie: cookieIn(headers),
    raw: String(headers['set-cookie']),
    session: {
      username,
      token: envelope.success && 'token' in envelope.value ? envelope.value.token : '',
      cookie: [headers['set-cookie'] ?? []]
        .flat()
        .map((text) => String(text).split(';')[0])
        .join('; '),
    },
  };
}

const ticked = (username: string) => enter(username, { password: TEST_PASSWORD, remember: true });
const again = (username: string, cookie: string | undefined, more: Partial<LoginBody> = {}) =>
  enter(username, { useRemembered: true, remember: true, ...more }, cookie);

describe('a remembered sign-in', () => {
  it('comes with a ticked box, for a day, where no script reads it', async () => {
    const { username } = await platform.signUp();
    const { raw } = await ticked(username);
    expect(raw).toMatch(/baize_remembered=[\w-]{16}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict/);
    expect((await enter(username, { password: TEST_PASSWORD })).cookie).toBeUndefined();
  });

  it('signs in without the password, and is another one each time', async () => {
    const { username } = await platform.signUp();
    const first = await ticked(username);
    const second = await again(username, first.cookie);
    expect([second.code, second.cookie === first.cookie]).toEqual(['OK', false]);
    const third = await again(username, second.cookie);
    expect(third.code).toBe('OK');
  });

  it('that was used is taken again for ten seconds, and gives both the same next one', async () => {
    const { username } = await platform.signUp();
    const { cookie } = await ticked(username);
    const [one, other] = await Promise.all([again(username, cookie), again(username, cookie)]);
    expect([one.code, other.code, one.cookie === other.cookie]).toEqual(['OK', 'OK', true]);
    expect((await again(username, one.cookie)).code).toBe('OK');
  });

  it('that comes back later was copied: it ends for both', async () => {
    const { username } = await platform.signUp();
    const { cookie } = await ticked(username);
    const next = await again(username, cookie);
    await platform.advance(11_000);
    const copied = await again(username, cookie);
    expect([copied.code, copied.value]).toMatchObject(['WRONG_CREDENTIALS', { remembered: false }]);
    expect((await again(username, next.cookie)).code).toBe('WRONG_CREDENTIALS');
  });

  it('ends after a day without use', async () => {
    const { username } = await platform.signUp();
    const { cookie } = await ticked(username);
    await platform.advance(DAY_MS + 1000);
    expect((await again(username, cookie)).code).toBe('WRONG_CREDENTIALS');
  });

  it('is of its own person, and of nobody who guesses', async () => {
    const [mine, other] = [await platform.signUp(), await platform.signUp()];
    const { cookie = '' } = await ticked(mine.username);
    expect((await again(other.username, cookie)).code).toBe('WRONG_CREDENTIALS');
    const forged = cookie.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`);
    expect((await again(mine.username, forged)).code).toBe('WRONG_CREDENTIALS');
    expect((await again(mine.username, 'baize_remembered=x')).code).toBe('WRONG_CREDENTIALS');
    expect((await again(mine.username, '')).code).toBe('WRONG_CREDENTIALS');
  });

  it('ends by unticking, by signing out, and by the call for it', async () => {
    const { username } = await platform.signUp();
    const one = await ticked(username);
    const unticked = await again(username, one.cookie, { remember: false });
    expect([unticked.code, unticked.cookie]).toEqual(['OK', 'baize_remembered=']);
    expect((await again(username, one.cookie)).code).toBe('WRONG_CREDENTIALS');

    const two = await ticked(username);
    await platform.call(sessionCalls.logout, {}, two.session);
    expect((await again(username, two.cookie)).code).toBe('WRONG_CREDENTIALS');

    const three = await ticked(username);
    await platform.call(entryCalls.forgetRemembered, {}, undefined, { headers: { cookie: three.cookie ?? '' } });
    expect((await again(username, three.cookie)).code).toBe('WRONG_CREDENTIALS');
  });

  it('ends by ending the other sessions, or another one, and never by ending this one’s own', async () => {
    const { username } = await platform.signUp();
    const revoke = async (how: 'all' | 'one') => {
      const [old, here] = [await ticked(username), await ticked(username)];
      const { sessions } = await platform.value(accountCalls.getSecurity, {}, here.session);
      const other = sessions.find(({ current }) => !current)?.id ?? '';
      if (how === 'all') await platform.value(accountCalls.revokeOtherSessions, {}, here.session);
      else await platform.value(accountCalls.revokeSession, { params: { sessionId: other } }, here.session);
      return [(await again(username, old.cookie)).code, (await again(username, here.cookie)).code];
    };
    expect(await revoke('all')).toEqual(['WRONG_CREDENTIALS', 'OK']);
    expect(await revoke('one')).toEqual(['WRONG_CREDENTIALS', 'OK']);
  });

  it('under way while the other sessions are ended leaves no session, between whichever two of its steps', async () => {
    const { username } = await platform.signUp();
    /** Ends the others before a sign-in's nth transaction, or after it where it has fewer. */
    const endOthersBefore = async (nth: number) => {
      const [old, here] = [await ticked(username), await platform.signIn(username, TEST_PASSWORD)];
      const verification = await platform.verification();
      const { db } = platform.deps;
      const transact = db.transaction.bind(db);
      let begun = 0;
      const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
        begun += 1;
        if (begun === nth) {
          spy.mockRestore();
          await platform.value(accountCalls.revokeOtherSessions, {}, here);
        }
        return transact(work);
      });
      const late = await again(username, old.cookie, { verification });
      spy.mockRestore();
      return { ...late, begun };
    };
    const codes: string[] = [];
    for (let nth = 1; ; nth += 1) {
      const { code, value, session, begun } = await endOthersBefore(nth);
      if (begun < nth) break;
      codes.push(code);
      if (code === 'OK') expect((await platform.call(sessionCalls.getMember, {}, session)).status).toBe(401);
      else expect([code, value]).toMatchObject(['WRONG_CREDENTIALS', { remembered: false }]);
    }
    expect(codes.length).toBeGreaterThan(2);
  });

  it('half done ends with the other sessions', async () => {
    const { username } = await platform.signUp();
    const { cookie, session } = await ticked(username);
    const codeNow = await addAuthenticator(platform, session);
    const { value } = await again(username, cookie, { remember: false });
    await platform.value(accountCalls.revokeOtherSessions, {}, session);
    await platform.advance(30_000);
    const { challenge = '' } = (value as { secondFactor?: { challenge: string } }).secondFactor ?? {};
    const answer = { challenge, factor: 'totp' as const, code: codeNow() };
    const second = await platform.call(entryCalls.loginSecondFactor, { body: answer });
    expect([challenge === '', second.envelope]).toMatchObject([false, { code: 'CODE_EXPIRED' }]);
  });

  it('stops at the second factor', async () => {
    const { username } = await platform.signUp();
    const { cookie, session } = await ticked(username);
    await addAuthenticator(platform, session);
    const asked = await again(username, cookie);
    expect(asked.value).toMatchObject({ secondFactor: { methods: ['totp', 'recovery'] } });
    expect(asked.session.token).toBe('');
  });

  it('is of the person, whose number will do for a name as it did before', async () => {
    const { username } = await platform.signUp();
    const number = '967123450';
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set mobile = ${`+84${number}`}, mobile_verified_at = registered_at
        where username = ${username}`.execute(tx),
    );
    const { cookie } = await enter(`+84${number}`, { password: TEST_PASSWORD, remember: true });
    const second = await again(`+84${number}`, cookie);
    expect(second.code).toBe('OK');
    expect((await again(`0${number}`, second.cookie, { countryDialingCode: '+84' })).code).toBe('OK');
  });

  it('of a password that is too old forces another one as typing it would, while the operator wants that', async () => {
    const { username } = await platform.signUp();
    const { cookie } = await ticked(username);
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set password_changed_at = password_changed_at - interval '400 days'
        where username = ${username}`.execute(tx),
    );
    await platform.settle({ switches: { PWDEXPFORCECHANGE3: false } });
    const spared = await again(username, cookie);
    expect(spared.value).toMatchObject({ passwordExpired: true, passwordChangeRequired: false });
    await platform.settle({ switches: { PWDEXPFORCECHANGE3: true } });
    const forced = await again(username, spared.cookie);
    expect(forced.value).toMatchObject({ passwordExpired: true, passwordChangeRequired: true });
    expect((await platform.call(accountCalls.getSecurity, {}, forced.session)).envelope).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
  });

  it('ends by a new password', async () => {
    const { username } = await platform.signUp();
    const old = await ticked(username);
    const newPassword = 'herons over seven hills';
    const body = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
    await platform.value(accountCalls.changePassword, { body }, await platform.signIn(username, TEST_PASSWORD));
    expect((await again(username, old.cookie)).code).toBe('WRONG_CREDENTIALS');
  });

  it('is kept as hashes alone', async () => {
    const { username } = await platform.signUp();
    const { cookie = '' } = await ticked(username);
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ dump: string }>`select json_agg(r)::text as dump from session_remembered r`.execute(tx),
    );
    expect(rows[0]?.dump).not.toContain(cookie.split('.')[1]);
    expect(platform.logs.join('\n')).not.toContain(cookie.split('.')[1]);
  });
});
