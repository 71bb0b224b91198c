import { betsCalls } from '@baize/protocol/bets';
import { gamesCalls } from '@baize/protocol/games';
import { fillPath, type Call } from '@baize/protocol/kernel';
import { limitsCalls } from '@baize/protocol/limits';
import { walletCalls } from '@baize/protocol/wallet';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

/** The gate sends a part of the nonsense, and every call its own (every-call.test.ts); the proof sends all of it. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const partOf = <T>(all: readonly T[]): readonly T[] => all.filter((_, index) => IS_PROOF || index % 6 === 0);

/** Every call of the wallet, the games, the bets and the limits. */
const calls: readonly Call[] = [walletCalls, gamesCalls, betsCalls, limitsCalls].flatMap((wing) =>
  Object.values<Call>(wing),
);

const IDS: Readonly<Record<string, string>> = {
  depositId: 'no-such',
  gameId: 'no-such',
  launchId: 'no-such',
  betId: 'no-such',
  username: 'no-such',
};

let platform: TestPlatform;
let session: TestSession;
let stranger: TestSession;
let guest: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  session = await platform.signUp();
  stranger = await platform.signUp();
  guest = await platform.signUp({ kind: 4 });
});
afterAll(() => platform.close());

interface Asked {
  readonly status: number;
  readonly code: unknown;
  readonly text: string;
}

async function ask(
  call: Call,
  more: { headers?: Record<string, string>; query?: string; payload?: string; params?: Record<string, string> } = {},
): Promise<Asked> {
  const path = fillPath(call.path, more.params ?? IDS);
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const response = await platform.inject({
    method: call.method,
    url: path + (more.query ?? ''),
    headers: {
      ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(hasBody && more.payload !== undefined ? { 'content-type': 'application/json' } : {}),
      ...more.headers,
    },
    ...(hasBody && more.payload !== undefined ? { payload: more.payload } : {}),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const body: { code?: unknown } = isJson ? response.json() : {};
  return { status: response.statusCode, code: body.code, text: response.body };
}

const as = (who: TestSession) => ({ authorization: `Bearer ${who.token}`, cookie: who.cookie });
const named = calls.map((call): [string, Call] => [call.id, call]);

describe.each(named)('%s', (_id, call) => {
  const closed = call.audience !== 'visitor';

  it('without a token, with garbage, and with a token apart from its cookie', async () => {
    const attempts: Record<string, string>[] = [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${randomBytes(32).toString('base64url')}`, cookie: session.cookie },
      { authorization: `Bearer ${session.token}` },
      { authorization: `Bearer ${session.token}`, cookie: stranger.cookie },
      { authorization: `Basic ${session.token}`, cookie: session.cookie },
    ];
    for (const headers of attempts) {
      const { status, code } = await ask(call, { headers, payload: '{}' });
      if (closed) expect([status, code]).toEqual([401, 'NOT_LOGGED_IN']);
      else expect(status).toBe(200);
    }
  });

  it('with a trial token, as its audience says', async () => {
    const { status, code } = await ask(call, { headers: as(guest), payload: '{}' });
    if (call.audience === 'member') expect([status, code]).toEqual([403, 'TRIAL_NOT_ALLOWED']);
    else expect(code).not.toBe('TRIAL_NOT_ALLOWED');
  });

  it('with another method', async () => {
    for (const method of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((each) => each !== call.method)) {
      const taken = calls.some((other) => other.path === call.path && other.method === method);
      if (taken) continue;
      const response = await platform.inject({ method, url: fillPath(call.path, IDS), headers: as(session) });
      expect([method, response.statusCode]).toEqual([method, 405]);
    }
  });

  it('with nonsense in the query, the path and the body: a clear 4xx, never a 5xx', async () => {
    const longText = 'x'.repeat(20_000);
    const queries = [
      '?pageNo=0',
      '?pageNo=-1',
      '?pageNo=1e9',
      '?pageNo=x&pageSize=',
      '?pageSize=101',
      '?pageSize=1&pageSize=2',
      '?from=yesterday',
      '?from=2026-13-45',
      '?from=0000-01-01&to=9999-12-31',
      '?types=%00',
      '?types=BET;drop',
      '?status=MAYBE',
      '?format=xml',
      '?gameType=__proto__',
      '?minBet=-1',
      '?minBet=1e3',
      '?minLineNum=1.5',
      '?gameName=%00',
      '?vassalage[]=a',
      '?gameId=%F0%9F%98%80',
      '?mode=free',
      '?sort=random',
      '?supportPlay=9',
      '?category=NONE',
      '?typeId[$ne]=1',
      '?__proto__[x]=1',
      `?gameName=${longText}`,
      '?gameName=%E0%A4%A',
      '?language=%00',
      '?merchantCode=../..',
    ];
    const payloads = [
      '',
      '{',
      'null',
      '[]',
      '5',
      '"x"',
      '{"method":{},"amount":[]}',
      '{"method":"demo","amount":1e308}',
      '{"method":"demo","amount":"-5"}',
      '{"method":"demo","amount":"NaN"}',
      '{"method":"demo\\u0000","amount":"20.00"}',
      '{"__proto__":{"amount":"20.00"}}',
      `{"method":"demo","amount":"${'9'.repeat(1_000)}"}`,
      `{"method":"${'m'.repeat(5_000)}","amount":"20.00"}`,
    ];
    const paths = ['%00', '..%2f..%2f', '__proto__', "';--", '%F0%9F%98%80', 'x'.repeat(2_000), '%E0%A4%A'];
    const attempts = [
      ...partOf(queries).map((query) => ({ query })),
      ...(call.method === 'POST' || call.method === 'PUT' ? partOf(payloads).map((payload) => ({ payload })) : []),
    ];
    for (const attempt of attempts) {
      const { status, text } = await ask(call, { ...attempt, headers: as(session) });
      expect([attempt, status < 500], text).toEqual([attempt, true]);
      if (status >= 400) expect(text).toMatch(/"code":"[A-Z_]+".*"message":"[^"]+/);
      expect(text).not.toMatch(/at .*\.ts:\d+|select |node_modules/);
    }
    if (!call.path.includes('{')) return;
    for (const id of partOf(paths)) {
      const url = call.path.replace(/\{\w+\}/, id);
      const response = await platform.inject({ method: call.method, url, headers: as(session) });
      expect([id, response.statusCode >= 400 && response.statusCode < 500]).toEqual([id, true]);
    }
  });
});

it('extra fields change nothing', async () => {
  const payload = JSON.stringify({
    method: 'demo',
    amount: '20.00',
    balance: '9999',
    isAgent: 1,
    merchant: 'harbour',
    currency: 'VND',
    status: 'CREDITED',
    memberId: 'x',
    fee: '-5',
  });
  expect((await ask(walletCalls.createDeposit, { headers: as(session), payload })).status).toBe(200);
  expect(await platform.value(walletCalls.getBalance, {}, session)).toMatchObject({
    sumBalance: '20.00',
    currency: 'USD',
  });
});

it('a token of one brand is nobody’s at another', async () => {
  for (const call of [walletCalls.getBalance, betsCalls.listBets, gamesCalls.launchGame]) {
    const reply = await ask(call, { headers: { ...as(session), merchant: 'harbour' }, query: '?gameId=chalk-dice' });
    expect([reply.status, reply.code]).toEqual([401, 'NOT_LOGGED_IN']);
  }
});
