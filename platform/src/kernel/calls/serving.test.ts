import { joinCalls, ok, refuse, z, type Call, type CallSchemas } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { rawReply, type Serve } from './serve.ts';
import type { Wing } from '../wing.ts';

const plain = { summary: 'For a test', source: 'Test', value: z.object({ seen: z.string() }) } satisfies CallSchemas;
const calls = joinCalls(
  'probe',
  {
    visitor: { method: 'GET', path: '/wps/probe/visitor', audience: 'visitor' },
    trial: { method: 'GET', path: '/wps/probe/trial', audience: 'trial' },
    member: { method: 'GET', path: '/wps/probe/member', audience: 'member' },
    agent: { method: 'GET', path: '/wps/probe/agent', audience: 'agent' },
    operator: { method: 'GET', path: '/wps/probe/operator', audience: 'operator', permission: 'probe.all' },
    once: { method: 'POST', path: '/wps/probe/once/{thing}', audience: 'member', idempotent: true },
    leaky: { method: 'GET', path: '/wps/probe/leaky', audience: 'visitor' },
    broken: { method: 'GET', path: '/wps/probe/broken', audience: 'visitor' },
    limited: { method: 'GET', path: '/wps/probe/limited', audience: 'visitor' },
    file: { method: 'GET', path: '/wps/probe/file', audience: 'visitor' },
    wrong: { method: 'GET', path: '/wps/probe/wrong', audience: 'visitor' },
    unstated: { method: 'GET', path: '/wps/probe/unstated', audience: 'visitor' },
  } as const,
  {
    visitor: plain,
    trial: plain,
    member: plain,
    agent: plain,
    operator: plain,
    leaky: plain,
    broken: plain,
    limited: plain,
    file: plain,
    wrong: { ...plain, problems: ['CONFLICT'] },
    unstated: plain,
    once: {
      ...plain,
      params: z.object({ thing: z.string().check(z.regex(/^[a-z]+$/)) }),
      body: z.object({ amount: z.string() }),
      value: z.object({ key: z.string(), fingerprint: z.string() }),
    },
  },
);
const signedCalls = joinCalls(
  'probeVendor',
  { bet: { method: 'POST', path: '/vendor/v1/probe', audience: 'vendor' } } as const,
  { bet: { ...plain, body: z.object({}) } },
);

const secrets = { seen: 'this', passwordHash: 'not this' };

const probe: Wing = {
  name: 'probe',
  routes: (serve: Serve) => {
    serve(calls.visitor, async ({ caller }) => ok({ seen: caller.kind === 'member' ? caller.username : 'visitor' }));
    serve(calls.trial, async ({ caller }) => ok({ seen: caller.username }));
    serve(calls.member, async ({ caller }) => ok({ seen: caller.username }));
    serve(calls.agent, async ({ caller }) => ok({ seen: caller.username }));
    serve(calls.operator, async () => ok({ seen: 'nobody' }));
    serve(calls.once, async ({ idempotencyKey, fingerprint }) => ok({ key: idempotencyKey, fingerprint }));
    serve(calls.leaky, async () => ok(secrets));
    serve(calls.broken, async () => {
      throw new Error('select secret from place');
    });
    serve(calls.limited, { limit: { max: 2, windowMs: 60_000, by: 'ip' } }, async () => ok({ seen: 'yes' }));
    serve(calls.file, async () => rawReply({ contentType: 'text/csv; charset=utf-8', body: 'a,b\n' }));
    serve(calls.wrong, async ({ language }) => refuse('CONFLICT', { value: { language } }));
    serve(calls.unstated, async () => refuse('CONFLICT'));
    serve.signed(signedCalls.bet, async ({ rawBody, path, header }) => ({
      status: 200,
      body: { rawBody, path, vendor: header('X-Vendor') },
    }));
  },
};

