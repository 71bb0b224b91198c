import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader, startPlatform, type TestPlatform } from '../../testing/index.ts';
import { listen, startOpenId, type LocalProvider } from '../testing/openid-double.ts';

const ORIGIN = 'http://localhost:8080';
const CLIENT = { id: 'baize', secret: 'a secret of the provider for tests' };

let openId: LocalProvider;
let facebook: Server;
let facebookOrigin: string;
/** What the graph says of who holds the token. */
let graph: { status: number; body: unknown } = { status: 200, body: { id: '10001', name: 'Ben Graph' } };
let asked: { authorization?: string | undefined; proof?: string | null } = {};
let platform: TestPlatform;

beforeAll(async () => {
  openId = await startOpenId({ ...CLIENT, redirectUri: `${ORIGIN}/wps/session/social/google/callback` });
  facebook = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/token') {
      response.end(JSON.stringify({ access_token: 'graph-token', token_type: 'bearer' }));
      return;
    }
    asked = { authorization: request.headers.authorization, proof: url.searchParams.get('appsecret_proof') };
    response.statusCode = graph.status;
    response.end(JSON.stringify(graph.body));
  });
  facebookOrigin = await listen(facebook);
  platform = await startPlatform({
    env: {
      PUBLIC_ORIGIN: ORIGIN,
      GOOGLE_ISSUER: openId.issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      FACEBOOK_CLIENT_ID: '4711',
      FACEBOOK_CLIENT_SECRET: 'another secret for tests',
      FACEBOOK_AUTHORIZE_URL: `${facebookOrigin}/dialog`,
      FACEBOOK_TOKEN_URL: `${facebookOrigin}/token`,
      FACEBOOK_GRAPH_URL: `${facebookOrigin}/me`,
    },
  });
  await platform.settle({ switches: { GOOGLELOGIN: true, FACEBOOKLOGIN: true } });
});
afterAll(async () => {
  await platform.close();
  await openId.close();
  facebook.close();
});

const start = async (provider: string) => {
  const reply = await platform.inject({ method: 'GET', url: `/wps/session/social/${provider}` });
  return {
    status: reply.statusCode,
    location: String(reply.headers.location),
    cookie: cookieHeader(reply.headers),
    raw: String(reply.headers['set-cookie']),
  };
};

const comeBack = async (address: string, cookie: string) => {
  const { pathname, search } = new URL(address);
  const reply = await platform.inject({ method: 'GET', url: `${pathname}${search}`, headers: { cookie } });
  return { status: reply.statusCode, location: String(reply.headers.location), cookie: cookieHeader(reply.headers) };
};

const complete = async (cookie: string, body: object = {}) => {
  const { envelope, headers } = await platform.call(entryCalls.completeSocial, { body }, undefined, {
    headers: { cookie },
  });
  const token = envelope.success && 'token' in envelope.value ? envelope.value.token : '';
  return { envelope, session: { username: '', token, cookie: cookieHeader(headers) } };
};

/** The whole way of a browser to Google and back, up to the page that completes it. */
async function throughGoogle(): Promise<string> {
  const { location, cookie } = await start('google');
  const back = await comeBack(await openId.travel(location), cookie);
  expect(back).toMatchObject({ status: 302, location: '/index?modal=social&of=ready' });
  return back.cookie;
}

const facebookBack = (location: string, code = 'a-code'): string => {
  const state = new URL(location).searchParams.get('state') ?? '';
  return `${ORIGIN}/wps/session/social/facebook/callback?code=${code}&state=${state}`;
};

