import { accountCalls } from '@baize/protocol/account';
import { entryCalls, sessionCalls, type MobileRegisterBody } from '@baize/protocol/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeader, freshUsername, startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(() =>
  platform.settle({
    switches: { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true, USERNAMEREG3: true },
  }),
);

let lastNumber = 961_000_000;
const freshNumber = (): string => String((lastNumber += 1));

const send = (mobileNo: string) =>
  platform.call(entryCalls.sendRegisterCode, { body: { mobileNo, countryDialingCode: '+84' } });

async function register(mobileNum: string, more: MobileRegisterBody = {}) {
  const body = {
    mobileNum,
    countryDialingCode: '+84',
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    verification: await platform.verification(),
    termsAccepted: true,
    ...more,
  };
  const { envelope, headers, status } = await platform.call(entryCalls.registerMobile, { body });
  const token = envelope.success && 'token' in envelope.value ? envelope.value.token : '';
  return {
    status,
    envelope,
    code: envelope.success ? 'OK' : envelope.code,
    fields: envelope.success ? undefined : envelope.value?.['fields'],
    session: { username: '', token, cookie: cookieHeader(headers) },
  };
}

describe('signing up with a mobile number', () => {
  it('takes the code that was sent, and signs in under a name of its own', async () => {
    const number = freshNumber();
    expect((await send(number)).envelope).toMatchObject({ success: true, value: { expiredMinutes: 2 } });
    const { session } = await register(`0${number}`, { verificationCode: await platform.codeSentTo(number) });
    const member = await platform.value(sessionCalls.getMember, {}, session);
    expect(member).toMatchObject({ isAgent: 0, account: expect.stringMatching(/^m\d{9}$/) });
    const security = await platform.value(accountCalls.getSecurity, {}, session);
    expect(security).toMatchObject({ mobile: '*********'.concat(number.slice(-3)), mobileVerified: true });
    await platform.signIn(member.account, TEST_PASSWORD);
    // The number can be typed instead of the name, with its dialling code.
    await platform.signIn(`+84 ${number}`, TEST_PASSWORD);
    await expect(platform.signIn(number, TEST_PASSWORD)).rejects.toThrow('WRONG_CREDENTIALS');
    await expect(platform.signIn(`+84${number}`, 'not the password')).rejects.toThrow('WRONG_CREDENTIALS');
  });

  it('needs the code, and one of its own', async () => {
    const number = freshNumber();
    expect((await register(number)).fields).toMatchObject({ verificationCode: [{ rule: 'required' }] });
    expect((await register(number, { verificationCode: '123456' })).code).toBe('CODE_INVALID');
    await send(number);
    const code = await platform.codeSentTo(number);
    expect((await register(freshNumber(), { verificationCode: code })).code).toBe('CODE_INVALID');
    expect((await register(number, { verificationCode: code })).code).toBe('OK');
    expect((await register(number, { verificationCode: code })).code).toBe('CODE_INVALID');
  });

  it('makes one account of twenty that submit a code at once', async () => {
    const number = freshNumber();
    await send(number);
    const verificationCode = await platform.codeSentTo(number);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => register(number, { verificationCode })));
    expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(1);
  });

  it('tells who has an account already on the phone alone', async () => {
    const number = freshNumber();
    await send(number);
    await register(number, { verificationCode: await platform.codeSentTo(number) });
    const stranger = await send(freshNumber());
    const known = await send(number);
    expect([known.status, known.text]).toEqual([stranger.status, stranger.text]);
    const [message = ''] = await platform.sentTo(number);
    expect(message).toMatch(/this number already has an account/);
    expect(message).not.toMatch(/\d{6}/);
  });

  it('asks for no password where the operator asks for none', async () => {
    await platform.settle({ switches: { MOBILENUMPASSREG3: false } });
    const number = freshNumber();
    await send(number);
    const body = { verificationCode: await platform.codeSentTo(number), password: '', confirmPassword: '' };
    expect((await register(number, body)).code).toBe('OK');
  });

  it('asks for no code where the operator asks for none; the number then binds nobody', async () => {
    await platform.settle({ switches: { REGMOBVERF3: false } });
    const number = freshNumber();
    const [one, other] = [await register(number), await register(number)];
    expect([one.code, other.code]).toEqual(['OK', 'OK']);
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select mobile_verified_at from session_member where mobile = ${`+84${number}`}`.execute(tx),
    );
    expect(rows).toEqual([{ mobile_verified_at: null }, { mobile_verified_at: null }]);
    expect((await send(number)).envelope).toMatchObject({ code: 'NOT_OFFERED' });
  });

  it.each([
    ['', [{ rule: 'required' }]],
    ['1234', [{ rule: 'pattern', pattern: 'mobile' }]],
  ])('the number %j is refused under its field', async (number, mobileNum) => {
    expect((await register(number, { verificationCode: '123456' })).fields).toMatchObject({ mobileNum });
  });

  it('is closed where the operator has closed it', async () => {
    await platform.settle({ switches: { MOBILENUMREG3: false } });
    expect((await register(freshNumber())).code).toBe('REGISTRATION_CLOSED');
  });

  it('puts the newcomer under who recommended them, by name or by code', async () => {
    await platform.settle({ fields: { recommenderId: { enabled: true } } });
    const uplineOf = async (recommenderId: string) => {
      const number = freshNumber();
      await send(number);
      const { code, fields } = await register(number, {
        verificationCode: await platform.codeSentTo(number),
        recommenderId,
      });
      const { rows } = await platform.deps.db.single((tx) =>
        sql<{ upline: string | null }>`select above.username as upline from session_member below
          left join session_member above on above.seq = below.upline_seq where below.mobile = ${`+84${number}`}`.execute(
          tx,
        ),
      );
      return code === 'OK' ? rows[0]?.upline : fields;
    };
    expect(await uplineOf('member1')).toBe('member1');
    expect(await uplineOf('AGENT-SUB')).toBe('agent_sub');
    expect(await uplineOf('nobody_at_all')).toMatchObject({ recommenderId: [{ rule: 'invalid' }] });
  });
});

describe('signing up with a username', () => {
  it('asks for a number and its code where the operator has that on', async () => {
    const on = { enabled: true };
    await platform.settle({ fields: { mobileNum: on, verificationCode: on } });
    const number = freshNumber();
    const tryIt = async (more: object) => {
      const body = {
        username: freshUsername(),
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
        countryDialingCode: '+84',
        verification: await platform.verification(),
        termsAccepted: true,
        ...more,
      };
      const { envelope } = await platform.call(sessionCalls.register, { body });
      return envelope.success ? 'OK' : (envelope.value?.['fields'] ?? envelope.code);
    };
    expect(await tryIt({})).toMatchObject({
      mobileNum: [{ rule: 'required' }],
      verificationCode: [{ rule: 'required' }],
    });
    expect(await tryIt({ mobileNum: number, verificationCode: '000000' })).toBe('CODE_INVALID');
    await send(number);
    expect(await tryIt({ mobileNum: number, verificationCode: await platform.codeSentTo(number) })).toBe('OK');
    await platform.settle({ fields: { mobileNum: { enabled: false }, verificationCode: { enabled: false } } });
  });
});

describe('what is not asked for', () => {
  it('changes nothing', async () => {
    const number = freshNumber();
    await send(number);
    const greedy: MobileRegisterBody & Record<string, unknown> = {
      verificationCode: await platform.codeSentTo(number),
      isAgent: 1,
      kind: 1,
      balance: '1000000.00',
      upline_seq: 1,
      merchantCode: 'harbour',
      currency: 'VND',
      status: 'active',
      held_until: null,
      id: 'm_chosen_by_the_caller',
    };
    const { session } = await register(number, greedy);
    const member = await platform.value(sessionCalls.getMember, {}, session);
    expect(member).toMatchObject({ isAgent: 0, currency: 'USD', merchantCode: 'baize', toUpline: false });
    expect(member.id).not.toContain('chosen');
  });
});
