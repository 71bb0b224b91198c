import { entryCalls, sessionCalls, type LoginOutcome } from '@baize/protocol/session';
import { accountCalls } from '@baize/protocol/account';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  entered,
  freshUsername,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';
import { SoftPasskey } from '../../session/testing/soft-passkey.ts';

const STEP_MS = 30_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const codeNow = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: platform.deps.clock.now().getTime() });

interface Guarded {
  readonly session: TestSession;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A member with an authenticator. */
async function guarded(): Promise<Guarded> {
  const session = await platform.signUp();
  const { secret, uri } = await platform.value(accountCalls.startTotp, { body: { password: TEST_PASSWORD } }, session);
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  const { recoveryCodes } = await platform.value(
    accountCalls.confirmTotp,
    { body: { code: codeNow(secret) } },
    session,
  );
  await platform.advance(STEP_MS);
  return { session, secret, recoveryCodes };
}

async function firstStep(username: string): Promise<LoginOutcome> {
  const body = { username, password: TEST_PASSWORD, verification: await platform.verification() };
  return platform.value(sessionCalls.login, { body });
}

async function challengeFor(username: string) {
  const outcome = await firstStep(username);
  if (!('secondFactor' in outcome)) throw new Error('no second factor was asked for');
  return outcome.secondFactor;
}

async function answer(body: {
  challenge: string;
  factor: 'totp' | 'recovery' | 'passkey';
  code?: string;
  assertion?: Record<string, unknown>;
}) {
  const { envelope, headers } = await platform.call(entryCalls.loginSecondFactor, { body });
  const token = envelope.success ? envelope.value.token : '';
  return {
    code: envelope.success ? 'OK' : envelope.code,
    session: { username: '', token, cookie: cookieHeader(headers) },
  };
}

describe('an authenticator', () => {
  it('is asked for after the password, and lets in', async () => {
    const { session, secret } = await guarded();
    const outcome = await firstStep(session.username);
    expect(outcome).toEqual({
      secondFactor: { challenge: expect.stringMatching(/^.{43}$/), methods: ['totp', 'recovery'] },
    });
    const { challenge } = await challengeFor(session.username);
    const entered = await answer({ challenge, factor: 'totp', code: codeNow(secret) });
    expect(entered.code).toBe('OK');
    expect((await platform.value(accountCalls.getSecurity, {}, entered.session)).totpEnabled).toBe(true);
  });

  it('gives codes that work once each', async () => {
    const { session, secret } = await guarded();
    const code = codeNow(secret);
    const first = await challengeFor(session.username);
    expect((await answer({ challenge: first.challenge, factor: 'totp', code })).code).toBe('OK');
    const second = await challengeFor(session.username);
    expect((await answer({ challenge: second.challenge, factor: 'totp', code })).code).toBe('CODE_INVALID');
    expect((await answer({ challenge: first.challenge, factor: 'totp', code })).code).toBe('CODE_EXPIRED');
  });

  it('lets in one of twenty that answer at once', async () => {
    const { session, secret } = await guarded();
    const { challenge } = await challengeFor(session.username);
    const code = codeNow(secret);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => answer({ challenge, factor: 'totp', code })));
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(1);
  });

