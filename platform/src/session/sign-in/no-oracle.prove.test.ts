import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { cloneMembers, median } from '../testing/clone-members.ts';
import { listen } from '../testing/openid-double.ts';

const SAMPLES = 100;
/** So far apart may the medians be, and never so many times of each other, however short both are. */
const APART_MS = 10;
const MOST_TIMES = 2;
/** A median's standard error for a median deviation of one: what a busy machine moves it by, and a quiet one does not. */
const MEDIAN_BY_CHANCE = 1.86;
/** A slow gateway's time for a message; a reply that waited for it would reveal which accounts exist. */
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
    fullPasswordCost: true,
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

const WHO = ['known', 'unknown'] as const;
type Who = (typeof WHO)[number];

/**
 * Known and unknown in turn, and each of them first by turns, so that whatever else the machine does weighs on both
 * alike. `apartMs` is the median of what a known one took longer than the unknown one beside it.
 */
async function compare(ask: (who: Who, index: number) => Promise<Sample>) {
  const answers = new Set<string>();
  const [apart, quotients]: [number[], number[]] = [[], []];
  for (let index = 1; index <= SAMPLES; index += 1) {
    const took = { known: 0, unknown: 0 };
    for (const who of index % 2 === 0 ? WHO : WHO.toReversed()) {
      const { ms, answer } = await ask(who, index);
      took[who] = ms;
      answers.add(answer);
    }
    apart.push(took.known - took.unknown);
    quotients.push(took.known / took.unknown);
  }
  const apartMs = median(apart);
  const spread = median(apart.map((ms) => Math.abs(ms - apartMs)));
  const byChanceMs = (MEDIAN_BY_CHANCE * spread) / Math.sqrt(SAMPLES);
  const allowedMs = Math.max(APART_MS, 4 * byChanceMs);
  return { answers: [...answers], apartMs, allowedMs, quotient: median(quotients) };
}

function expectAlike({ apartMs, allowedMs, quotient }: Awaited<ReturnType<typeof compare>>): void {
  expect(Math.abs(apartMs)).toBeLessThan(allowedMs);
  expect(quotient).toBeLessThan(MOST_TIMES);
  expect(quotient).toBeGreaterThan(1 / MOST_TIMES);
}

const numberOf = (who: Who, index: number): string => String((who === 'known' ? 910_000_000 : 920_000_000) + index);

async function timed(url: string, payload: object): Promise<Sample> {
  const startedMs = performance.now();
  const reply = await platform.inject({ method: 'POST', url, payload, remoteAddress: newAddress() });
  return { ms: performance.now() - startedMs, answer: `${reply.statusCode} ${reply.body}` };
}

/** The same for a call whose body is sealed; proving to be human and sealing it take no part in the time. */
async function sealed(path: string, fields: object): Promise<Sample> {
  const verification = await platform.verification(newAddress());
  return timed(path, { payload: await platform.encrypt('POST', path, { ...fields, verification }) });
}

describe('known and unknown get the same answer in the same time', () => {
  it('from signing in with a wrong password', async () => {
    const outcome = await compare(async (who, index) => {
      const { path } = sessionCalls.login;
      const username = who === 'known' ? `clone_${index}` : `nobody_${index}`;
      return sealed(path, { username, password: `not the password ${who} ${index}` });
    });
    expect(outcome.answers).toEqual([expect.stringContaining('WRONG_CREDENTIALS')]);
    expectAlike(outcome);
  }, 120_000);

  it('from asking for a code, however slow the gateway is', async () => {
    const outcome = await compare((who, index) =>
      timed(entryCalls.sendLoginCode.path, { mobileNum: numberOf(who, index), countryDialingCode: '+84' }),
    );
    expect(outcome.answers).toEqual(['200 {"success":true,"value":{"expiredMinutes":2}}']);
    expect(carried).toBeGreaterThan(0);
    expectAlike(outcome);
  }, 120_000);

  it('from signing in with a wrong code', async () => {
    const outcome = await compare((who, index) =>
      sealed(sessionCalls.login.path, {
        username: numberOf(who, index),
        password: 'no code',
        type: 'sms',
        countryDialingCode: '+84',
      }),
    );
    expect(outcome.answers).toEqual([expect.stringContaining('CODE_INVALID')]);
    expectAlike(outcome);
  }, 120_000);

  it('from setting a password with a wrong code', async () => {
    const outcome = await compare((who, index) =>
      sealed(entryCalls.setPasswordByPhone.path, {
        mobileNum: numberOf(who, index),
        countryDialingCode: '+84',
        verificationCode: 'no code',
        newPassword: 'seven herons at dusk',
      }),
    );
    expect(outcome.answers).toEqual([expect.stringContaining('CODE_INVALID')]);
    expectAlike(outcome);
  }, 120_000);

  it('from asking to sign up with a number', async () => {
    const outcome = await compare((who, index) => {
      const mobileNo = String((who === 'known' ? 910_000_000 : 930_000_000) + index);
      return timed(entryCalls.sendRegisterCode.path, { mobileNo, countryDialingCode: '+84' });
    });
    expect(outcome.answers).toHaveLength(1);
    expectAlike(outcome);
  }, 120_000);

  it('from a forgotten password', async () => {
    const outcome = await compare((who, index) => {
      const username = who === 'known' ? `clone_${index}` : `nobody_${index}`;
      return timed(entryCalls.requestPasswordMail.path, { username, email: `clone${index}@example.com` });
    });
    expect(outcome.answers).toEqual(['200 {"success":true,"value":{}}']);
    expectAlike(outcome);
  }, 120_000);
});
