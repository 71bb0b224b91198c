import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { cloneMembers, median } from '../testing/clone-members.ts';
import { listen } from '../testing/openid-double.ts';

const SAMPLES = 100;
/** What a slow gateway takes for a message; a reply that waited for it would tell who is known. */
const SLOW_MS = 150;

let gateway: Server;
let carried = 0;
let platform: TestPlatform;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume();
    carried += 1;
    setTimeout(() => response.end(), SLOW_MS);
  });
  const origin = await listen(gateway);
  platform = await startPlatform({
    env: {
      BAIZE_DEMO: '0',
      BAIZE_RATE_LIMIT_FACTOR: '',
      SMS_GATEWAY_URL: origin,
      SMS_GATEWAY_TOKEN: 'a gateway token for tests',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'no-reply@baize.example',
    },
  });
  const { username } = await platform.signUp();
  await cloneMembers(platform, username, SAMPLES);
});
afterAll(async () => {
  await platform.close();
  gateway.close();
});

let lastAddress = 0;
const newAddress = (): string => `198.51.${Math.floor((lastAddress += 1) / 250)}.${(lastAddress % 250) + 1}`;

interface Sample {
  readonly ms: number;
  readonly answer: string;
}

/** Known and unknown in turn, so that whatever else the machine does weighs on both alike. */
async function compare(ask: (who: 'known' | 'unknown', index: number) => Promise<Sample>) {
  const samples: Record<'known' | 'unknown', Sample[]> = { known: [], unknown: [] };
  for (let index = 1; index <= SAMPLES; index += 1) {
    for (const who of ['known', 'unknown'] as const) samples[who].push(await ask(who, index));
  }
  const times = (who: 'known' | 'unknown') => median(samples[who].map(({ ms }) => ms));
  return {
    answers: new Set([...samples.known, ...samples.unknown].map(({ answer }) => answer)),
    ratio: times('known') / times('unknown'),
  };
}

async function timed(method: 'POST', url: string, payload: object): Promise<Sample> {
  const startedMs = performance.now();
  const reply = await platform.inject({ method, url, payload, remoteAddress: newAddress() });
  return { ms: performance.now() - startedMs, answer: `${reply.statusCode} ${reply.body}` };
}

describe('known and unknown get the same answer in the same time', () => {
  it('from signing in with a wrong password', async () => {
    const { answers, ratio } = await compare(async (who, index) => {
      const { path } = sessionCalls.login;
      const username = who === 'known' ? `clone_${index}` : `nobody_${index}`;
      const body = {
        username,
        password: 'not the password 1',
        verification: await platform.verification(newAddress()),
      };
      return timed('POST', path, { payload: await platform.encrypt('POST', path, body) });
    });
    expect([...answers]).toEqual([expect.stringContaining('WRONG_CREDENTIALS')]);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  }, 120_000);

  it('from asking for a code, however slow the gateway is', async () => {
    const { answers, ratio } = await compare((who, index) => {
      const mobileNum = String((who === 'known' ? 910_000_000 : 920_000_000) + index);
      return timed('POST', entryCalls.sendLoginCode.path, { mobileNum, countryDialingCode: '+84' });
    });
    expect([...answers]).toEqual(['200 {"success":true,"value":{"expiredMinutes":2}}']);
    expect(carried).toBeGreaterThan(0);
    expect(ratio).toBeLessThan(3);
  }, 120_000);

  it('from asking to sign up with a number', async () => {
    const { answers, ratio } = await compare((who, index) => {
      const mobileNo = String((who === 'known' ? 910_000_000 : 930_000_000) + index);
      return timed('POST', entryCalls.sendRegisterCode.path, { mobileNo, countryDialingCode: '+84' });
    });
    expect(answers.size).toBe(1);
    expect(ratio).toBeLessThan(3);
    expect(ratio).toBeGreaterThan(1 / 3);
  }, 120_000);

  it('from a forgotten password', async () => {
    const { answers, ratio } = await compare((who, index) => {
      const username = who === 'known' ? `clone_${index}` : `nobody_${index}`;
      return timed('POST', entryCalls.requestPasswordMail.path, { username, email: `clone${index}@example.com` });
    });
    expect([...answers]).toEqual(['200 {"success":true,"value":{}}']);
    expect(ratio).toBeLessThan(3);
  }, 120_000);
});
