import { accountCalls } from '@baize/protocol/account';
import { entryCalls, sessionCalls, type LoginBody } from '@baize/protocol/session';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  entered,
  startPlatform,
  TEST_PASSWORD,
  type CallOptions,
  type TestPlatform,
  type TestSession,
} from '../../../testing/index.ts';
import { addAuthenticator } from '../../testing/add-authenticator.ts';

const DIALLING = '+84';

const SENT = { success: true, message: 'Baize: your code', value: { expiredMinutes: 2 } };
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

let lastNumber = 912_000_000;
/** A Vietnamese mobile number that no other test has used. */
const freshNumber = (): string => String((lastNumber += 1));

/** A member with a verified number. */
async function knownBy(number = freshNumber()): Promise<{ number: string; username: string }> {
  const { username } = await platform.signUp();
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set mobile = ${DIALLING + number}, mobile_verified_at = registered_at
      where username = ${username}`.execute(tx),
  );
  return { number, username };
}

const ask = (mobileNum: string, more: object = {}, options?: CallOptions) =>
  platform.call(
    entryCalls.sendLoginCode,
    { body: { mobileNum, countryDialingCode: DIALLING, ...more } },
    undefined,
    options,
  );

async function enter(username: string, password: string, more: Partial<LoginBody> = {}, options?: CallOptions) {
  const verification = await platform.verification();
  const body = { username, password, type: 'sms' as const, countryDialingCode: DIALLING, verification, ...more };
  const { envelope, status, headers } = await platform.call(sessionCalls.login, { body }, undefined, options);
  return { status, code: envelope.success ? 'OK' : envelope.code, envelope, headers };
}

describe('a code for signing in', () => {
  it('is sent to who is known, six digits, and signs in once', async () => {
    const { number, username } = await knownBy();
    const { envelope } = await ask(number);
    expect(envelope).toEqual(SENT);
    const [message = ''] = await platform.sentTo(DIALLING + number);
    expect(message).toMatch(/^Baize: \d{6} is your code to log in/);
    const code = await platform.codeSentTo(DIALLING + number);
    const first = await enter(number, code);
    expect(first.envelope).toMatchObject({
      success: true,
      value: { token: expect.stringMatching(/^.{43}$/), passwordChangeRequired: false },
    });
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ username: string }>`select m.username from session_session s join session_member m on m.id = s.member_id
        order by s.started_at desc, s.id limit 1`.execute(tx),
    );
    expect(rows[0]?.username).toBe(username);
    expect((await enter(number, code)).code).toBe('CODE_INVALID');
  });

  it.each([
    [(number: string) => [`0${number}`, DIALLING] as const],
    [(number: string) => [`${DIALLING}${number}`, undefined] as const],
    [(number: string) => [number, undefined] as const],
    [(number: string) => [`84${number}`, undefined] as const],
  ])('is good for the number however it is typed', async (typed) => {
    const { number } = await knownBy();
    await ask(`0${number}`);
    const [username, countryDialingCode] = typed(number);
    const code = await platform.codeSentTo(number);
    expect((await enter(username, code, { countryDialingCode })).code).toBe('OK');
  });

  it('is sent to nobody who is not known, with the same answer', async () => {
    const number = freshNumber();
    const { envelope, status } = await ask(number);
    expect([status, envelope]).toEqual([200, SENT]);
    expect(await platform.sentTo(DIALLING + number)).toEqual([]);
    expect((await enter(number, '123456')).code).toBe('CODE_INVALID');
  });

  it('is of another number to everyone else', async () => {
    const [one, other] = [await knownBy(), await knownBy()];
    await ask(one.number);
    await ask(other.number);
    const code = await platform.codeSentTo(DIALLING + one.number);
    if (code === (await platform.codeSentTo(DIALLING + other.number))) return;
    expect((await enter(other.number, code)).code).toBe('CODE_INVALID');
    expect((await enter(one.number, code)).code).toBe('OK');
  });

  it('is burned by five wrong ones, and by nothing less', async () => {
    const [patient, guessed] = [await knownBy(), await knownBy()];
    for (const [{ number }, wrong, outcome] of [
      [patient, 4, 'OK'],
      [guessed, 5, 'TOO_MANY_REQUESTS'],
    ] as const) {
      await ask(number);
      const code = await platform.codeSentTo(DIALLING + number);
      const other = code === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < wrong; tries += 1) expect((await enter(number, other)).code).toBe('CODE_INVALID');
      expect((await enter(number, code)).code).toBe(outcome);
    }
  });

  it('is good for its minutes and no longer', async () => {
    const { number } = await knownBy();
    await ask(number);
    await platform.advance(2 * MINUTE_MS + 1000);
    expect((await enter(number, await platform.codeSentTo(DIALLING + number))).code).toBe('CODE_EXPIRED');
  });

  it('signs in once, however many submit it at once', async () => {
    const { number } = await knownBy();
    await ask(number);
    const code = await platform.codeSentTo(DIALLING + number);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => enter(number, code)));
    expect(outcomes.filter(({ code: outcome }) => outcome === 'OK')).toHaveLength(1);
    expect(outcomes.filter(({ code: outcome }) => outcome === 'CODE_INVALID')).toHaveLength(19);
  });

  it('takes five guesses and no more, however many come at once', async () => {
    const { number } = await knownBy();
    await ask(number);
    const code = await platform.codeSentTo(DIALLING + number);
    const other = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 20 }, () => enter(number, other)));
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select misses from session_code where recipient = ${DIALLING + number}`.execute(tx),
    );
    expect(rows).toEqual([{ misses: 5 }]);
    expect((await enter(number, code)).code).toBe('TOO_MANY_REQUESTS');
    // No other one is sent for five minutes, and each answer says how much of them is left.
    await platform.advance(MINUTE_MS);
    const burned = { code: 'TOO_MANY_REQUESTS', value: { phoneCode: 'too-many-requests' } };
    const [tried, asked] = [await enter(number, code), await ask(number)];
    expect([tried.envelope, asked.envelope]).toMatchObject([burned, burned]);
    for (const { headers } of [tried, asked]) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(200);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(240);
    }
    await platform.advance(5 * MINUTE_MS);
    expect((await ask(number)).status).toBe(200);
  });

  it('is not good for signing up, nor one of signing up for this', async () => {
    const { number } = await knownBy();
    await ask(number, { purpose: 'password' });
    expect((await enter(number, await platform.codeSentTo(DIALLING + number))).code).toBe('CODE_INVALID');
    const newcomer = freshNumber();
    await platform.value(entryCalls.sendRegisterCode, { body: { mobileNo: newcomer, countryDialingCode: DIALLING } });
    const code = await platform.codeSentTo(DIALLING + newcomer);
    expect((await enter(newcomer, code)).code).toBe('CODE_INVALID');
  });

  it('is kept as a hash alone', async () => {
    const { number } = await knownBy();
    await ask(number);
    const code = await platform.codeSentTo(DIALLING + number);
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ row: string }>`select row_to_json(c)::text as row from session_code c
        where recipient = ${DIALLING + number}`.execute(tx),
    );
    expect(rows[0]?.row).not.toContain(code);
    expect(platform.logs.join('\n')).not.toContain(code);
  });
});

