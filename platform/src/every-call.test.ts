import { fillPath, type Call } from '@baize/protocol/kernel';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protocolCalls } from '@baize/protocol/calls';
import { startPlatform, type TestPlatform, type TestSession } from './testing/index.ts';

/**
 * Every call that the protocol states, by everyone it is not for and with everything it does not take: always a
 * clear refusal, never a fault of the server's. A new call stands in this test by being in the protocol. Nobody is
 * refused before a body or a query is read, so the gate sends those as a member; the proof as nobody and a trial too.
 */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
let platform: TestPlatform;
let people: Record<'member' | 'trial' | 'agent' | 'expired' | 'foreign' | 'scoped', TestSession>;

const garbageToken = (): TestSession => ({
  username: '',
  token: randomBytes(32).toString('base64url'),
  cookie: `baize_binding=${randomBytes(32).toString('base64url')}`,
});

beforeAll(async () => {
  platform = await startPlatform();
  const expired = await platform.signUp();
  await platform.advance(31 * 60_000);
  const [member, other, trial, agent] = [
    await platform.signUp(),
    await platform.signUp(),
    await platform.signUp({ kind: 4 }),
    await platform.signUp({ kind: 1 }),
  ];
  const scoped = await platform.signIn('firstlogin', '123456');
  people = { member, trial, agent, expired, scoped, foreign: { ...member, cookie: other.cookie } };
});
afterAll(() => platform.close());

const NO_BODY = ['GET', 'DELETE'];

async function ask(
  call: Call,
  { session, payload, query = '' }: { session?: TestSession; payload?: unknown; query?: string } = {},
) {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', 'x_1']));
  const reply = await platform.inject({
    method: call.method,
    url: `${fillPath(call.path, params)}${query}`,
    headers: {
      ...(session ? { authorization: `Bearer ${session.token}`, cookie: session.cookie } : {}),
      ...(call.idempotent ? { 'idempotency-key': `key-${randomBytes(6).toString('hex')}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  return {
    status: reply.statusCode,
    body: reply.headers['content-type']?.toString().includes('json') ? reply.json() : undefined,
  };
}

// A stream does not end by itself, so it is asked for only by those who are refused.
const calls = protocolCalls.map((call) => [call.id, call] as const);
const forPeople = calls.filter(([, { audience }]) => ['trial', 'member', 'agent', 'operator'].includes(audience));
const forRealPeople = forPeople.filter(([, { audience }]) => audience !== 'trial');

describe.each(calls)('%s', (_, call) => {
  it('is answered by the platform', () => {
    expect(platform.platform.served.get(call.id)).toBe(call);
  });
});

/** Tokens that are none; one rule reads them for all calls, so the gate sends one to each call. */
const NO_TOKENS = ["' or 1=1", '', 'x', 'x'.repeat(4000), 'ünïcode'.replaceAll(/[^a-z]/g, '%')];

describe.each(forPeople)('%s', (_, call) => {
  it('refuses whoever is not signed in: nobody, an unknown, ended or foreign session, no cookie, no token', async () => {
    for (const who of ['nobody', 'garbage', 'expired', 'foreign'] as const) {
      const session = who === 'nobody' ? undefined : who === 'garbage' ? garbageToken() : people[who];
      expect(await ask(call, session ? { session } : {}), who).toMatchObject({
        status: 401,
        body: { success: false, code: 'NOT_LOGGED_IN' },
      });
    }
    expect(await ask(call, { session: { ...people.member, cookie: 'other=1' } })).toMatchObject({ status: 401 });
    for (const token of NO_TOKENS.slice(0, IS_PROOF ? NO_TOKENS.length : 1))
      expect((await ask(call, { session: { ...people.member, token } })).status, token).toBe(401);
  });
});

describe.each(forRealPeople)('%s', (_, call) => {
  it('refuses a trial account', async () => {
    const code = call.audience === 'operator' ? 'FORBIDDEN' : 'TRIAL_NOT_ALLOWED';
    expect(await ask(call, { session: people.trial })).toMatchObject({ status: 403, body: { code } });
  });
});

const DURING_PASSWORD_CHANGE = ['session.getMember', 'session.logout', 'session.changePassword', 'session.firstLogin'];

describe.each(forPeople.filter(([id]) => !DURING_PASSWORD_CHANGE.includes(id)))('%s', (_, call) => {
  it('refuses an account that must change its password', async () => {
    const isElsewhere = call.audience === 'operator' || call.audience === 'agent';
    const code = isElsewhere ? 'FORBIDDEN' : 'PASSWORD_CHANGE_REQUIRED';
    expect(await ask(call, { session: people.scoped })).toMatchObject({ status: 403, body: { code } });
  });
});

const GARBAGE_BODIES: readonly unknown[] = [
  '{',
  'null',
  '[]',
  '7',
  {},
  { payload: 'x' },
  { amount: -1, method: null, language: [], username: {}, password: 1e308, txId: false },
  { amount: '1e9', method: 'x\u0000y', language: '\u0000', username: 'a'.repeat(60_000) },
  '{"__proto__":{"isAgent":1},"amount":"1.00"}',
  '['.repeat(10_000),
];

describe.each(calls.filter(([, { method }]) => !NO_BODY.includes(method)))('%s', (_, call) => {
  it('refuses garbage clearly', async () => {
    const unclear: unknown[] = [];
    for (const payload of GARBAGE_BODIES) {
      for (const session of IS_PROOF ? [people.member, undefined] : [people.member]) {
        const { status, body } = await ask(call, { ...(session ? { session } : {}), payload });
        const text = JSON.stringify(payload).slice(0, 80);
        if (!isClear(call, status, body)) unclear.push([text, status, body]);
      }
    }
    expect(unclear).toEqual([]);
  });
});

/** A vendor is told by a code inside a 200; a call whose body is all optional takes an empty one. */
function isClear(call: Call, status: number, body: Record<string, unknown>): boolean {
  if (call.audience === 'vendor' && status === 200) return body.code !== 0;
  if (status === 200) return body.success === true;
  const isRefusal = body.success === false && typeof body.code === 'string' && typeof body.message === 'string';
  return status >= 400 && status < 500 && isRefusal;
}

const GARBAGE_QUERIES = [
  '?pageNo=-1&pageSize=1e9&from=x&to=%F0%9F%98%80&types=%27%3B--&gameId=%00',
  '?pageNo=1&pageNo=2&gameId[]=1&code=a&code=b&gameType=RNG&gameType=LIVE&to=x&to=y',
  `?${'a=1&'.repeat(2000)}`,
  `?gameName=${'x'.repeat(9000)}&code=${'y'.repeat(1000)}&to=${'z'.repeat(1000)}`,
  '?__proto__[x]=1&constructor.prototype=1&vassalage=../../etc&minBet=NaN&minLineNum=99999999999999999999&mode=both',
];

describe.each(calls.filter(([, { method, raw }]) => method === 'GET' && !raw))('%s', (_, call) => {
  it('never breaks by its query', async () => {
    for (const query of GARBAGE_QUERIES) {
      for (const session of IS_PROOF ? [people.member, undefined, people.trial] : [people.member]) {
        const { status } = await ask(call, { ...(session ? { session } : {}), query });
        expect(status).toBeLessThan(500);
      }
    }
  });
});

describe('after all that', () => {
  it('nothing was logged as a bug', () => {
    expect(platform.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
