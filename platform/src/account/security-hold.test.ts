import type { Call } from '@baize/protocol/kernel';
import { accountCalls } from '@baize/protocol/account';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../testing/index.ts';
import { SoftPasskey } from '../session/testing/soft-passkey.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const outcomeOf = async (call: Call, input: object, session: TestSession): Promise<string> => {
  const { envelope } = await platform.call(call, input, session);
  return envelope.success ? 'OK' : envelope.code;
};

/** A member whose password was reset without the old one, a moment ago. */
async function held(session: TestSession): Promise<TestSession> {
  const until = new Date(platform.deps.clock.now().getTime() + DAY_MS);
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set held_until = ${until} where username = ${session.username}`.execute(tx),
  );
  return session;
}

const newOne = { newPaymentPassword: DEMO_PAYMENT_PASSWORD, confirmPaymentPassword: DEMO_PAYMENT_PASSWORD };
const password = TEST_PASSWORD;
const card = {
  kind: 'bank',
  provider: 'First Harbour Bank',
  holder: 'Nguyen Van An',
  accountNumber: '001122334455',
  paymentPassword: DEMO_PAYMENT_PASSWORD,
};
const mobile = { mobileNum: '971999999', countryDialingCode: '+84' };

const waits: readonly [string, Call, object][] = [
  ['a code to a new address', accountCalls.sendEmailCode, { body: { email: 'new@example.com' } }],
  ['a new address', accountCalls.updateEmail, { body: { email: 'new@example.com', verificationCode: '1', password } }],
  ['a code to a new number', accountCalls.sendMobileCode, { body: mobile }],
  ['a new number', accountCalls.updateMobile, { body: { ...mobile, verificationCode: '1', password } }],
  ['the first payment password', accountCalls.updatePaymentPassword, { body: { ...newOne, password } }],
  ['a registered name', accountCalls.updateProfile, { body: { payeeName: 'Nguyen Van An' } }],
  ['a card', accountCalls.createPayee, { body: card }],
  ['an authenticator', accountCalls.startTotp, { body: { password } }],
  ['the end of an authenticator', accountCalls.removeTotp, { body: { password, code: '123456' } }],
  ['new recovery codes', accountCalls.renewRecoveryCodes, { body: { password } }],
  ['a passkey', accountCalls.startPasskey, { body: { password } }],
  ['the end of a passkey', accountCalls.deletePasskey, { params: { passkeyId: 'k_none' }, body: { password } }],
  ['a linked account', accountCalls.startLink, { params: { provider: 'google' }, body: { password } }],
  ['the end of a link', accountCalls.deleteLink, { params: { provider: 'google' }, body: { password } }],
];

describe('while an account is held', () => {
  it.each(waits)('%s waits for a day', async (_, call, input) => {
    const session = await held(await platform.signUp());
    expect(await outcomeOf(call, input, session)).toBe('SECURITY_HOLD');
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set held_until = registered_at where username = ${session.username}`.execute(tx),
    );
    expect(await outcomeOf(call, input, session)).not.toBe('SECURITY_HOLD');
  });

  it('what a name does not touch goes on, and so does the name that is registered', async () => {
    const session = await platform.signUp();
    const set = (body: object) => outcomeOf(accountCalls.updateProfile, { body }, session);
    expect(await set({ payeeName: 'Nguyen Van An' })).toBe('OK');
    await held(session);
    expect(await set({ payeeName: 'Nguyen Van An', nickname: 'Boss' })).toBe('OK');
  });

  it('a payment password is changed by the old one', async () => {
    const session = await platform.signUp();
    await platform.value(accountCalls.updatePaymentPassword, { body: { ...newOne, password } }, session);
    await held(session);
    const other = { newPaymentPassword: '518204', confirmPaymentPassword: '518204' };
    const body = { ...other, oldPaymentPassword: DEMO_PAYMENT_PASSWORD };
    expect(await outcomeOf(accountCalls.updatePaymentPassword, { body }, session)).toBe('OK');
  });
});

describe('what is not there, or not theirs', () => {
  it('a card is not added without a payment password', async () => {
    const session = await platform.signUp();
    expect(await outcomeOf(accountCalls.createPayee, { body: card }, session)).toBe('PAYMENT_PASSWORD_REQUIRED');
  });

  it('a passkey of another member’s is taken away by nobody else, and is none to them', async () => {
    const [owner, other] = [await platform.signUp(), await platform.signUp()];
    const options = await platform.value(accountCalls.startPasskey, { body: { password } }, owner);
    const response = new SoftPasskey(platform.deps.config.publicOrigin).register(options);
    await platform.value(accountCalls.createPasskey, { body: { name: 'Phone', response } }, owner);
    const own = async () => (await platform.value(accountCalls.getSecurity, {}, owner)).passkeys;
    const [passkey] = await own();
    const take = (passkeyId: string) =>
      platform.call(accountCalls.deletePasskey, { params: { passkeyId }, body: { password } }, other);
    const [theirs, nobodys] = [await take(passkey?.id ?? ''), await take('k_none')];
    expect([theirs.status, theirs.text]).toEqual([404, nobodys.text]);
    expect(await own()).toEqual([passkey]);
  });
});