  it('takes five wrong answers for a challenge, and ten for an account', async () => {
    const { session, secret } = await guarded();
    const wrong = () => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');
    const seen: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { challenge } = await challengeFor(session.username);
      for (let tries = 0; tries < 5; tries += 1) {
        seen.push((await answer({ challenge, factor: 'totp', code: wrong() })).code);
      }
    }
    expect(seen).toEqual([...Array.from({ length: 9 }, () => 'CODE_INVALID'), 'ACCOUNT_LOCKED']);
    const { challenge } = await challengeFor(session.username);
    await platform.advance(4 * 60_000);
    const body = { challenge, factor: 'totp' as const, code: codeNow(secret) };
    const locked = await platform.call(entryCalls.loginSecondFactor, { body });
    expect(locked.envelope).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    // The rest of the 15-minute lock.
    const seconds = Number(locked.headers['retry-after']);
    expect([seconds > 600, seconds <= 660]).toEqual([true, true]);
    const inside = await platform.call(
      accountCalls.removeTotp,
      { body: { password: TEST_PASSWORD, code: codeNow(secret) } },
      session,
    );
    expect(inside.envelope).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(Number(inside.headers['retry-after'])).toBeLessThanOrEqual(660);
  });

  it('counts nothing that is answered to a challenge that is over, or to an authenticator that is not there', async () => {
    const { session, secret } = await guarded();
    const { challenge } = await challengeFor(session.username);
    expect((await answer({ challenge, factor: 'totp', code: codeNow(secret) })).code).toBe('OK');
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await answer({ challenge, factor: 'totp', code: '000000' })).code).toBe('CODE_EXPIRED');
    }
    await platform.advance(STEP_MS);
    const next = await challengeFor(session.username);
    expect((await answer({ challenge: next.challenge, factor: 'totp', code: codeNow(secret) })).code).toBe('OK');

    const bare = await platform.signUp();
    const confirm = () => platform.call(accountCalls.confirmTotp, { body: { code: '000000' } }, bare);
    for (let tries = 0; tries < 12; tries += 1)
      expect((await confirm()).envelope).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('is answered under its own brand alone, and costs no try under another', async () => {
    const { session, secret } = await guarded();
    const { challenge } = await challengeFor(session.username);
    const body = { challenge, factor: 'totp' as const, code: codeNow(secret) };
    const headers = { merchant: 'harbour' };
    for (let tries = 0; tries < 12; tries += 1) {
      const elsewhere = await platform.call(entryCalls.loginSecondFactor, { body }, undefined, { headers });
      expect(elsewhere.envelope).toMatchObject({ code: 'CODE_EXPIRED' });
    }
    expect((await answer(body)).code).toBe('OK');
  });

  it('is waited for five minutes', async () => {
    const { session, secret } = await guarded();
    const { challenge } = await challengeFor(session.username);
    await platform.advance(5 * 60_000 + 1000);
    expect((await answer({ challenge, factor: 'totp', code: codeNow(secret) })).code).toBe('CODE_EXPIRED');
    expect((await answer({ challenge: 'A'.repeat(43), factor: 'totp', code: '123456' })).code).toBe('CODE_EXPIRED');
  });

  it('is not on until it is confirmed, and its secret is kept sealed', async () => {
    const session = await platform.signUp();
    const { secret } = await platform.value(accountCalls.startTotp, { body: { password: TEST_PASSWORD } }, session);
    expect(await firstStep(session.username)).toHaveProperty('token');
    const refused = await platform.call(accountCalls.confirmTotp, { body: { code: '000000' } }, session);
    expect(refused.status).toBe(422);
    const kept = await platform.deps.db.read(async (tx) => {
      const { sql } = await import('kysely');
      const { rows } = await sql<{ dump: string }>`select json_agg(t)::text as dump from session_totp t`.execute(tx);
      return rows[0]?.dump;
    });
    expect(kept).not.toContain(secret);
    expect(platform.logs.join('\n')).not.toContain(secret);
  });

  it('is taken away by the password and a code', async () => {
    const { session, secret } = await guarded();
    const remove = async (password: string, code: string) =>
      (await platform.call(accountCalls.removeTotp, { body: { password, code } }, session)).status;
    expect(await remove('', codeNow(secret))).toBe(422);
    expect(await remove(TEST_PASSWORD, '000000')).toBe(422);
    expect(await remove(TEST_PASSWORD, codeNow(secret))).toBe(200);
    expect(await firstStep(session.username)).toHaveProperty('token');
    expect(await platform.value(accountCalls.getSecurity, {}, session)).toMatchObject({
      totpEnabled: false,
      recoveryCodesLeft: 0,
    });
  });
});

describe('recovery codes', () => {
  it('let in once each, however they are typed', async () => {
    const { session, recoveryCodes } = await guarded();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const use = async () => {
      const { challenge } = await challengeFor(session.username);
      return (await answer({ challenge, factor: 'recovery', code: code.toUpperCase().replace('-', ' ') })).code;
    };
    expect([await use(), await use()]).toEqual(['OK', 'CODE_INVALID']);
    const { recoveryCodesLeft } = await platform.value(accountCalls.getSecurity, {}, session);
    expect(recoveryCodesLeft).toBe(9);
  });

  it('end when new ones are made', async () => {
    const { session, recoveryCodes } = await guarded();
    const renewed = await platform.value(
      accountCalls.renewRecoveryCodes,
      { body: { password: TEST_PASSWORD } },
      session,
    );
    expect(renewed.recoveryCodes).toHaveLength(10);
    const { challenge } = await challengeFor(session.username);
    expect((await answer({ challenge, factor: 'recovery', code: recoveryCodes[0] ?? '' })).code).toBe('CODE_INVALID');
  });
});

