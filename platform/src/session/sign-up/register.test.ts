import { sessionCalls, type RegisterBody } from '@baize/protocol/session';
import { sql } from 'kysely';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  freshUsername,
  startPlatform,
  TEST_PASSWORD,
  type CallOptions,
  type TestPlatform,
} from '../../testing/index.ts';
import { findMemberByUsername } from '../../members/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

async function register(more: Partial<RegisterBody> & Record<string, unknown> = {}, options: CallOptions = {}) {
  const body: RegisterBody = {
    username: freshUsername(),
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    verification: await platform.verification(),
    termsAccepted: true,
    ...more,
  };
  return { ...(await platform.call(sessionCalls.register, { body }, undefined, options)), body };
}

const problemOf = async (more: Partial<RegisterBody>) => {
  const { envelope } = await register(more);
  return envelope.success ? 'OK' : (envelope.value?.fields ?? envelope.code);
};

describe('signing up', () => {
  it('signs in, as someone with nothing but a name', async () => {
    const session = await platform.signUp();
    const member = await platform.value(sessionCalls.getMember, {}, session);
    expect(member).toEqual({
      id: expect.stringMatching(/^m_[A-Za-z0-9_-]{20}$/),
      account: session.username,
      nickname: session.username,
      type: 0,
      isAgent: 0,
      toUpline: false,
      clubLabel: { labelName: 'Cue ball', rankLevel: 0 },
      memberLabel: [],
      merchantCode: 'baize',
      currency: 'USD',
      currencyExponent: 2,
      language: 'EN',
      registeredAt: expect.stringMatching(/Z$/),
      passwordChangeRequired: false,
      excludedUntil: null,
      session: { idleSeconds: 1800, endsAt: expect.stringMatching(/Z$/), endsInSeconds: expect.any(Number) },
    });
  });

  it.each([
    [{ username: '' }, { username: [{ rule: 'required' }] }],
    [{ username: 'abc' }, { username: [{ rule: 'length', min: 4, max: 20 }] }],
    [{ username: 'a'.repeat(21) }, { username: [{ rule: 'length' }] }],
    [{ username: '1abcd' }, { username: [{ rule: 'pattern', pattern: 'startsWithLetter' }] }],
    [{ username: 'ab cd' }, { username: [{ rule: 'pattern' }] }],
    [{ username: 'abcd\nefgh' }, { username: [{ rule: 'pattern' }] }],
    [{ username: '<b>bold</b>' }, { username: [{ rule: 'pattern' }] }],
    [{ password: 'short', confirmPassword: 'short' }, { password: [{ rule: 'length', min: 12, max: 64 }] }],
    [{ password: 'x'.repeat(65), confirmPassword: 'x'.repeat(65) }, { password: [{ rule: 'length' }] }],
    [{ confirmPassword: `${TEST_PASSWORD}!` }, { confirmPassword: [{ rule: 'mismatch' }] }],
    [{ affiliateCode: 'has blanks' }, { affiliateCode: [{ rule: 'pattern' }] }],
    [{ termsAccepted: false }, { termsAccepted: [{ rule: 'required' }] }],
    [{ termsAccepted: undefined }, { termsAccepted: [{ rule: 'required' }] }],
  ])('%j is refused under its field', async (more, fields) => {
    expect(await problemOf(more)).toMatchObject(fields);
  });

  it.each([
    'password1234',
    'Password1234!',
    'qwertyuiop12',
    '123456789012',
    'aaaaaaaaaaaa',
    'letmein12345',
    'iloveyou1234',
  ])('the common password %s is refused', async (password) => {
    expect(await problemOf({ password, confirmPassword: password })).toEqual({ password: [{ rule: 'common' }] });
  });

  it('a password made of the username is refused', async () => {
    const username = `quill${freshUsername().slice(-6)}`;
    const password = `${username}${username}`;
    expect(await problemOf({ username, password, confirmPassword: password })).toEqual({
      password: [{ rule: 'common' }],
    });
  });

  it('takes a password as it is typed, blanks and any writing', async () => {
    const password = '  北風 and the old Käse ';
    const { username } = await platform.signUp({ password, confirmPassword: password });
    await platform.signIn(username, password);
    await expect(platform.signIn(username, password.trim())).rejects.toThrow('WRONG_CREDENTIALS');
  });

  it('says everything that is wrong at once, and uses up no verification', async () => {
    const verification = await platform.verification();
    const { envelope } = await register({ username: '1', password: 'x', confirmPassword: 'y', verification });
    expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(Object.keys(envelope.success ? {} : (envelope.value?.fields ?? {}))).toEqual(['username', 'password']);
    expect((await register({ verification })).status).toBe(200);
  });

  it('opens the account without signing in where `login` is false', async () => {
    const { envelope, body, headers } = await register({ login: false });
    expect(envelope).toEqual({ success: true, value: { registered: true } });
    expect(headers['set-cookie']).toBeUndefined();
    await platform.signIn(body.username, TEST_PASSWORD);
    expect((await register({ login: true })).envelope).toMatchObject({ value: { token: expect.any(String) } });
  });

  it('requires a mobile number, its code and a payment password wherever they are shown', async () => {
    const shown = { enabled: true, required: false };
    const missing = [{ rule: 'required' }];
    try {
      await platform.settle({ fields: { mobileNum: shown, paymentPassword: shown } });
      expect(await problemOf({})).toEqual({ mobileNum: missing, paymentPassword: missing });
      await platform.settle({ fields: { mobileNum: { enabled: false }, verificationCode: shown } });
      expect(await problemOf({})).toEqual({
        mobileNum: missing,
        verificationCode: missing,
        paymentPassword: missing,
      });
    } finally {
      const off = { enabled: false };
      await platform.settle({ fields: { mobileNum: off, paymentPassword: off, verificationCode: off } });
    }
  });

  it('needs the verification', async () => {
    expect(await problemOf({ verification: '' })).toBe('VERIFICATION_FAILED');
  });

  it('gives a name once for each brand, whatever its letter case, also when many ask at once', async () => {
    const username = freshUsername();
    const proofs = await Promise.all(Array.from({ length: 6 }, () => platform.verification()));
    const replies = await Promise.all(proofs.map((verification) => register({ username, verification })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const upper = await register({ username: username.toUpperCase() });
    expect([upper.status, upper.envelope]).toMatchObject([
      422,
      { code: 'USERNAME_TAKEN', value: { fields: { username: [{ rule: 'taken' }] } } },
    ]);
    const elsewhere = await register({ username }, { headers: { merchant: 'harbour' } });
    expect(elsewhere.status).toBe(200);
    const found = await platform.deps.db.single((tx) => findMemberByUsername(tx, 'harbour', username));
    expect(found).toMatchObject({ merchantCode: 'harbour', currency: 'VND' });
  });

  it('changes nothing by fields that are not asked for', async () => {
    const { body } = await register({
      isAgent: 1,
      kind: 1,
      type: 41,
      balance: '1000000.00',
      upline: 'agent_top',
      upline_seq: 1,
      merchantCode: 'harbour',
      merchant_code: 'harbour',
      currency: 'VND',
      rank: 7,
      status: 'active',
      id: 'm_chosen_by_the_caller',
      nickname: 'Boss',
    });
    const found = await platform.deps.db.single((tx) => findMemberByUsername(tx, 'baize', body.username));
    expect(found).toMatchObject({
      isAgent: 0,
      currency: 'USD',
      merchantCode: 'baize',
      hasUpline: false,
      nickname: body.username,
    });
    expect(found?.id).not.toContain('chosen');
  });
});

describe('invitations', () => {
  const uplineOf = async (username: string) => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ upline: string | null }>`select above.username as upline from session_member below
        left join session_member above on above.seq = below.upline_seq where below.username = ${username}`.execute(tx),
    );
    return rows[0]?.upline;
  };

  it('put the newcomer under who invited', async () => {
    const typed = await register({ affiliateCode: 'agent-sub' });
    expect(await uplineOf(typed.body.username)).toBe('agent_sub');
    const linked = await register({ referralCode: 'AGENT-OTHER' });
    expect(await uplineOf(linked.body.username)).toBe('agent_other');
  });

  it('that are not known are refused when typed, and passed over when a link brought them', async () => {
    expect(await problemOf({ affiliateCode: 'NOBODY' })).toBe('AFFILIATE_INVALID');
    const linked = await register({ referralCode: "x' or 1=1" });
    expect([linked.status, await uplineOf(linked.body.username)]).toEqual([200, null]);
  });

  it('are checked by a call', async () => {
    const check = async (code: string, merchant = 'baize') =>
      (await platform.call(sessionCalls.checkAffiliate, { query: { code } }, undefined, { headers: { merchant } }))
        .envelope;
    expect(await check('AGENT-TOP')).toMatchObject({ success: true });
    expect(await check('agent-top')).toMatchObject({ success: true });
    expect(await check('NOBODY')).toMatchObject({ success: false, code: 'AFFILIATE_INVALID' });
    expect(await check('AGENT-TOP', 'harbour')).toMatchObject({ code: 'AFFILIATE_INVALID' });
    expect(await check('<script>')).toMatchObject({ code: 'AFFILIATE_INVALID' });
  });

  it('are nobody’s on trial, who is gone in a week, neither by name nor by a code', async () => {
    await platform.settle({ fields: { recommenderId: { enabled: true } } });
    const { username } = await platform.signUp({ kind: 4 });
    await platform.deps.db.transaction((tx) =>
      sql`insert into session_invitation (merchant_code, code, member_id, created_at)
        select merchant_code, 'ON-TRIAL', id, registered_at from session_member where username = ${username}`.execute(
        tx,
      ),
    );
    expect(await problemOf({ recommenderId: username })).toEqual({ recommenderId: [{ rule: 'invalid' }] });
    expect(await problemOf({ recommenderId: 'ON-TRIAL' })).toEqual({ recommenderId: [{ rule: 'invalid' }] });
    expect(await problemOf({ affiliateCode: 'ON-TRIAL' })).toBe('AFFILIATE_INVALID');
    await platform.settle({ fields: { recommenderId: { enabled: false } } });
  });

  it('form a tree in which no circle can be written', async () => {
    const move = (username: string, under: string) =>
      platform.deps.db.transaction((tx) =>
        sql`update session_member set upline_seq = (select seq from session_member where username = ${under})
          where username = ${username}`.execute(tx),
      );
    await expect(move('agent_top', 'agent_sub')).rejects.toThrow(/below themselves/);
    await expect(move('agent_top', 'agent_top')).rejects.toThrow(/below themselves/);
    const harbour = await register({}, { headers: { merchant: 'harbour' } });
    await expect(move(harbour.body.username, 'agent_top')).rejects.toThrow(/foreign key constraint/);
  });
});

