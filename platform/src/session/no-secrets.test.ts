import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { accountCalls } from '@baize/protocol/account';
import type { Call, CallInput } from '@baize/protocol/kernel';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieHeader, startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

/**
 * All secrets that people type or are sent, through every log-in method and recovery; then the whole output is searched
 * for them.
 */
const TYPED = {
  password: 'sentinel heron over the quay 1',
  nextPassword: 'sentinel lantern in the rain 2',
  thirdPassword: 'sentinel anchor by the mole 3',
  wrongPassword: 'sentinel wrong password 4',
  paymentPassword: '739251',
  cardNumber: '990044556677',
};

let platform: TestPlatform;
const replies: string[] = [];

beforeAll(async () => {
  platform = await startPlatform({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => platform.close());

/** As the client's call, and everything it answers is kept to be searched. */
async function ask<C extends Call>(call: C, input: Partial<CallInput<C>> = {}, session?: TestSession, cookie?: string) {
  const reply = await platform.call(call, input, session, cookie === undefined ? {} : { headers: { cookie } });
  replies.push(reply.text);
  return reply;
}

it('stands in no log line, no reply, no address and no metric', async () => {
  const { password, nextPassword, thirdPassword, wrongPassword, paymentPassword, cardNumber } = TYPED;
  const number = '971000111';
  const secrets: string[] = Object.values(TYPED);

  // Signs up with a number, and is remembered.
  await ask(entryCalls.sendRegisterCode, { body: { mobileNo: number, countryDialingCode: '+84' } });
  const signUpCode = await platform.codeSentTo(number);
  const joined = await ask(entryCalls.registerMobile, {
    body: {
      mobileNum: number,
      countryDialingCode: '+84',
      password,
      confirmPassword: password,
      verificationCode: signUpCode,
      verification: await platform.verification(),
      termsAccepted: true,
    },
  });
  const { account: username } = await platform.value(sessionCalls.getMember, {}, sessionOf(joined));
  const enter = async (typed: string, more: object = {}, cookie?: string) =>
    ask(
      sessionCalls.login,
      { body: { username, password: typed, verification: await platform.verification(), ...more } },
      undefined,
      cookie,
    );
  await enter(wrongPassword);
  const entered = await enter(password, { remember: true });
  const session = sessionOf(entered);
  const [, remembered = ''] = /baize_remembered=([\w.-]+)/.exec(session.cookie) ?? [];

  // Sets up what guards the account.
  const both = { newPaymentPassword: paymentPassword, confirmPaymentPassword: paymentPassword };
  await ask(accountCalls.updatePaymentPassword, { body: { ...both, password } }, session);
  await ask(
    accountCalls.createPayee,
    { body: { kind: 'bank', provider: 'Quay Bank', holder: 'An Nguyen', accountNumber: cardNumber, paymentPassword } },
    session,
  );
  await ask(accountCalls.sendEmailCode, { body: { email: 'an@example.com' } }, session);
  const mailCode = await platform.codeSentTo('an@example.com');
  await ask(
    accountCalls.updateEmail,
    { body: { email: 'an@example.com', verificationCode: mailCode, password } },
    session,
  );
  const totp = await platform.value(accountCalls.startTotp, { body: { password } }, session);
  const code = new TOTP({ secret: totp.secret }).generate({ timestamp: platform.deps.clock.now().getTime() });
  const { recoveryCodes } = await platform.value(accountCalls.confirmTotp, { body: { code } }, session);
  await ask(accountCalls.getSecurity, {}, session);
  await ask(accountCalls.listPayees, {}, session);

  // Loses the password twice.
  await ask(entryCalls.requestPasswordMail, { body: { username, email: 'an@example.com' } });
  const [, linkToken = ''] = /#([\w-]{43})/.exec((await platform.sentTo('an@example.com'))[0] ?? '') ?? [];
  await ask(entryCalls.setPasswordByMail, {
    body: { linkToken, newPassword: nextPassword, confirmNewPassword: nextPassword },
  });
  await ask(entryCalls.sendLoginCode, { body: { mobileNum: number, countryDialingCode: '+84' } });
  const resetCode = await platform.codeSentTo(number);
  const reset = await ask(entryCalls.setPasswordByPhone, {
    body: { mobileNum: number, countryDialingCode: '+84', verificationCode: resetCode, newPassword: thirdPassword },
  });
  const challenge = /"challenge":"([\w-]{43})"/.exec(reset.text)?.[1] ?? '';
  const second = await ask(entryCalls.loginSecondFactor, {
    body: { challenge, factor: 'recovery', code: recoveryCodes[0] ?? '' },
  });
  expect(second.status).toBe(200);

  const tokens = [session.token, sessionOf(second).token, sessionOf(joined).token];
  const bindings = [session, sessionOf(second)].map(
    ({ cookie }) => /baize_binding=([\w-]{43})/.exec(cookie)?.[1] ?? '',
  );
  const sent = [signUpCode, mailCode, resetCode, linkToken, challenge, totp.secret, ...recoveryCodes, remembered];
  for (const secret of [...sent, ...tokens, ...bindings]) expect(secret.length).toBeGreaterThanOrEqual(6);

  const metrics = (await platform.inject({ method: 'GET', url: '/metrics' })).body;
  // Codes are six digits, so they are looked for where no other number is near.
  const standsIn = (text: string, secret: string): boolean =>
    new RegExp(String.raw`(?<![\d.])${secret.replaceAll('.', String.raw`\.`)}(?!\d)`).test(text);
  const logs = platform.logs.map((line) => line.replace(/"(?:time|responseTime)":[\d.]+/g, '')).join('\n');
  const found = (text: string, list: readonly string[]) => list.filter((secret) => standsIn(text, secret));
  expect(found(logs, [...secrets, ...sent, ...tokens, ...bindings])).toEqual([]);
  expect(found(metrics.replaceAll(/ [\d.e+-]+$/gm, ''), [...secrets, ...sent, ...tokens, ...bindings])).toEqual([]);
  // A token is in the one reply that brings it; what was typed, sent or set in a cookie is in none.
  const allReplies = replies.join('\n');
  const inReplies = [signUpCode, mailCode, resetCode, linkToken, remembered, ...bindings];
  expect(found(allReplies, [...secrets, ...inReplies])).toEqual([]);
  for (const token of tokens) expect(allReplies.split(token)).toHaveLength(2);
});

function sessionOf({ envelope, headers }: Awaited<ReturnType<typeof platform.call>>): TestSession {
  const value = envelope.success ? envelope.value : {};
  const token = typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '';
  return { username: '', token, cookie: cookieHeader(headers) };
}