describe('a passkey', () => {
  it('belongs to the host of its brand', async () => {
    const username = freshUsername();
    const body = {
      username,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      verification: await platform.verification(),
      termsAccepted: true,
    };
    const options = { headers: { merchant: 'harbour' } };
    const joined = await platform.call(sessionCalls.register, { body }, undefined, options);
    const session = entered(username, joined);
    const start = { body: { password: TEST_PASSWORD } };
    const asked = await platform.value(accountCalls.startPasskey, start, session, options);
    expect(asked).toMatchObject({ rp: { id: 'harbour.localhost' } });
    const key = new SoftPasskey(platform.deps.config.publicOrigin.replace('localhost', 'harbour.localhost'));
    const kept = { body: { name: 'My key', response: key.register(asked) } };
    const { recoveryCodes } = await platform.value(accountCalls.createPasskey, kept, session, options);
    expect(recoveryCodes).toHaveLength(10);
  });

  it('works on every host of the brand that it belongs to, and each other domain has its own', async () => {
    // A platform of its own: which hosts a brand has is remembered for a moment.
    const platform = await startPlatform();
    await platform.deps.db.transaction((tx) =>
      sql`update merchant set hosts = ${['localhost', 'play.example', 'www.play.example', 'other.example']}
        where code = 'baize'`.execute(tx),
    );
    try {
      const session = await platform.signUp();
      const at = (host: string) => ({ headers: { host } });
      const originAt = (host: string) => platform.deps.config.publicOrigin.replace('localhost', host);
      const make = async (host: string, key: SoftPasskey) => {
        const asked = await platform.value(
          accountCalls.startPasskey,
          { body: { password: TEST_PASSWORD } },
          session,
          at(host),
        );
        const body = { name: host, response: key.register(asked) };
        expect((await platform.call(accountCalls.createPasskey, { body }, session, at(host))).status).toBe(200);
        return asked;
      };
      const challengeAt = async (host: string) => {
        const body = {
          username: session.username,
          password: TEST_PASSWORD,
          verification: await platform.verification(),
        };
        const value = await platform.value(sessionCalls.login, { body }, undefined, at(host));
        if (!('secondFactor' in value)) throw new Error('no second factor was asked for');
        return value.secondFactor;
      };
      const enterAt = async (host: string, key: SoftPasskey) => {
        const { challenge, passkeyOptions = {} } = await challengeAt(host);
        const body = { challenge, factor: 'passkey' as const, assertion: key.answer(passkeyOptions) };
        return (await platform.call(entryCalls.loginSecondFactor, { body }, undefined, at(host))).status;
      };
      const shared = new SoftPasskey(originAt('www.play.example'), 'play.example');
      expect(await make('www.play.example', shared)).toMatchObject({ rp: { id: 'play.example' } });
      expect(await enterAt('www.play.example', shared)).toBe(200);
      expect(await enterAt('play.example', shared.at(originAt('play.example')))).toBe(200);
      // A page of another site that passes on what it got is of no use, nor is a host that only says it is the brand's.
      expect(await enterAt('play.example', shared.at('https://evil.example'))).toBe(422);

      expect((await challengeAt('other.example')).methods).toEqual(['recovery']);
      const other = new SoftPasskey(originAt('other.example'));
      expect(await make('other.example', other)).toMatchObject({ rp: { id: 'other.example' } });
      expect(await enterAt('other.example', other)).toBe(200);
      expect(await enterAt('play.example', shared.at(originAt('play.example')))).toBe(200);
      expect((await challengeAt('evil.example')).methods).toEqual(['recovery']);
    } finally {
      await platform.close();
    }
  });

  it('is kept, asked for, and lets in; an answer works once', async () => {
    const session = await platform.signUp();
    const key = new SoftPasskey(platform.deps.config.publicOrigin);
    const options = await platform.value(accountCalls.startPasskey, { body: { password: TEST_PASSWORD } }, session);
    const { recoveryCodes } = await platform.value(
      accountCalls.createPasskey,
      { body: { name: 'My key', response: key.register(options) } },
      session,
    );
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, methods, passkeyOptions = {} } = await challengeFor(session.username);
    expect(methods).toEqual(['passkey', 'recovery']);
    const assertion = key.answer(passkeyOptions);
    expect((await answer({ challenge, factor: 'passkey', assertion })).code).toBe('OK');
    const next = await challengeFor(session.username);
    expect((await answer({ challenge: next.challenge, factor: 'passkey', assertion })).code).toBe('CODE_INVALID');

    const { passkeys } = await platform.value(accountCalls.getSecurity, {}, session);
    const params = { passkeyId: passkeys[0]?.id ?? '' };
    const remove = (password: string) =>
      platform.call(accountCalls.deletePasskey, { params, body: { password } }, session);
    expect((await remove('wrong')).status).toBe(422);
    expect((await remove(TEST_PASSWORD)).status).toBe(200);
    expect((await remove(TEST_PASSWORD)).status).toBe(404);
    expect(await firstStep(session.username)).toHaveProperty('token');
  });

  it('of another site, or for another challenge, is none', async () => {
    const session = await platform.signUp();
    const start = () => platform.value(accountCalls.startPasskey, { body: { password: TEST_PASSWORD } }, session);
    const create = async (response: Record<string, unknown>) =>
      (await platform.call(accountCalls.createPasskey, { body: { name: 'x', response } }, session)).status;
    const options = await start();
    expect(await create(new SoftPasskey('https://evil.example').register(options))).toBe(422);
    const key = new SoftPasskey(platform.deps.config.publicOrigin);
    expect(await create(key.register(options))).toBe(422);
    await start();
    expect(await create(key.register(options))).toBe(422);
    expect(await create({ id: 'x' })).toBe(422);
  });
});
