import { transferCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, startPlatform, type TestPlatform } from '../testing/index.ts';
import { auditNow } from './audit/audit.ts';
import { balanceOf, memberIdOf, withdrawer, type Withdrawer } from './testing/cashier.ts';

const AT_ONCE = 30;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

/** Asks the same thing many times at once, under one key: the different answers. */
async function answersTo(ask: (key: string) => Promise<{ text: string }>): Promise<unknown[]> {
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(key)));
  return [...new Set(replies.map(({ text }) => text))].map((text): unknown => JSON.parse(text));
}

const withdraw = ({ session, payeeId }: Withdrawer, key: string, paymentPassword = DEMO_PAYMENT_PASSWORD) =>
  platform.call(
    withdrawalCalls.createWithdrawal,
    { body: { payeeId, amount: '10.00', paymentPassword }, idempotencyKey: key },
    session,
  );

/** A member invited by another, who has to type the login password for a larger sum as well. */
async function below(): Promise<Withdrawer> {
  const agent = await platform.signUp({ kind: 1 });
  const who = await withdrawer(platform);
  await sql`update session_member set upline_seq = (select seq from session_member
    where id = ${await memberIdOf(platform, agent.username)}) where id = ${who.memberId}`.execute(
    platform.deps.db.kysely,
  );
  return who;
}

const passUp = ({ session }: Withdrawer, key: string, paymentPassword = DEMO_PAYMENT_PASSWORD) =>
  platform.call(
    transferCalls.transferUpline,
    { body: { amount: '10.00', paymentPassword }, idempotencyKey: key },
    session,
  );

describe.each([
  ['withdrawals', () => withdrawer(platform), withdraw],
  ['transfers up the line', below, passUp],
] as const)('equal %s at once under one key', (_, enter, ask) => {
  it('get one answer, and move the money once', async () => {
    const who = await enter();
    expect(await answersTo((key) => ask(who, key))).toMatchObject([{ success: true }]);
    expect(await balanceOf(platform, who)).toBe('90.00');
  });

  it('cost a try for every password that was typed under the key', async () => {
    const who = await enter();
    const key = randomUUID();
    const typed = Array.from({ length: 6 }, (__, at) => `97531${at}`);
    await Promise.all(typed.map((password) => ask(who, key, password)));
    expect((await ask(who, randomUUID())).envelope).toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED' });
  });

  it('cost one try for a wrong password whose reply was lost', async () => {
    const who = await enter();
    const wrong = { code: 'PAYMENT_PASSWORD_INVALID', value: { triesLeft: 4 } };
    const key = randomUUID();
    expect((await ask(who, key, '975310')).envelope).toMatchObject(wrong);
    expect((await ask(who, key, '975310')).envelope).toMatchObject(wrong);
    const next = { ...wrong, value: { triesLeft: 3 } };
    expect((await ask(who, randomUUID(), '975310')).envelope).toMatchObject(next);
    expect((await ask(who, key)).envelope).toMatchObject({ success: true });
  });
});

it('refuses another requested under the key of one that is under way', async () => {
  const who = await withdrawer(platform);
  const key = randomUUID();
  const answers = await Promise.all([
    withdraw(who, key),
    platform.call(
      withdrawalCalls.createWithdrawal,
      { body: { payeeId: who.payeeId, amount: '20.00', paymentPassword: DEMO_PAYMENT_PASSWORD }, idempotencyKey: key },
      who.session,
    ),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
