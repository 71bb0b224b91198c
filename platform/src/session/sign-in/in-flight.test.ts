import { accountCalls } from '@baize/protocol/account';
import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';
import { addAuthenticator } from '../testing/add-authenticator.ts';

const NEW_PASSWORD = 'seven herons at dusk';
/** As many as one account may have without a captcha; one at least waits its turn while the password changes. */
const AT_ONCE = 3;
/** Several rounds, because the order of two concurrent calls is random. */
const ROUNDS = 4;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

let lastNumber = 945_000_000;
interface Person extends TestSession {
  readonly number: string;
  readonly memberId: string;
}

/** A member with a phone. */
async function reachable(): Promise<Person> {
  const session = await platform.signUp();
  const number = String((lastNumber += 1));
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set mobile = ${`+84${number}`}, mobile_verified_at = registered_at
      where username = ${session.username}`.execute(tx),
  );
  const { id: memberId } = await platform.value(sessionCalls.getMember, {}, session);
  return { ...session, number, memberId };
}

/** Has a code sent; the new password is then set by calling what comes back. */
async function resetOf({ number }: Person) {
  await platform.value(entryCalls.sendLoginCode, { body: { mobileNum: number, countryDialingCode: '+84' } });
  const verificationCode = await platform.codeSentTo(number);
  const body = { mobileNum: number, countryDialingCode: '+84', verificationCode, newPassword: NEW_PASSWORD };
  return () => platform.value(entryCalls.setPasswordByPhone, { body });
}

/** The old password many times over while a new one is set: the outcome of the sign-ins. */
async function signInWhileReset(person: Person) {
  const setNew = await resetOf(person);
  const proofs = await Promise.all(Array.from({ length: AT_ONCE }, () => platform.verification()));
  const reset = setNew();
  const signIns = proofs.map((verification) =>
    platform.call(sessionCalls.login, {
      body: { username: person.username, password: TEST_PASSWORD, verification, remember: true },
    }),
  );
  const outcomes = await Promise.all(signIns);
  await reset;
  return outcomes;
}

describe('a sign-in under way while the password is set anew', () => {
  it('leaves no session of the old password, and nothing remembered', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await reachable();
      const outcomes = await signInWhileReset(person);
      for (const { envelope, headers } of outcomes) {
        // A late log-in gets the same answer as the old password.
        if (!envelope.success) expect(envelope.code).toBe('WRONG_CREDENTIALS');
        if (!envelope.success || !('token' in envelope.value)) continue;
        const session = { username: person.username, token: envelope.value.token, cookie: cookieHeader(headers) };
        expect((await platform.call(sessionCalls.getMember, {}, session)).status).toBe(401);
      }
      const { rows } = await platform.deps.db.single((tx) =>
        sql`select selector from session_remembered where member_id = ${person.memberId}`.execute(tx),
      );
      expect(rows).toEqual([]);
    }
  });

  /** The answers of the second steps of these log-ins. */
  async function secondSteps(person: Person): Promise<readonly string[]> {
    const codeNow = await addAuthenticator(platform, person);
    const answers: string[] = [];
    for (const { envelope } of await signInWhileReset(person)) {
      if (!envelope.success || !('secondFactor' in envelope.value)) continue;
      await platform.advance(30_000);
      const { challenge } = envelope.value.secondFactor;
      const answer = { challenge, factor: 'totp' as const, code: codeNow() };
      const second = await platform.call(entryCalls.loginSecondFactor, { body: answer });
      answers.push(second.envelope.success ? 'OK' : second.envelope.code);
    }
    return answers;
  }

  it('leaves no second step to be taken', async () => {
    const answers: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) answers.push(...(await secondSteps(await reachable())));
    expect(answers.filter((answer) => answer !== 'CODE_EXPIRED')).toEqual([]);
  });

  it('is not followed by a change of the new password with the old one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await reachable();
      const setNew = await resetOf(person);
      const newPassword = 'the stolen harbour 88';
      const body = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
      await Promise.all([setNew(), platform.call(accountCalls.changePassword, { body }, person)]);
      // The newly verified one remains, in either order.
      await platform.signIn(person.username, NEW_PASSWORD);
      await expect(platform.signIn(person.username, newPassword)).rejects.toThrow('WRONG_CREDENTIALS');
    }
  });
});