describe('a number that was only told', () => {
  /** As by a sign-up that asks for no code: nobody has shown to read the number. */
  const unprove = (number: string) =>
    platform.deps.db.transaction((tx) =>
      sql`update session_member set mobile_verified_at = null where mobile = ${DIALLING + number}`.execute(tx),
    );

  const signUpUnproved = async (number: string): Promise<TestSession> => {
    await platform.settle({ switches: { MOBILENUMREG3: true, REGMOBVERF3: false, MOBILENUMPASSREG3: false } });
    const verification = await platform.verification();
    const body = { mobileNum: number, countryDialingCode: DIALLING, termsAccepted: true, verification };
    const session = entered(number, await platform.call(entryCalls.registerMobile, { body }));
    await platform.settle({ switches: { REGMOBVERF3: true, MOBILENUMPASSREG3: true } });
    return session;
  };

  const statusOf = async (session: TestSession) => (await platform.call(sessionCalls.getMember, {}, session)).status;

  it('is nobody’s while its account has a password: it may be mistyped, or another’s by now', async () => {
    const { number } = await knownBy();
    await unprove(number);
    const [registered, unknown] = [await ask(number), await ask(freshNumber())];
    expect([registered.status, registered.text]).toEqual([unknown.status, unknown.text]);
    expect(await platform.sentTo(DIALLING + number)).toEqual([]);
  });

  it('lets nobody in with a code of before', async () => {
    const { number } = await knownBy();
    await ask(number);
    await unprove(number);
    expect((await enter(number, await platform.codeSentTo(DIALLING + number))).code).toBe('CODE_INVALID');
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select mobile_verified_at from session_member where mobile = ${DIALLING + number}`.execute(tx),
    );
    expect(rows).toEqual([{ mobile_verified_at: null }]);
  });

  it('opens an account that has no other way in; the first proof binds it and ends what was begun before', async () => {
    const number = freshNumber();
    const before = await signUpUnproved(number);
    await platform.deps.db.transaction((tx) =>
      sql`insert into session_remembered (selector, member_id, validator_hash, rotated_at, ends_at, device)
        select 'before', id, 'x', registered_at, registered_at + interval '1 day', '' from session_member
        where mobile = ${DIALLING + number}`.execute(tx),
    );
    await ask(number);
    expect((await enter(number, await platform.codeSentTo(DIALLING + number))).code).toBe('OK');
    expect(await statusOf(before)).toBe(401);
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select mobile_verified_at is not null as proved,
          (select count(*)::int from session_remembered r where r.member_id = m.id) as remembered
        from session_member m where mobile = ${DIALLING + number}`.execute(tx),
    );
    expect(rows).toEqual([{ proved: true, remembered: 0 }]);
    // The next one is an ordinary sign-in, which ends nothing.
    await ask(number);
    const open = await enter(number, await platform.codeSentTo(DIALLING + number));
    expect(open.code).toBe('OK');
  });

  it('is nobody’s when its account has another way in, or when several without one have told it', async () => {
    const [linked, shared] = [freshNumber(), freshNumber()];
    await signUpUnproved(linked);
    await platform.deps.db.transaction((tx) =>
      sql`insert into session_social (provider, subject, merchant_code, member_id, linked_at)
        select 'google', id, merchant_code, id, registered_at from session_member
        where mobile = ${DIALLING + linked}`.execute(tx),
    );
    await signUpUnproved(shared);
    await signUpUnproved(shared);
    for (const number of [linked, shared]) {
      expect((await ask(number)).status).toBe(200);
      expect(await platform.sentTo(DIALLING + number)).toEqual([]);
    }
  });
});

