import { accountCalls } from '@baize/protocol/account';
import { HOUR_MS } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../testing/index.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { findPayee } from './payees/payee-service.ts';
import { tell } from '../session/testing/tell.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const securityOf = (session: TestSession) => platform.value(accountCalls.getSecurity, {}, session);
const idOf = async (session: TestSession) => (await platform.value(sessionCalls.getMember, {}, session)).id;

const card = (more: object = {}) => ({
  kind: 'bank' as const,
  provider: 'First Harbour Bank',
  holder: 'Nguyen Van An',
  accountNumber: '0011 2233 4455',
  paymentPassword: DEMO_PAYMENT_PASSWORD,
  ...more,
});

/** A member with a payment password. */
async function payer(): Promise<TestSession> {
  const session = await platform.signUp();
  const body = {
    newPaymentPassword: DEMO_PAYMENT_PASSWORD,
    confirmPaymentPassword: DEMO_PAYMENT_PASSWORD,
    password: TEST_PASSWORD,
  };
  await platform.value(accountCalls.updatePaymentPassword, { body }, session);
  return session;
}

describe('the profile', () => {
  const update = (session: TestSession, body: object) =>
    tell(platform.call(accountCalls.updateProfile, { body }, session));

  it('keeps nickname, picture and contacts', async () => {
    const session = await platform.signUp();
    expect(await update(session, { nickname: '  北風 Käse ', avatar: '7', line: 'my_line' })).toBe('OK');
    expect(await securityOf(session)).toMatchObject({
      nickname: '北風 Käse',
      avatar: '7',
      contacts: { line: 'my_line' },
    });
    expect(await platform.value(accountCalls.getAvatar, {}, session)).toEqual({ avatar: '7', avatarType: 'STATIC' });
    expect(await platform.value(accountCalls.getIcon, {}, session)).toEqual({ avatar: '7', avatarType: 'STATIC' });
    expect(await update(session, { line: '' })).toBe('OK');
    expect((await securityOf(session)).contacts.line).toBe('');
    expect((await securityOf(session)).nickname).toBe('北風 Käse');
  });

  it.each([
    [{ nickname: 'a' }, 'nickname'],
    [{ nickname: 'evil\u202Eman' }, 'nickname'],
    [{ nickname: '<b>x</b>' }, 'nickname'],
    [{ avatar: '99' }, 'avatar'],
    [{ avatar: '../x' }, 'avatar'],
    [{ line: 'has blanks' }, 'line'],
    [{ payeeName: 'X' }, 'payeeName'],
  ])('refuses %j under its field', async (body, field) => {
    expect(await update(await platform.signUp(), body)).toHaveProperty([field]);
  });

  it('sets the registered name once', async () => {
    const session = await platform.signUp();
    expect(await update(session, { payeeName: 'Nguyen Van An' })).toBe('OK');
    expect(await update(session, { payeeName: 'Somebody Else' })).toEqual({ payeeName: [{ rule: 'fixed' }] });
    expect(await update(session, { payeeName: 'Nguyen Van An' })).toBe('OK');
    expect((await securityOf(session)).payeeName).toBe('Nguyen Van An');
  });

  it('sets the registered name once, however many set it at once, a first card among them', async () => {
    const session = await payer();
    const names = ['Nguyen Van An', 'Tran Thi Binh', 'Le Quang Cuong'];
    const outcomes = await Promise.all([
      ...names.map((payeeName) => update(session, { payeeName })),
      tell(platform.call(accountCalls.createPayee, { body: card({ holder: 'Pham Minh Duc' }) }, session)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1);
    const winner = [...names, 'Pham Minh Duc'][outcomes.indexOf('OK')];
    expect((await securityOf(session)).payeeName).toBe(winner);
  });

  it('keeps every contact of changes that come at once', async () => {
    const session = await platform.signUp();
    await Promise.all([
      update(session, { line: 'my_line' }),
      update(session, { wechat: 'my_wechat' }),
      update(session, { qqNum: '1234567' }),
    ]);
    expect((await securityOf(session)).contacts).toMatchObject({
      line: 'my_line',
      wechat: 'my_wechat',
      qqNum: '1234567',
    });
  });

  it.each(['...', '. - .', '12'])('takes no name that holds no letter: %s', async (payeeName) => {
    const session = await platform.signUp();
    expect(await update(session, { payeeName })).toEqual({ payeeName: [{ rule: 'pattern' }] });
  });

  it('changes nothing else, whatever is sent along', async () => {
    const session = await platform.signUp();
    await update(session, { nickname: 'Boss', isAgent: 1, kind: 1, held_until: null, status: 'x', email: 'a@b.cd' });
    const member = await platform.value(sessionCalls.getMember, {}, session);
    expect(member).toMatchObject({ isAgent: 0, nickname: 'Boss' });
    expect((await securityOf(session)).email).toBeNull();
  });
});

describe('e-mail and mobile', () => {
  it('are bound by the code sent to them, and the address before is told', async () => {
    const session = await platform.signUp();
    const bind = async (email: string, verificationCode: string, password = TEST_PASSWORD) =>
      tell(platform.call(accountCalls.updateEmail, { body: { email, verificationCode, password } }, session));
    await platform.value(accountCalls.sendEmailCode, { body: { email: 'Own@Example.com' } }, session);
    const code = await platform.codeSentTo('own@example.com');
    expect(await bind('own@example.com', code === '000000' ? '111111' : '000000')).toBe('CODE_INVALID');
    expect(await bind('other@example.com', code)).toBe('CODE_INVALID');
    expect(await bind('own@example.com', code, 'not the password')).toEqual({ password: [{ rule: 'invalid' }] });
    expect(await bind('own@example.com', code)).toBe('OK');
    expect(await securityOf(session)).toMatchObject({ email: 'o*@example.com', emailVerified: true });
    await platform.value(accountCalls.sendEmailCode, { body: { email: 'next@example.com' } }, session);
    expect(await bind('next@example.com', await platform.codeSentTo('next@example.com'))).toBe('OK');
    expect((await platform.sentTo('own@example.com'))[0]).toMatch(/e-mail address of .* was changed/);
  });

  it('are one account’s alone', async () => {
    const [one, other] = [await platform.signUp(), await platform.signUp()];
    for (const [session, outcome] of [
      [one, 'OK'],
      [other, 'CONTACT_TAKEN'],
    ] as const) {
      const body = { mobileNum: '0971234567', countryDialingCode: '+84' };
      await platform.value(accountCalls.sendMobileCode, { body }, session);
      const verificationCode = await platform.codeSentTo('971234567');
      expect(
        await tell(platform.call(accountCalls.updateMobile, { body: { ...body, verificationCode } }, session)),
      ).toBe(outcome);
    }
  });

  it.each([
    ['', 'required'],
    ['nobody', 'pattern'],
    ['a@b', 'pattern'],
    ['a b@c.de', 'pattern'],
    ['a@b.cd\r\nBcc: x@y.zz', 'pattern'],
  ])('the address %j is refused', async (email, rule) => {
    const session = await platform.signUp();
    expect(await tell(platform.call(accountCalls.sendEmailCode, { body: { email } }, session))).toMatchObject({
      email: [{ rule }],
    });
  });
});

describe('the payment password', () => {
  const set = (session: TestSession, body: object) =>
    tell(
      platform.call(
        accountCalls.updatePaymentPassword,
        { body: { newPaymentPassword: '', confirmPaymentPassword: '', ...body } },
        session,
      ),
    );
  const both = (text: string) => ({ newPaymentPassword: text, confirmPaymentPassword: text });

  it('is set by the login password, and changed by the old one alone', async () => {
    const session = await platform.signUp();
    expect(await set(session, { ...both('274931'), password: 'wrong' })).toEqual({ password: [{ rule: 'invalid' }] });
    expect(await set(session, { ...both('274931'), password: TEST_PASSWORD })).toBe('OK');
    expect((await securityOf(session)).hasPaymentPassword).toBe(true);
    expect(await set(session, { ...both('518204'), password: TEST_PASSWORD })).toEqual({
      oldPaymentPassword: [{ rule: 'required' }],
    });
    expect(await set(session, { ...both('518204'), oldPaymentPassword: '111111' })).toBe('PAYMENT_PASSWORD_INVALID');
    expect(await set(session, { ...both('518204'), oldPaymentPassword: '274931' })).toBe('OK');
  });

  it.each(['12345', '1234567', 'abcdef', '111111', '123456', '987654'])('%s is refused', async (text) => {
    const session = await platform.signUp();
    expect(await set(session, { ...both(text), password: TEST_PASSWORD })).toHaveProperty('newPaymentPassword');
  });

  it('locks what it guards at five misses for a quarter of an hour, also when they come at once', async () => {
    const session = await platform.signUp();
    await set(session, { ...both('274931'), password: TEST_PASSWORD });
    const memberId = await idOf(session);
    const tryIt = async (typed: string) => {
      const outcome = await checkPaymentPassword(platform.deps, memberId, typed, platform.deps.clock.now());
      return outcome.ok ? 'OK' : [outcome.problem.code, outcome.problem.value?.['triesLeft']];
    };
    expect(await tryIt('000001')).toEqual(['PAYMENT_PASSWORD_INVALID', 4]);
    expect(await tryIt('274931')).toBe('OK');
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => tryIt('000001')));
    expect(outcomes.filter(([code]) => code === 'PAYMENT_PASSWORD_INVALID')).toHaveLength(4);
    expect(outcomes.filter(([code]) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(8);
    expect(await tryIt('274931')).toEqual(['PAYMENT_PASSWORD_LOCKED', undefined]);
    expect(await set(session, { ...both('518204'), oldPaymentPassword: '274931' })).toBe('PAYMENT_PASSWORD_LOCKED');
    await platform.advance(HOUR_MS / 4 + 1000);
    expect(await tryIt('274931')).toBe('OK');
  });
});

describe('bank cards and e-wallets', () => {
  const add = (session: TestSession, more: object = {}) =>
    platform.call(accountCalls.createPayee, { body: card(more) }, session);

  it('need the payment password; the first is good at once and sets the name, a later one waits a day', async () => {
    const session = await payer();
    expect(await tell(add(session, { paymentPassword: '135791' }))).toBe('PAYMENT_PASSWORD_INVALID');
    const first = await platform.value(accountCalls.createPayee, { body: card() }, session);
    expect(first).toMatchObject({ accountEnding: '4455', holder: 'Nguyen Van An' });
    expect(Date.parse(first.usableFrom)).toBe(Date.parse(first.addedAt));
    const second = await platform.value(
      accountCalls.createPayee,
      { body: card({ kind: 'ewallet', provider: 'Quay Purse', accountNumber: 'an@quay', holder: 'NGUYEN VAN AN' }) },
      session,
    );
    expect(Date.parse(second.usableFrom) - Date.parse(second.addedAt)).toBe(24 * HOUR_MS);
    const listed = await platform.value(accountCalls.listPayees, {}, session);
    expect(listed).toMatchObject({ registeredName: 'Nguyen Van An', payees: [{ id: first.id }, { id: second.id }] });
    expect(JSON.stringify(listed)).not.toContain('0011');
  });

  it('belong to the registered name alone', async () => {
    const session = await payer();
    await platform.value(accountCalls.createPayee, { body: card() }, session);
    expect(await tell(add(session, { holder: 'Somebody Else', accountNumber: '99887766' }))).toEqual({
      holder: [{ rule: 'mismatch' }],
    });
  });

  it('set a registered name that keeps the operator’s rule, and holds a letter', async () => {
    await platform.settle({ fields: { payeeName: { pattern: '^[A-Za-z ]*$', patternName: 'payeeName' } } });
    const session = await payer();
    expect(await tell(add(session, { holder: 'An 4' }))).toEqual({
      holder: [{ rule: 'pattern', min: 2, max: 100, pattern: 'payeeName' }],
    });
    await platform.settle({ fields: { payeeName: { pattern: '*', patternName: 'any' } } });
    expect(await tell(add(session, { holder: '...' }))).toEqual({ holder: [{ rule: 'pattern' }] });
    expect((await securityOf(session)).payeeName).toBeNull();
  });

  it('have no registered name of dots that any other dots would be', async () => {
    const session = await payer();
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set payee_name = '...' where username = ${session.username}`.execute(tx),
    );
    expect(await tell(add(session, { holder: '. .' }))).toEqual({ holder: [{ rule: 'mismatch' }] });
  });

  it('are no way around the wait: taking the first one away makes no other the first', async () => {
    const session = await payer();
    const { id } = await platform.value(accountCalls.createPayee, { body: card() }, session);
    await platform.value(accountCalls.deletePayee, { params: { payeeId: id } }, session);
    const next = await platform.value(
      accountCalls.createPayee,
      { body: card({ accountNumber: '5566778899' }) },
      session,
    );
    expect(Date.parse(next.usableFrom) - Date.parse(next.addedAt)).toBe(24 * HOUR_MS);
  });

  it('added at once are not both the first', async () => {
    const session = await payer();
    await Promise.all(['11112222', '33334444', '55556666'].map((accountNumber) => add(session, { accountNumber })));
    const { payees } = await platform.value(accountCalls.listPayees, {}, session);
    expect(payees.filter(({ addedAt, usableFrom }) => addedAt === usableFrom)).toHaveLength(1);
  });

  it.each([
    [{ accountNumber: '12' }, 'accountNumber'],
    [{ accountNumber: '<script>alert(1)</script>' }, 'accountNumber'],
    [{ holder: ' ' }, 'holder'],
    [{ provider: '' }, 'provider'],
    [{ kind: 'cash' }, 'kind'],
  ])('%j is refused under its field', async (more, field) => {
    expect(await tell(add(await payer(), more))).toHaveProperty([field]);
  });

  it('are no two of the same, and nobody else’s', async () => {
    const [session, other] = [await payer(), await payer()];
    const { id } = await platform.value(accountCalls.createPayee, { body: card() }, session);
    expect(await tell(add(session, { accountNumber: '001122334455' }))).toEqual({ accountNumber: [{ rule: 'taken' }] });
    const theirs = await platform.call(accountCalls.deletePayee, { params: { payeeId: id } }, other);
    const nobodys = await platform.call(accountCalls.deletePayee, { params: { payeeId: 'p_none' } }, other);
    expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text]);
  });

  it('are whole for a withdrawal alone, and sealed where they are kept', async () => {
    const session = await payer();
    const { id } = await platform.value(accountCalls.createPayee, { body: card() }, session);
    const memberId = await idOf(session);
    const found = await platform.deps.db.single((tx) => findPayee(tx, platform.deps, memberId, id));
    expect(found?.accountNumber).toBe('001122334455');
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ row: string }>`select row_to_json(p)::text as row from account_payee p where id = ${id}`.execute(tx),
    );
    expect(rows[0]?.row).not.toContain('00112233');
  });
});

describe('sessions', () => {
  it('end all but the one that asks', async () => {
    const { username } = await platform.signUp();
    const [here, there, elsewhere] = [
      await platform.signIn(username, TEST_PASSWORD),
      await platform.signIn(username, TEST_PASSWORD),
      await platform.signIn(username, TEST_PASSWORD),
    ];
    // The one of the sign-up stands as well.
    expect(await platform.value(accountCalls.revokeOtherSessions, {}, here)).toEqual({ ended: 3 });
    const statuses = await Promise.all(
      [here, there, elsewhere].map(
        async (session) => (await platform.call(sessionCalls.getMember, {}, session)).status,
      ),
    );
    expect(statuses).toEqual([200, 401, 401]);
  });

  it('say how long they last', async () => {
    const session = await platform.signUp();
    const member = await platform.value(sessionCalls.getMember, {}, session);
    expect(member.session).toMatchObject({ idleSeconds: 1800, endsAt: expect.any(String) });
  });
});

describe('strength', () => {
  it('counts what is set up, and advises what is missing', async () => {
    const session = await platform.signUp();
    expect(await securityOf(session)).toMatchObject({
      strength: 40,
      advice: ['secondFactor', 'email', 'mobile', 'paymentPassword'],
    });
  });

  it('does not count an e-mail address or a number that nobody has confirmed', async () => {
    const session = await platform.signUp();
    const set = (change: ReturnType<typeof sql>) =>
      platform.deps.db.transaction((tx) =>
        sql`update session_member set ${change} where username = ${session.username}`.execute(tx),
      );
    const mine = `${session.username}@example.com`;
    await set(sql`email = ${mine}, mobile = '+84961555123'`);
    expect(await securityOf(session)).toMatchObject({
      strength: 40,
      advice: expect.arrayContaining(['email', 'mobile']),
    });
    await set(sql`email_verified_at = now(), mobile_verified_at = now()`);
    expect(await securityOf(session)).toMatchObject({ strength: 70, advice: ['secondFactor', 'paymentPassword'] });
  });
});

describe('who is shut out', () => {
  it.each([
    ['blocked', sql`status = 'blocked'`, 'ACCOUNT_BLOCKED'],
    ['frozen', sql`status = 'frozen'`, 'ACCOUNT_FROZEN'],
  ])('%s, is told so plainly after the right password alone', async (_, change, code) => {
    const session = await platform.signUp();
    const { username } = session;
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set ${change} where username = ${username}`.execute(tx),
    );
    await expect(platform.signIn(username, TEST_PASSWORD)).rejects.toThrow(code);
    await expect(platform.signIn(username, 'not the password')).rejects.toThrow('WRONG_CREDENTIALS');
    expect((await platform.call(sessionCalls.getMember, {}, session)).status).toBe(401);
  });

  it('no agent, from the agents’ site', async () => {
    const enter = async (username: string) => {
      const verification = await platform.verification();
      const body = { username, password: 'Baize#2026demo', verification, site: 'agent' as const };
      return tell(platform.call(sessionCalls.login, { body }));
    };
    expect(await enter('member1')).toBe('NOT_AN_AGENT');
    const { loginHistory } = await securityOf(await platform.signIn('member1', 'Baize#2026demo'));
    expect(loginHistory.filter(({ outcome }) => outcome === 'blocked')).toEqual([]);
    expect(await enter('agent_top')).toBe('OK');
  });
});