describe('Google, by OpenID Connect against a real provider', () => {
  it('signs up who accepts the terms, and signs in the same person again', async () => {
    openId.person = { subject: 'person-1', name: 'Ana Local' };
    const first = await throughGoogle();
    expect((await complete(first)).envelope).toEqual({
      success: true,
      value: { newcomer: { provider: 'google', name: 'Ana Local' } },
    });
    const joined = await complete(first, { termsAccepted: true });
    const member = await platform.value(sessionCalls.getMember, {}, joined.session);
    expect(member).toMatchObject({ isAgent: 0, account: expect.stringMatching(/^s\d{9}$/) });
    const again = await complete(await throughGoogle());
    expect((await platform.value(sessionCalls.getMember, {}, again.session)).id).toBe(member.id);
  });

  it('knows people by the provider’s own id, not by their names', async () => {
    openId.person = { subject: 'person-2', name: 'Ana Local' };
    expect((await complete(await throughGoogle())).envelope).toMatchObject({ value: { newcomer: {} } });
  });

  it('sends along a challenge, a nonce and a state, and ties them to the browser', async () => {
    const { location, raw, status } = await start('google');
    const asks = Object.fromEntries(new URL(location).searchParams);
    expect([status, asks]).toMatchObject([
      302,
      {
        client_id: CLIENT.id,
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `${ORIGIN}/wps/session/social/google/callback`,
        nonce: expect.stringMatching(/^.{43}$/),
        state: expect.stringMatching(/^.{43}$/),
      },
    ]);
    expect(raw).toMatch(/baize_social=.{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('fails for another browser, a second time, and with a state of somebody else', async () => {
    openId.person = { subject: 'person-3', name: 'Cleo' };
    const { location, cookie } = await start('google');
    const address = await openId.travel(location);
    const failed = { status: 302, location: '/index?modal=social&of=failed' };
    expect(await comeBack(address, '')).toMatchObject(failed);
    expect(await comeBack(address, (await start('google')).cookie)).toMatchObject(failed);
    expect(await comeBack(address, cookie)).toMatchObject({ location: '/index?modal=social&of=ready' });
    expect(await comeBack(address, cookie)).toMatchObject(failed);
  });

  it('is completed once, by the browser that went', async () => {
    openId.person = { subject: 'person-1', name: 'Ana Local' };
    const ready = await throughGoogle();
    expect((await complete('')).envelope).toMatchObject({ code: 'SOCIAL_FAILED' });
    expect((await complete(ready)).envelope).toMatchObject({ success: true, value: { token: expect.any(String) } });
    expect((await complete(ready)).envelope).toMatchObject({ code: 'SOCIAL_FAILED' });
  });
});

describe('Facebook, by OAuth 2', () => {
  it('asks the graph who holds the token, with proof of our secret', async () => {
    const { location, cookie } = await start('facebook');
    expect(location.startsWith(`${facebookOrigin}/dialog?`)).toBe(true);
    const back = await comeBack(facebookBack(location), cookie);
    expect(back.location).toBe('/index?modal=social&of=ready');
    expect(asked).toEqual({ authorization: 'Bearer graph-token', proof: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await complete(back.cookie)).envelope).toMatchObject({ value: { newcomer: { name: 'Ben Graph' } } });
  });

  it.each([
    ['refuses', { status: 400, body: { error: 'x' } }],
    ['says no id', { status: 200, body: { name: 'x' } }],
    ['says an id that is none', { status: 200, body: { id: '../x' } }],
  ])('fails when the graph %s', async (_, answer) => {
    graph = answer;
    const { location, cookie } = await start('facebook');
    expect((await comeBack(facebookBack(location), cookie)).location).toBe('/index?modal=social&of=failed');
  });

  it('fails with a state that is not the one sent out', async () => {
    const { cookie } = await start('facebook');
    const address = `${ORIGIN}/wps/session/social/facebook/callback?code=x&state=forged`;
    expect((await comeBack(address, cookie)).location).toBe('/index?modal=social&of=failed');
  });
});

describe('a provider', () => {
  it('that is unknown, off, or not set up leads nowhere else', async () => {
    expect((await start('myspace')).status).toBe(404);
    await platform.settle({ switches: { FACEBOOKLOGIN: false } });
    expect((await start('facebook')).location).toBe('/index?modal=social&of=failed');
    expect(await platform.value(entryCalls.getWaysIn)).toEqual({
      google: true,
      facebook: false,
      firebase: null,
      sms: true,
      email: true,
    });
  });

  it('leaves no code, state or token in the log', () => {
    expect(platform.logs.join('\n')).not.toMatch(/graph-token|a-code|state=[\w-]{20}/);
  });
});