describe('what the operator sets', () => {
  it('asks for fields, keeps them, and leaves out those that are off', async () => {
    const on = { enabled: true };
    await platform.settle({ fields: { line: { ...on, required: true }, paymentPassword: on, email: on } });
    expect(await problemOf({})).toMatchObject({ line: [{ rule: 'required' }] });
    expect(await problemOf({ line: 'a b c d' })).toMatchObject({ line: [{ rule: 'pattern', pattern: 'noSpaces' }] });
    const { body, status } = await register({
      line: 'my_line',
      paymentPassword: '135790',
      email: 'me@example.com',
      wechat: 'is off',
    });
    expect(status).toBe(200);
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{
        profile: object;
        email: string;
        payment_password_hash: string;
      }>`select * from session_member where username = ${body.username}`.execute(tx),
    );
    expect(rows[0]).toMatchObject({ profile: { line: 'my_line' }, email: 'me@example.com' });
    expect(rows[0]?.payment_password_hash).toMatch(/^\$argon2id/);
    expect(inspect(rows[0], { depth: 5 })).not.toMatch(/135790|is off/);
    await platform.settle({ fields: { line: { required: false }, paymentPassword: { enabled: false } } });
  });

  it('takes no registered name that holds no letter', async () => {
    await platform.settle({ fields: { payeeName: { enabled: true } } });
    expect(await problemOf({ payeeName: '...' })).toEqual({ payeeName: [{ rule: 'pattern' }] });
    expect(await problemOf({ payeeName: '阮文安' })).toBe('OK');
    await platform.settle({ fields: { payeeName: { enabled: false } } });
  });

  it('may ask for a captcha', async () => {
    await platform.settle({ fields: { captcha: { enabled: true, required: true } } });
    expect(await problemOf({})).toBe('CAPTCHA_REQUIRED');
    const { envelope } = await register({ captcha: 'XXXXX' });
    expect(envelope).toMatchObject({ code: 'CAPTCHA_INVALID', value: { captcha: true } });
    await platform.settle({ fields: { captcha: { enabled: false } } });
  });

  it('may let in nobody without an invitation, or nobody at all', async () => {
    await platform.settle({ switches: { DIRECTREG3: false } });
    expect(await problemOf({})).toMatchObject({ affiliateCode: [{ rule: 'required' }] });
    expect((await register({ affiliateCode: 'AGENT-MID' })).status).toBe(200);
    await platform.settle({ switches: { USERNAMEREG3: false } });
    const { status, envelope } = await register({ affiliateCode: 'AGENT-MID' });
    expect([status, envelope]).toMatchObject([403, { code: 'REGISTRATION_CLOSED' }]);
  });
});