let platform: TestPlatform;
let member: TestSession;
let trial: TestSession;
let agent: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ extraWings: [probe] });
  [member, trial, agent] = await Promise.all([
    platform.signUp(),
    platform.signUp({ kind: 4 }),
    platform.signUp({ kind: 41 }),
  ]);
});
afterAll(() => platform.close());

const codeOf = async (call: Call, session?: TestSession): Promise<string> => {
  const { envelope } = await platform.call(call, {}, session);
  return envelope.success ? 'OK' : envelope.code;
};

describe('who may call', () => {
  it.each([
    ['visitor', 'OK', 'OK', 'OK', 'OK'],
    ['trial', 'NOT_LOGGED_IN', 'OK', 'OK', 'OK'],
    ['member', 'NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'OK', 'OK'],
    ['agent', 'NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'FORBIDDEN', 'OK'],
    ['operator', 'NOT_LOGGED_IN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  ] as const)('a call for %s', async (audience, ...expected) => {
    const call = calls[audience];
    const found = [
      await codeOf(call),
      await codeOf(call, trial),
      await codeOf(call, member),
      await codeOf(call, agent),
    ];
    expect(found).toEqual(expected);
  });

  it('a visitor with a token that is no good is a visitor', async () => {
    const stale = { ...member, token: 'x'.repeat(43) };
    expect(await platform.value(calls.visitor, {}, stale)).toEqual({ seen: 'visitor' });
    expect(await platform.value(calls.visitor, {}, member)).toEqual({ seen: member.username });
  });

  it('a call that does not say stops the platform from starting', async () => {
    const nameless: Call = { ...calls.visitor, ...JSON.parse('{"audience":null}') };
    const careless: Wing = {
      name: 'careless',
      routes: (serve) => serve(nameless, async () => ok({ seen: '' })),
    };
    await expect(startPlatform({ extraWings: [careless] })).rejects.toThrow(
      'probe.visitor does not say who may call it',
    );
  });

  it('a call is served once, and a vendor’s call through the vendor API', async () => {
    const twice: Wing = {
      name: 'twice',
      routes: (serve) => {
        serve(calls.visitor, async () => ok({ seen: '' }));
        serve(calls.visitor, async () => ok({ seen: '' }));
      },
    };
    const unsigned: Wing = {
      name: 'unsigned',
      routes: (serve) => serve(signedCalls.bet, async () => ok({ seen: '' })),
    };
    const start = (wing: Wing) => startPlatform({ extraWings: [wing] });
    await expect(start(twice)).rejects.toThrow('served twice');
    await expect(start(unsigned)).rejects.toThrow('serve.signed');
  });
});

describe('replies', () => {
  it('hold what the call declares and nothing else', async () => {
    const { text } = await platform.call(calls.leaky);
    expect(JSON.parse(text)).toEqual({ success: true, value: { seen: 'this' } });
  });

  it('say nothing of a bug but that there was one, and log it under the id they carry', async () => {
    const { status, envelope, headers, text } = await platform.call(calls.broken);
    expect(status).toBe(500);
    expect(envelope).toMatchObject({ success: false, code: 'UNKNOWN_ERROR' });
    expect(text).not.toMatch(/secret|at .*\.ts/);
    expect(platform.logs.join('')).toContain(String(headers['x-request-id']));
    expect(platform.logs.join('')).toContain('select secret from place');
  });

  it('speak the language asked for, and English where it has no words', async () => {
    const message = async (language: string) =>
      (await platform.call(calls.wrong, {}, undefined, { headers: { language } })).envelope.message;
    expect(await message('CN')).toBe('情况已有变化，请刷新页面后重试。');
    expect(await message('cn')).toBe('情况已有变化，请刷新页面后重试。');
    expect(await message('AR')).toBe('تغيّر شيء في هذه الأثناء. حدّث الصفحة وحاول مجددًا.');
    expect(await message('VI')).toBe('Có thay đổi trong lúc này. Hãy tải lại trang và thử lại.');
    expect(await message('EN')).toBe('Something has changed in the meantime. Refresh the page and try again.');
    expect(await message('SW')).toBe('Something has changed in the meantime. Refresh the page and try again.');
    expect(await message('nonsense')).toBe('Something has changed in the meantime. Refresh the page and try again.');
  });

  it('may be files', async () => {
    const { headers, text } = await platform.call(calls.file);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toBe('a,b\n');
  });

  it('are never kept by anyone on the way', async () => {
    expect((await platform.call(calls.visitor)).headers['cache-control']).toBe('no-store');
    expect((await platform.call(calls.member)).headers['cache-control']).toBe('no-store');
  });
});

describe('brands', () => {
  it('are chosen by header; an unknown one is refused', async () => {
    const { status, envelope } = await platform.call(calls.visitor, {}, undefined, { headers: { merchant: 'nobody' } });
    expect([status, envelope]).toMatchObject([400, { code: 'BAD_REQUEST', value: { header: 'Merchant' } }]);
  });

  it('do not share people: a token of one is none in the other', async () => {
    const elsewhere = await platform.call(calls.member, {}, member, { headers: { merchant: 'harbour' } });
    expect(elsewhere.status).toBe(401);
    expect((await platform.call(calls.member, {}, member, { headers: { merchant: 'baize' } })).status).toBe(200);
  });
});

describe('calls to be made once', () => {
  const input = (amount: string, idempotencyKey?: string, thing = 'one') => ({
    params: { thing },
    body: { amount },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });

  it.each([undefined, '', 'short', 'x'.repeat(65), 'has a blank in it'])('need a key: %j', async (key) => {
    const { status, envelope } = await platform.call(calls.once, input('1.00', key), member);
    expect([status, envelope]).toMatchObject([400, { code: 'IDEMPOTENCY_KEY_REQUIRED' }]);
  });

  it('come with a fingerprint of all that was asked', async () => {
    const print = async (...args: Parameters<typeof input>) =>
      (await platform.value(calls.once, input(...args), member)).fingerprint;
    const first = await print('1.00', 'key-number-1');
    expect(await print('1.00', 'key-number-2')).toBe(first);
    expect(await print('2.00', 'key-number-1')).not.toBe(first);
    expect(await print('1.00', 'key-number-1', 'two')).not.toBe(first);
  });
});

describe('limits of one call', () => {
  it('count each address by itself and say how long to wait', async () => {
    const limited = await startPlatform({
      env: { BAIZE_RATE_LIMIT_FACTOR: '1' },
      extraWings: [probe],
    });
    const ask = (ip: string) => limited.call(calls.limited, {}, undefined, { ip });
    await ask('192.0.2.1');
    await ask('192.0.2.1');
    const third = await ask('192.0.2.1');
    expect([third.status, third.envelope]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(50);
    expect((await ask('192.0.2.2')).status).toBe(200);
    await limited.advance(61_000);
    expect((await ask('192.0.2.1')).status).toBe(200);
    await limited.close();
  });
});

describe('signed calls', () => {
  it('get the very bytes, and answer without an envelope', async () => {
    const rawBody = '{ "b":1.50,\n"a": "ü" }';
    const reply = await platform.inject({
      method: 'POST',
      url: '/vendor/v1/probe?x=1',
      headers: { 'content-type': 'application/json', 'x-vendor': 'ARCADE' },
      payload: rawBody,
    });
    expect(reply.json()).toEqual({ rawBody, path: '/vendor/v1/probe', vendor: 'ARCADE' });
  });
});

describe('a refusal that a call does not state', () => {
  it('is told as it is, and fails the test in which it happens', async () => {
    const own = await startPlatform({ extraWings: [probe] });
    const { status, envelope } = await own.call(calls.unstated);
    expect([status, envelope]).toMatchObject([409, { code: 'CONFLICT' }]);
    await expect(own.close()).rejects.toThrow('probe.unstated CONFLICT');
  });
});
