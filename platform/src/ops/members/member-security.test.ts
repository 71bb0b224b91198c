import { accountCalls } from '@baize/protocol/account';
import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { withdrawalCalls } from '@baize/protocol/wallet';
import { opsCalls } from '@baize/protocol/ops';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEMO_PAYMENT_PASSWORD,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';
import { addAuthenticator } from '../../session/testing/add-authenticator.ts';

const reason = 'Seen with her passport on 3 May';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const lastLine = async () => (await platform.value(opsCalls.listAudit, {}, operator)).rows[0];
const statusOf = async (session: TestSession) => (await platform.call(sessionCalls.getMember, {}, session)).status;
const codeOf = ({ envelope }: { envelope: { success: boolean; code?: string } }) => envelope.success || envelope.code;

interface Payer {
  readonly session: TestSession;
  readonly memberId: string;
  readonly payeeId: string;
}

/** A member with a payment password and a bank account. */
async function withdrawer(): Promise<Payer> {
  const session = await platform.signUp();
  const fresh = { newPaymentPassword: DEMO_PAYMENT_PASSWORD, confirmPaymentPassword: DEMO_PAYMENT_PASSWORD };
  const set = { body: { ...fresh, password: TEST_PASSWORD } };
  await platform.value(accountCalls.updatePaymentPassword, set, session);
  const body = {
    kind: 'bank' as const,
    provider: 'Harbour Bank',
    holder: 'Nguyen Van An',
    accountNumber: `9704${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    paymentPassword: DEMO_PAYMENT_PASSWORD,
  };
  const { id: payeeId } = await platform.value(accountCalls.createPayee, { body }, session);
  const { id: memberId } = await platform.value(sessionCalls.getMember, {}, session);
  return { session, memberId, payeeId };
}

const ask = ({ session, payeeId }: Payer) => {
  const body = { payeeId, amount: '50.00', paymentPassword: DEMO_PAYMENT_PASSWORD };
  return platform.call(withdrawalCalls.createWithdrawal, { body, idempotencyKey: randomUUID() }, session);
};

/** Gives somebody an address that is surely theirs. */
async function withMailbox(memberId: string): Promise<string> {
  const email = `${memberId.toLowerCase()}@post.example`;
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set email = ${email}, email_verified_at = registered_at where id = ${memberId}`.execute(
      tx,
    ),
  );
  return email;
}