describe('a sign-in by a code', () => {
  /** Comes in by a code that was sent to the number. */
  async function inside({ number, username }: { number: string; username: string }) {
    await ask(number);
    const password = await platform.codeSentTo(DIALLING + number);
    const verification = await platform.verification();
    const body = { username: number, password, type: 'sms' as const, countryDialingCode: DIALLING, verification };
    return entered(username, await platform.call(sessionCalls.login, { body }));
  }
  const newPassword = 'seven herons at dusk';
  const body = { newPassword, confirmNewPassword: newPassword };

  it('stands for no password: whoever wants to change something types it', async () => {
    const session = await inside(await knownBy());
    expect((await platform.value(accountCalls.getSecurity, {}, session)).passwordAsked).toBe(true);
    const changed = await platform.call(accountCalls.changePassword, { body }, session);
    expect(changed.envelope).toMatchObject({ value: { fields: { oldPassword: [{ rule: 'required' }] } } });
    const known = { body: { ...body, oldPassword: TEST_PASSWORD } };
    expect((await platform.call(accountCalls.changePassword, known, session)).status).toBe(200);
  });

  it('stops at the second factor', async () => {
    const person = await knownBy();
    await addAuthenticator(platform, await platform.signIn(person.username, TEST_PASSWORD));
    await ask(person.number);
    const { envelope } = await enter(person.number, await platform.codeSentTo(DIALLING + person.number));
    expect(envelope).toEqual({
      success: true,
      value: { secondFactor: { challenge: expect.any(String), methods: ['totp', 'recovery'] } },
    });
  });

  it('does for a person who has no password that could be asked for', async () => {
    const person = await knownBy();
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set has_password = false where username = ${person.username}`.execute(tx),
    );
    const session = await inside(person);
    expect((await platform.value(accountCalls.getSecurity, {}, session)).passwordAsked).toBe(false);
    expect((await platform.call(accountCalls.changePassword, { body }, session)).status).toBe(200);
  });
});

describe('asking for codes', () => {
  it('waits for the countdown, however the number is written', async () => {
    const { number } = await knownBy();
    await ask(number);
    for (const typed of [number, `0${number}`, `+84${number}`, `0 ${number.slice(0, 3)} ${number.slice(3)}`]) {
      const { status, headers } = await ask(typed);
      expect([status, Number(headers['retry-after']) > 100]).toEqual([429, true]);
    }
    await platform.advance(2 * MINUTE_MS);
    expect((await ask(number)).status).toBe(200);
    expect(await platform.sentTo(DIALLING + number)).toHaveLength(2);
  });

  it.each([
    ['', [{ rule: 'required' }]],
    ['12', [{ rule: 'pattern', pattern: 'mobile' }]],
    ['24123456789', [{ rule: 'pattern', pattern: 'mobile' }]],
  ])('with the number %j is refused under its field', async (number, mobileNum) => {
    const { status, envelope } = await ask(number);
    expect([status, envelope]).toMatchObject([422, { value: { fields: { mobileNum } } }]);
  });

  it('needs a right proof where one comes along', async () => {
    expect((await ask(freshNumber(), { verification: 'eyJ4IjoxfQ==' })).envelope).toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect((await ask(freshNumber(), { verification: await platform.verification() })).status).toBe(200);
  });

  it('is not offered where the operator has switched it off', async () => {
    await platform.settle({ switches: { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false } });
    expect((await ask(freshNumber())).envelope).toMatchObject({ code: 'NOT_OFFERED' });
    await platform.settle({ switches: { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true } });
  });
});

describe('within limits', () => {
  let limited: TestPlatform;
  beforeAll(async () => {
    limited = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => limited.close());

  const send = (mobileNum: string, ip: string) =>
    limited.call(entryCalls.sendLoginCode, { body: { mobileNum, countryDialingCode: DIALLING } }, undefined, { ip });

  it('a number is sent six codes in an hour, from wherever they are asked for', async () => {
    const number = freshNumber();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await send(`${'0'.repeat(count % 2)}${number}`, `203.0.113.${count + 1}`)).status);
      await limited.advance(2 * MINUTE_MS + 1000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    // Also while the one that could not be sent would have run.
    for (const ip of ['203.0.113.8', '203.0.113.9']) {
      const { envelope, headers } = await send(number, ip);
      expect(envelope).toMatchObject({ code: 'TOO_MANY_REQUESTS', value: { phoneCode: 'quota-exceeded' } });
      expect(Number(headers['retry-after'])).toBeGreaterThan(200);
    }
  });

  it('a code that is under way says when it ends, and nothing of quotas', async () => {
    const number = freshNumber();
    await send(number, '203.0.113.10');
    const { envelope, headers } = await send(number, '203.0.113.10');
    expect(envelope).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(envelope).not.toHaveProperty('value');
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(120);
  });

  it('an address has five sent without a proof, whatever it claims to come from', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(freshNumber(), '203.0.113.99')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('wrong codes lock the address as wrong passwords do', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const drawn = await limited.call(sessionCalls.getCaptcha, {}, undefined, { ip: '203.0.113.77' });
      const captchaId = String(drawn.headers['x-captcha-id']);
      const answer = await limited.inject({ method: 'GET', url: `/demo/captcha/${captchaId}` });
      const body = {
        username: freshNumber(),
        password: '000000',
        type: 'sms' as const,
        countryDialingCode: DIALLING,
        verification: await limited.verification(),
        captcha: answer.json().value.answer,
        captchaId,
      };
      const { envelope } = await limited.call(sessionCalls.login, { body }, undefined, { ip: '203.0.113.77' });
      codes.push(envelope.success ? 'OK' : envelope.code);
    }
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'CODE_INVALID'), 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
  });
});
