import { sessionCalls } from '@baize/protocol/session';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';
import { cloneMembers } from '../testing/clone-members.ts';

const MANY = 100;
/** The password tried on every account; one of them has it. */
const SPRAYED = DEMO_PASSWORD;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
  const { username } = await platform.signUp({}, '192.0.2.1');
  await cloneMembers(platform, username, MANY);
});
afterAll(() => platform.close());

let lastAddress = 0;
const newAddress = (): string => `203.0.${Math.floor((lastAddress += 1) / 250)}.${(lastAddress % 250) + 1}`;

interface Try {
  readonly password?: string;
  readonly cookie?: string;
  readonly withCaptcha?: boolean;
  readonly merchant?: string;
}

async function solved(ip: string) {
  const drawn = await platform.call(sessionCalls.getCaptcha, {}, undefined, { ip });
  const captchaId = String(drawn.headers['x-captcha-id']);
  const answer = await platform.inject({ method: 'GET', url: `/demo/captcha/${captchaId}` });
  return { captcha: String(answer.json().value.answer), captchaId };
}

/** One try from an address that nobody has seen. */
async function enter(username: string, { password = SPRAYED, cookie = '', withCaptcha = false, merchant }: Try = {}) {
  const ip = newAddress();
  const body = {
    username,
    password,
    verification: await platform.verification(ip),
    ...(withCaptcha ? await solved(ip) : {}),
  };
  const headers = { cookie, ...(merchant === undefined ? {} : { merchant }) };
  const reply = await platform.call(sessionCalls.login, { body }, undefined, { ip, headers });
  const cookies = [reply.headers['set-cookie'] ?? []].flat().map((text) => String(text).split(';')[0]);
  return {
    code: reply.envelope.success ? 'OK' : reply.envelope.code,
    status: reply.status,
    text: reply.text.replaceAll(/"requestId":"[^"]*"/g, ''),
    device: cookies.find((text) => text?.startsWith('baize_device=')) ?? '',
  };
}

describe('one password on ninety-nine accounts from as many addresses', () => {
  it('opens no hundredth without the captcha, and makes its sender wait at last', async () => {
    const owner = 'member2';
    const { device, code } = await enter(owner);
    expect([code, device]).toEqual(['OK', expect.stringMatching(/^baize_device=[\w.-]{40,}$/)]);

    const codes: string[] = [];
    for (let index = 1; index < MANY; index += 1) codes.push((await enter(`clone_${index}`)).code);
    expect(codes.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 'WRONG_CREDENTIALS'));
    expect(codes.slice(30).every((each) => each === 'CAPTCHA_REQUIRED')).toBe(true);
    // The hundredth is somebody whose password it is.
    expect((await enter(owner)).code).toBe('CAPTCHA_REQUIRED');

    // A name that nobody has is answered alike.
    const [known, unknown] = [await enter('clone_1'), await enter('nobody_at_all')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);

    // Others go on: another password, the same one at another brand.
    expect((await enter('clone_1', { password: TEST_PASSWORD })).code).toBe('OK');
    expect((await enter('clone_1', { merchant: 'harbour' })).code).toBe('WRONG_CREDENTIALS');

    // With the captcha solved each time it goes on a while, and then waits.
    const withCaptcha: string[] = [];
    for (let index = 1; index <= 75; index += 1) {
      withCaptcha.push((await enter(`clone_${50 + (index % 40)}`, { withCaptcha: true })).code);
    }
    expect(withCaptcha.at(0)).toBe('WRONG_CREDENTIALS');
    expect(withCaptcha.at(-1)).toBe('ACCOUNT_LOCKED');
    expect((await enter(owner, { withCaptcha: true })).code).toBe('ACCOUNT_LOCKED');

    // Its owner logs in on a device that the account knows, and on no other account with it.
    expect((await enter(owner, { cookie: device })).code).toBe('OK');
    expect((await enter('member3', { cookie: device, withCaptcha: true })).code).toBe('ACCOUNT_LOCKED');
    expect((await enter(owner, { cookie: `${device}x`, withCaptcha: true })).code).toBe('ACCOUNT_LOCKED');
  }, 120_000);

  it('is remembered longer than an address is, and then forgotten', async () => {
    await platform.advance(16 * 60_000);
    expect((await enter('clone_98')).code).toBe('CAPTCHA_REQUIRED');
    await platform.advance(DAY_MS);
    expect((await enter('member2')).code).toBe('OK');
  });

  it('leaves nothing behind of a password that was right', async () => {
    await enter('clone_2', { password: TEST_PASSWORD });
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ key: string }>`select key from session_attempt where key like 'password:%' and failures = 0`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});

describe('a device', () => {
  it('is known for the accounts that signed in on it, each by itself', async () => {
    const first = await enter('member2');
    const second = await enter('clone_3', { password: TEST_PASSWORD, cookie: first.device });
    expect(second.device.split('.')).toHaveLength(first.device.split('.').length + 1);
    const again = await enter('member2', { cookie: second.device });
    expect(new Set(again.device.split('.'))).toEqual(new Set(second.device.split('.')));
  });
});