describe('somebody who has lost', () => {
  it('the second factor comes in without it, and takes no money out for a day', async () => {
    const who = await withdrawer();
    const email = await withMailbox(who.memberId);
    await addAuthenticator(platform, who.session);
    await expect(platform.signIn(who.session.username, TEST_PASSWORD)).rejects.toThrow();
    const remove = () =>
      platform.call(opsCalls.removeMemberSecondFactors, { params: { id: who.memberId }, body: { reason } }, operator);
    const { envelope } = await remove();
    expect(envelope).toMatchObject({ value: { heldUntil: expect.any(String), sessions: [] } });
    expect(await statusOf(who.session)).toBe(401);
    expect(await lastLine()).toMatchObject({
      action: 'member.second-factors-off',
      subject: who.memberId,
      before: { totp: true, passkeys: 0 },
      after: { totp: false, passkeys: 0, reason },
    });
    expect((await platform.sentTo(email))[0]).toContain('Login verification');
    const session = await platform.signIn(who.session.username, TEST_PASSWORD);
    expect(await platform.value(accountCalls.getSecurity, {}, session)).toMatchObject({
      totpEnabled: false,
      recoveryCodesLeft: 0,
    });
    expect(codeOf(await ask({ ...who, session }))).toBe('SECURITY_HOLD');
    expect(codeOf(await remove())).toBe('CONFLICT');
    expect(await statusOf(session)).toBe(200);
  });

  it('the payment password sets another one once the hold is over', async () => {
    const who = await withdrawer();
    const email = await withMailbox(who.memberId);
    const asked = { params: { id: who.memberId }, body: { reason } };
    expect(codeOf(await platform.call(opsCalls.removePaymentPassword, asked, operator))).toBe(true);
    expect(await statusOf(who.session)).toBe(401);
    expect(await lastLine()).toMatchObject({
      action: 'member.payment-password-off',
      before: { paymentPassword: true },
      after: { paymentPassword: false, reason },
    });
    expect((await platform.sentTo(email))[0]).toContain('payment password of');
    const set = async () => {
      const session = await platform.signIn(who.session.username, TEST_PASSWORD);
      const body = {
        newPaymentPassword: DEMO_PAYMENT_PASSWORD,
        confirmPaymentPassword: DEMO_PAYMENT_PASSWORD,
        password: TEST_PASSWORD,
      };
      return codeOf(await platform.call(accountCalls.updatePaymentPassword, { body }, session));
    };
    expect(await set()).toBe('SECURITY_HOLD');
    expect(codeOf(await platform.call(opsCalls.removePaymentPassword, asked, operator))).toBe('CONFLICT');
    await platform.advance(DAY_MS + 1000);
    operator = await platform.enterAsOperator();
    expect(await set()).toBe(true);
  });

  it('a letter of the registered name has it corrected, once', async () => {
    const who = await withdrawer();
    const email = await withMailbox(who.memberId);
    const correct = (payeeName: string) =>
      platform.call(
        opsCalls.setRegisteredName,
        { params: { id: who.memberId }, body: { payeeName, reason } },
        operator,
      );
    expect((await correct('...')).envelope).toMatchObject({ value: { fields: { payeeName: [{}] } } });
    expect(await statusOf(who.session)).toBe(200);
    expect(codeOf(await correct('  Nguyen Van  Anh '))).toBe(true);
    expect(await statusOf(who.session)).toBe(401);
    expect(await lastLine()).toMatchObject({
      action: 'member.registered-name',
      before: { payeeName: 'Nguyen Van An' },
      after: { payeeName: 'Nguyen Van Anh', reason },
    });
    expect((await platform.sentTo(email))[0]).toContain('registered name');
    expect(codeOf(await correct('Nguyen Van Anh'))).toBe('CONFLICT');
    const session = await platform.signIn(who.session.username, TEST_PASSWORD);
    expect((await platform.value(accountCalls.getSecurity, {}, session)).payeeName).toBe('Nguyen Van Anh');
    expect(codeOf(await ask({ ...who, session }))).toBe('SECURITY_HOLD');
  });

  it('is helped by operators of their own brand alone, who say why', async () => {
    const who = await withdrawer();
    const inHarbour = { headers: { merchant: 'harbour' } };
    const harbour = await platform.enterAsOperator({ merchant: 'harbour' });
    const asked = { params: { id: who.memberId }, body: { reason } };
    expect((await platform.call(opsCalls.removePaymentPassword, asked, harbour, inHarbour)).status).toBe(404);
    const unsaid = { params: { id: who.memberId }, body: { reason: '' } };
    expect((await platform.call(opsCalls.removePaymentPassword, unsaid, operator)).status).toBe(422);
    expect(await statusOf(who.session)).toBe(200);
  });
});

describe('a second step', () => {
  it('that was begun before the factor was taken off is over', async () => {
    const who = await withdrawer();
    const code = await addAuthenticator(platform, who.session);
    const { username } = who.session;
    const body = { username, password: TEST_PASSWORD, verification: await platform.verification() };
    const outcome = await platform.value(sessionCalls.login, { body });
    if (!('secondFactor' in outcome)) throw new Error('no second factor was asked for');
    const { challenge } = outcome.secondFactor;
    const asked = { params: { id: who.memberId }, body: { reason } };
    await platform.value(opsCalls.removeMemberSecondFactors, asked, operator);
    await platform.advance(30_000);
    const answer = { challenge, factor: 'totp' as const, code: code() };
    expect(codeOf(await platform.call(entryCalls.loginSecondFactor, { body: answer }))).toBe('CODE_EXPIRED');
  });
});
