import { sessionCalls } from '@baize/protocol/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, startPlatform, type TestPlatform } from '../../testing/index.ts';
import { cloneMembers } from '../testing/clone-members.ts';

/** `npm run prove` tries a crowd. */
const MANY = process.env.BAIZE_PROVE === '1' ? 200 : 24;

describe('one password against many names', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
    await cloneMembers(platform, 'member1', MANY);
  });
  afterAll(() => platform.close());

  it('is stopped after nine, whatever addresses it claims, right as it may be for one of them', async () => {
    const ip = '203.0.113.5';
    const outcomes: string[] = [];
    for (let index = 0; index < MANY; index += 1) {
      const drawn = await platform.call(sessionCalls.getCaptcha, {}, undefined, { ip: `203.0.114.${index + 1}` });
      const captchaId = String(drawn.headers['x-captcha-id']);
      const answer = await platform.inject({ method: 'GET', url: `/demo/captcha/${captchaId}` });
      const body = {
        username: `clone_${index + 1}`,
        password: index === MANY - 1 ? DEMO_PASSWORD : 'Summer2026! Summer',
        verification: await platform.verification(`203.0.114.${index + 1}`),
        captcha: String(answer.json().value.answer),
        captchaId,
      };
      const headers = { 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` };
      const { envelope } = await platform.call(sessionCalls.login, { body }, undefined, { ip, headers });
      outcomes.push(envelope.success ? 'OK' : envelope.code);
    }
    expect(outcomes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(9);
    expect(outcomes.slice(9).every((code) => ['ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'].includes(code))).toBe(true);
  }, 60_000);

  it('and neither are invitation codes tried out', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      const query = { code: `AGENT-${count}` };
      statuses.push(
        (await platform.call(sessionCalls.checkAffiliate, { query }, undefined, { ip: '203.0.113.6' })).status,
      );
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
  });
});
