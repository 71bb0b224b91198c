import { demoCalls, HOUR_MS } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import type { Wing } from '../wing.ts';

const ran: string[] = [];
const watchful: Wing = {
  name: 'watchful',
  routes: (_serve, { control }) => control.register('probe', async () => ({ answer: 42 })),
  jobs: () => [
    { name: 'probe-hourly', cron: '0 * * * *', run: async (now) => void ran.push(`hourly ${now.toISOString()}`) },
    { name: 'probe-yearly', cron: '0 0 1 1 *', run: async () => void ran.push('yearly') },
  ],
};

let demo: TestPlatform;
let production: TestPlatform;
beforeAll(async () => {
  demo = await startPlatform({ extraWings: [watchful], env: { BAIZE_CLOCK: '2026-03-01T09:30:00Z' } });
  production = await startPlatform({
    extraWings: [watchful],
    env: { BAIZE_DEMO: '0', BAIZE_RATE_LIMIT_FACTOR: '', METRICS_TOKEN: 'a token for metrics' },
  });
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const routes = [
  { method: 'GET', url: '/demo/outbox?to=someone@example.com' },
  { method: 'GET', url: '/demo/captcha/abc' },
  { method: 'POST', url: '/demo/clock', payload: { advanceMs: 1 } },
  { method: 'PUT', url: '/demo/site-status', payload: { status: 1 } },
] as const;

describe.each(routes)('the demo route $method $url', (route) => {
  it('does not exist in production', async () => {
    const reply = await production.inject(route);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['another machine', { remoteAddress: '203.0.113.9' }],
    [
      'another machine that says it is this one',
      { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a page whose name resolves to this machine', { authority: 'rebound.example' }],
  ])('is closed to %s', async (_, from) => {
    const reply = await demo.inject({ ...route, ...from });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is open to %s', async (remoteAddress) => {
    const reply = await demo.inject({ ...route, remoteAddress });
    // The captcha is one that was never drawn: the route is open and has nothing to show.
    expect(reply.statusCode).toBe(route.url.includes('captcha') ? 404 : 200);
    await demo.inject({ method: 'PUT', url: '/demo/site-status', payload: { status: 0 } });
  });

  it('says nothing of its methods to a stranger', async () => {
    const reply = await demo.inject({
      method: 'DELETE',
      url: route.url.split('?')[0] ?? '',
      remoteAddress: '203.0.113.9',
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([404, undefined]);
  });
});

describe('the demo', () => {
  it('begins at BAIZE_CLOCK, moves on when told, and runs what falls due', async () => {
    expect(demo.deps.clock.now().toISOString()).toMatch(/^2026-03-01T09:3/);
    ran.length = 0;
    const value = await demo.value(demoCalls.advanceClock, { body: { advanceMs: 3 * HOUR_MS } });
    expect(value.now).toMatch(/^2026-03-01T12:3/);
    expect(value.ran).toContain('probe-hourly');
    expect(value.ran).not.toContain('probe-yearly');
    expect(ran).toEqual([expect.stringMatching(/^hourly 2026-03-01T12:3/)]);
    const aheadMs = Number((await demo.inject({ method: 'GET', url: '/healthz' })).headers['x-clock-ahead']);
    expect(new Date(Date.now() + aheadMs).toISOString()).toMatch(/^2026-03-01T12:3/);
    expect((await production.inject({ method: 'GET', url: '/healthz' })).headers['x-clock-ahead']).toBeUndefined();
  });

  it.each([-1, 1.5, 'x', null, 1e15])('does not move by %s', async (advanceMs) => {
    const reply = await demo.inject({ method: 'POST', url: '/demo/clock', payload: { advanceMs } });
    expect(reply.statusCode).toBe(422);
  });

  it('lists what was sent', async () => {
    await demo.deps.outbox.send({
      merchantCode: 'baize',
      channel: 'sms',
      to: '+84912345678',
      subject: '',
      body: 'Hello',
    });
    const { messages } = await demo.value(demoCalls.listOutbox, { query: { to: '+84912345678' } });
    expect(messages).toMatchObject([{ channel: 'sms', to: '+84912345678', body: 'Hello' }]);
    expect(await demo.value(demoCalls.listOutbox, { query: { to: 'other@example.com' } })).toEqual({ messages: [] });
  });
});

describe('the control server', () => {
  const tokenOf = (platform: TestPlatform): string => {
    platform.platform.control.announce(platform.deps.config.dataDir, 1);
    const file = join(platform.deps.config.dataDir, 'control.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    return String(JSON.parse(readFileSync(file, 'utf8')).token);
  };

  it('answers this machine with the token, in production too', async () => {
    const authorization = `Bearer ${tokenOf(production)}`;
    const ask = (more: object) => production.inject({ method: 'GET', url: '/internal/probe', ...more });
    expect((await ask({ headers: { authorization } })).json()).toEqual({ answer: 42 });
    expect((await ask({})).statusCode).toBe(404);
    expect((await ask({ headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404);
    expect((await ask({ headers: { authorization }, remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await ask({ headers: { authorization, 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);
    expect((await ask({ url: '/internal/nothing', headers: { authorization } })).statusCode).toBe(404);
  });
});

describe('health', () => {
  it('and readiness are open', async () => {
    expect((await production.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await production.inject({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json().database]).toEqual([200, 'ok']);
  });

  it('is told apart from readiness when the database is gone', async () => {
    const doomed = await startPlatform();
    await doomed.deps.db.close();
    expect((await doomed.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    const ready = await doomed.inject({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json().database]).toEqual([503, 'unreachable']);
    await doomed.close();
  });
});

describe('metrics', () => {
  const ask = (platform: TestPlatform, more = {}) => platform.inject({ method: 'GET', url: '/metrics', ...more });

  it('count requests by route and say nothing of people', async () => {
    await demo.call(sessionCalls.getMember);
    await demo.inject({ method: 'DELETE', url: '/wps/member/security/sessions/s_someones' });
    const { body } = await ask(demo, { remoteAddress: '203.0.113.9' });
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/wps\/member\/info",status="401"\} 1/,
    );
    expect(body).toContain('route="/wps/member/security/sessions/:sessionId"');
    expect(body).not.toContain('s_someones');
    expect(body).toContain('db_query_duration_seconds_count');
  });

  it('are, in production, for this machine and for who has the token', async () => {
    const remoteAddress = '203.0.113.9';
    expect((await ask(production)).statusCode).toBe(200);
    expect((await ask(production, { remoteAddress })).statusCode).toBe(404);
    const headers = { authorization: 'Bearer a token for metrics' };
    expect((await ask(production, { remoteAddress, headers })).statusCode).toBe(200);
  });
});

describe('the API description', () => {
  it('holds every call that is answered, with who may call it', async () => {
    const document = (await demo.inject({ method: 'GET', url: '/openapi.json' })).json();
    for (const call of demo.platform.served.values()) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: call.id, 'x-audience': call.audience });
    }
    expect(document.openapi).toBe('3.1.0');
    const login = document.paths['/wps/session/login'].post;
    const schema = login.requestBody.content['application/json'].schema;
    expect(schema.required).toEqual(['payload']);
    expect(schema['x-plaintext'].required).toEqual(expect.arrayContaining(['username', 'password']));
    const locked = login.responses['423'].$ref.split('/').at(-1);
    expect(document.components.responses[locked]['x-problems']).toEqual(['ACCOUNT_LOCKED']);
  });

  it('can be read by people, from our own files alone', async () => {
    const page = await demo.inject({ method: 'GET', url: '/docs' });
    const html = page.statusCode === 302 ? (await demo.inject({ method: 'GET', url: '/docs/' })).body : page.body;
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      const reply = await demo.inject({ method: 'GET', url: new URL(source, 'http://localhost/docs/').pathname });
      expect([source, reply.statusCode]).toEqual([source, 200]);
      expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
    }
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    const { paths } = (await demo.inject({ method: 'GET', url: '/docs/json' })).json();
    expect(Object.keys(paths).length).toBeGreaterThan(20);
  });
});
