import { accountCalls } from '@baize/protocol/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  type CallOptions,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const both = (text: string) => ({ newPaymentPassword: text, confirmPaymentPassword: text });

interface Ways {
  readonly email?: string;
  readonly isEmailProved?: boolean;
  /** The number is there in any case. */
  readonly proved?: boolean;
}

describe('the owner is told', () => {
  let lastNumber = 967_000_000;

  /** A member with these contacts, who reads Vietnamese. */
  async function reachable({ email, isEmailProved = true, proved = false }: Ways) {
    const session = await platform.signUp();
    await platform.value(
      accountCalls.updatePaymentPassword,
      { body: { ...both(DEMO_PAYMENT_PASSWORD), password: TEST_PASSWORD } },
      session,
    );
    const number = `+84${(lastNumber += 1)}`;
    await platform.deps.db.transaction((tx) =>
      sql`update session_member set mobile = ${number}, mobile_verified_at = ${proved ? sql`registered_at` : null},
        email = ${email ?? null}, email_verified_at = ${email && isEmailProved ? sql`registered_at` : null}, language = 'VI' where username = ${session.username}`.execute(
        tx,
      ),
    );
    return { ...session, number };
  }

  const changePayment = (session: TestSession, options?: CallOptions) =>
    platform.value(
      accountCalls.updatePaymentPassword,
      { body: { ...both('518204'), oldPaymentPassword: DEMO_PAYMENT_PASSWORD } },
      session,
      options,
    );

  it('of a payment password, by e-mail, in the language they chose and not that of whoever asks', async () => {
    const session = await reachable({ email: 'paid@example.com', proved: true });
    await changePayment(session, { headers: { language: 'CN' } });
    expect((await platform.sentTo('paid@example.com'))[0]).toMatch(
      /^Mật khẩu thanh toán của tài khoản .* đã được đặt hoặc đổi/,
    );
    expect(await platform.sentTo(session.number)).toEqual([]);
  });

  it('on their phone, where they have proved the number and no address', async () => {
    const unread = { email: 'unread@example.com', isEmailProved: false };
    for (const person of [await reachable({ proved: true }), await reachable({ ...unread, proved: true })]) {
      await changePayment(person);
      expect((await platform.sentTo(person.number))[0]).toMatch(/^Baize: Mật khẩu thanh toán/);
    }
    expect(await platform.sentTo('unread@example.com')).toEqual([]);
  });

  it('at the address that they told, rather than not at all, and never at a number that they only told', async () => {
    const person = await reachable({ email: 'told@example.com', isEmailProved: false });
    await changePayment(person);
    expect(await platform.sentTo('told@example.com')).toHaveLength(1);
    expect(await platform.sentTo(person.number)).toEqual([]);
  });

  it('of a new password, on their phone', async () => {
    const session = await reachable({ proved: true });
    const newPassword = 'seven herons at dusk';
    const body = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
    await platform.value(accountCalls.changePassword, { body }, session);
    expect((await platform.sentTo(session.number))[0]).toMatch(/^Baize: Mật khẩu của tài khoản/);
  });

  it('of new recovery codes', async () => {
    const session = await reachable({ email: 'codes@example.com' });
    await platform.deps.db.transaction((tx) =>
      sql`insert into session_totp (member_id, sealed_secret, confirmed_at, started_at)
        select id, 'x', registered_at, registered_at from session_member where username = ${session.username}`.execute(
        tx,
      ),
    );
    await platform.value(accountCalls.renewRecoveryCodes, { body: { password: TEST_PASSWORD } }, session);
    expect((await platform.sentTo('codes@example.com'))[0]).toMatch(/^Xác minh đăng nhập của tài khoản/);
  });

  it('of a changed contact by its name in their language', async () => {
    const session = await reachable({ email: 'before@example.com' });
    await platform.value(accountCalls.sendEmailCode, { body: { email: 'after@example.com' } }, session);
    const verificationCode = await platform.codeSentTo('after@example.com');
    const body = { email: 'after@example.com', verificationCode, password: TEST_PASSWORD };
    await platform.value(accountCalls.updateEmail, { body }, session, { headers: { language: 'EN' } });
    expect((await platform.sentTo('before@example.com'))[0]).toMatch(/^Thông tin địa chỉ email của/);
  });
});
