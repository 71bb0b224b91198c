import { accountCalls } from '@baize/protocol/account';
import { sessionCalls } from '@baize/protocol/session';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { crowd } from '../../session/testing/crowd.ts';
import { passwordsOf } from '../../session/index.ts';

const NEW_PASSWORD = 'seven herons at dusk';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const change = (session: TestSession, oldPassword: string) =>
  platform.call(
    accountCalls.changePassword,
    { body: { oldPassword, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD } },
    session,
  );

describe('the password that is asked for once more', () => {
  it('locks by five wrong ones, and says how long that still lasts', async () => {
    const session = await platform.signUp();
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await change(session, 'wrong')).envelope).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    const fifth = await change(session, 'wrong');
    expect([fifth.envelope, fifth.headers['retry-after']]).toMatchObject([{ code: 'ACCOUNT_LOCKED' }, '900']);
    await platform.advance(10 * MINUTE_MS);
    const later = await change(session, TEST_PASSWORD);
    expect(later.envelope).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    const seconds = Number(later.headers['retry-after']);
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
    await platform.advance(5 * MINUTE_MS);
    expect((await change(session, TEST_PASSWORD)).status).toBe(200);
  });
});

describe('a try that found no room', () => {
  it('is nobody’s wrong password: neither at the door, nor inside, nor with money', async () => {
    const session = await platform.signUp();
    const payment = { newPaymentPassword: '274916', confirmPaymentPassword: '274916' };
    await platform.value(
      accountCalls.updatePaymentPassword,
      { body: { ...payment, password: TEST_PASSWORD } },
      session,
    );
    const renew = (oldPaymentPassword: string) =>
      platform.call(
        accountCalls.updatePaymentPassword,
        { body: { newPaymentPassword: '274917', confirmPaymentPassword: '274917', oldPaymentPassword } },
        session,
      );
    const enter = async () => {
      const body = { username: session.username, password: TEST_PASSWORD, verification: await platform.verification() };
      return platform.call(sessionCalls.login, { body });
    };
    const { leave } = crowd(passwordsOf(platform.deps));
    // Ten wrong passwords lock a name, five each of the others.
    for (const tries of [enter, enter, () => change(session, TEST_PASSWORD), () => renew('274916')]) {
      for (let count = 0; count < 5; count += 1) {
        expect((await tries()).envelope).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      }
    }
    await leave();
    await platform.signIn(session.username, TEST_PASSWORD);
    const missed = await renew('111113');
    expect(missed.envelope).toMatchObject({ code: 'PAYMENT_PASSWORD_INVALID', value: { triesLeft: 4 } });
    expect((await change(session, TEST_PASSWORD)).status).toBe(200);
  }, 60_000);
});
