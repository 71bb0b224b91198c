import { entryCalls, sessionCalls, type SocialProvider } from '@baize/protocol/session';
import { accountCalls } from '@baize/protocol/account';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';
import { addAuthenticator } from '../testing/add-authenticator.ts';
import { listen, startOpenId, type LocalProvider } from '../testing/openid-double.ts';

const ORIGIN = 'http://localhost:8080';
const CLIENT = { id: 'baize', secret: 'a secret of the provider for tests' };

let openId: LocalProvider;
let facebook: Server;
let facebookOrigin: string;
/** The graph's answer about the token's owner. */
let graph: { status: number; body: unknown } = { status: 200, body: { id: '10001', name: 'Ben Graph' } };
let asked: { authorization?: string | undefined; proof?: string | null } = {};
const dist = mkdtempSync(join(tmpdir(), 'baize-dist-'));
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
  writeFileSync(join(dist, 'index.html'), '<html><head></head><body></body></html>');
  platform = await startPlatform({
    webDist: dist,
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
  rmSync(dist, { recursive: true });
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

  // The embedded database puts them in a row by itself; PostgreSQL does not.
  it('signs up once whoever comes by four journeys at once', async () => {
    for (let person = 0; person < 6; person += 1) {
      openId.person = { subject: `person-four-times-${person}`, name: 'Ana Again' };
      const journeys: string[] = [];
      while (journeys.length < 4) journeys.push(await throughGoogle());
      const joined = await Promise.all(journeys.map((ready) => complete(ready, { termsAccepted: true })));
      expect(joined.map(({ envelope }) => envelope.success)).toEqual([true, true, true, true]);
      const members = joined.map(({ session }) => platform.value(sessionCalls.getMember, {}, session));
      expect(new Set((await Promise.all(members)).map(({ id }) => id)).size).toBe(1);
    }
  });

  it('lets agents alone into their site, and signs nobody up there', async () => {
    openId.person = { subject: 'person-agent', name: 'Ana Agent' };
    const agents = { site: 'agent' as const, termsAccepted: true };
    expect((await complete(await throughGoogle(), agents)).envelope).toMatchObject({ code: 'NOT_AN_AGENT' });
    const ready = await throughGoogle();
    expect((await complete(ready)).envelope).toMatchObject({ value: { newcomer: {} } });
    await complete(ready, { termsAccepted: true });
    expect((await complete(await throughGoogle(), agents)).envelope).toMatchObject({ code: 'NOT_AN_AGENT' });
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

  it.each([
    ['was left', 'access_denied', 'canceled'],
    ['failed by itself', 'server_error', 'failed'],
  ])('says that it %s', async (_, error, of) => {
    const { location, cookie } = await start('google');
    const state = new URL(location).searchParams.get('state') ?? '';
    const left = `${ORIGIN}/wps/session/social/google/callback?error=${error}&state=${state}`;
    expect((await comeBack(left, cookie)).location).toBe(`/index?modal=social&of=${of}`);
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

describe('linking in the security centre', () => {
  const PASSWORD = { password: TEST_PASSWORD };

  const begin = async (session: TestSession, provider: SocialProvider, body: object = PASSWORD) => {
    const { envelope, headers } = await platform.call(accountCalls.startLink, { params: { provider }, body }, session);
    return {
      code: envelope.success ? 'OK' : envelope.code,
      location: envelope.success ? envelope.value.location : '',
      cookie: cookieHeader(headers),
    };
  };

  const finish = async (session: TestSession, ready: string) => {
    const { envelope } = await platform.call(accountCalls.completeLink, {}, session, {
      headers: { cookie: `${session.cookie}; ${ready}` },
    });
    return envelope.success ? 'OK' : envelope.code;
  };

  /** To Google and back, up to where the page completes it. */
  const backFromGoogle = async (session: TestSession): Promise<string> => {
    const { location, cookie } = await begin(session, 'google');
    const back = await comeBack(await openId.travel(location), cookie);
    expect(back.location).toBe('/index?centre=securityCenter&modal=security&of=link-ready');
    return back.cookie;
  };

  const unlink = async (session: TestSession, provider: SocialProvider, body: object = PASSWORD) => {
    const { envelope } = await platform.call(accountCalls.deleteLink, { params: { provider }, body }, session);
    return envelope.success ? 'OK' : envelope.code;
  };

  const socialOf = async (session: TestSession) => (await platform.value(accountCalls.getSecurity, {}, session)).social;

  it('signs in the member that linked it, and not any more once it is unlinked', async () => {
    openId.person = { subject: 'link-1', name: 'Linh Local' };
    const session = await platform.signUp();
    expect(await socialOf(session)).toEqual([
      { provider: 'google', name: null, linkedAt: null },
      { provider: 'facebook', name: null, linkedAt: null },
    ]);
    expect(await finish(session, await backFromGoogle(session))).toBe('OK');
    expect((await socialOf(session))[0]).toMatchObject({ name: 'Linh Local', linkedAt: expect.any(String) });
    const entered = await complete(await throughGoogle());
    const { id } = await platform.value(sessionCalls.getMember, {}, session);
    expect((await platform.value(sessionCalls.getMember, {}, entered.session)).id).toBe(id);
    expect((await begin(session, 'google')).code).toBe('CONFLICT');
    expect(await unlink(session, 'google')).toBe('OK');
    expect(await unlink(session, 'google')).toBe('NOT_FOUND');
    expect((await complete(await throughGoogle())).envelope).toMatchObject({ value: { newcomer: {} } });
  });

  it('lets in without the password, which is asked for before anything is changed', async () => {
    openId.person = { subject: 'link-6', name: 'Linh Local' };
    const joined = await platform.signUp();
    expect(await finish(joined, await backFromGoogle(joined))).toBe('OK');
    const { session } = await complete(await throughGoogle());
    const newPassword = 'Baize#quiet-lantern-26';
    const body = { newPassword, confirmNewPassword: newPassword };
    const changed = await platform.call(accountCalls.changePassword, { body }, session);
    expect(changed.envelope).toMatchObject({ value: { fields: { oldPassword: [{ rule: 'required' }] } } });
  });

  it('lets in past the second factor nobody', async () => {
    openId.person = { subject: 'link-7', name: 'Linh Local' };
    const session = await platform.signUp();
    expect(await finish(session, await backFromGoogle(session))).toBe('OK');
    await addAuthenticator(platform, session);
    expect((await complete(await throughGoogle())).envelope).toMatchObject({
      success: true,
      value: { secondFactor: { methods: ['totp', 'recovery'] } },
    });
  });

  it('asks for the password once the sign-in is not fresh, both ways', async () => {
    openId.person = { subject: 'link-2', name: 'Linh Local' };
    const session = await platform.signUp();
    expect((await begin(session, 'google', {})).code).toBe('OK');
    // The ticket of the sign-in is used up.
    expect((await begin(session, 'google', {})).code).toBe('VALIDATION_FAILED');
    expect((await begin(session, 'google', { password: 'wrong' })).code).toBe('WRONG_CREDENTIALS');
    expect(await finish(session, await backFromGoogle(session))).toBe('OK');
    expect(await unlink(session, 'google', {})).toBe('VALIDATION_FAILED');
    expect(await unlink(session, 'google', { password: 'wrong' })).toBe('WRONG_CREDENTIALS');
  });

  it('is bound to the session that began it, and signs nobody in', async () => {
    openId.person = { subject: 'link-3', name: 'Linh Local' };
    const session = await platform.signUp();
    const other = await platform.signUp();
    expect(await finish(other, await backFromGoogle(session))).toBe('SOCIAL_FAILED');
    const again = await platform.signIn(session.username, TEST_PASSWORD);
    expect(await finish(again, await backFromGoogle(session))).toBe('SOCIAL_FAILED');
    expect((await complete(await backFromGoogle(session), { termsAccepted: true })).envelope).toMatchObject({
      code: 'SOCIAL_FAILED',
    });
    // And who went to sign in links nothing.
    expect(await finish(session, await throughGoogle())).toBe('SOCIAL_FAILED');
    expect((await socialOf(session))[0]).toMatchObject({ linkedAt: null });
  });

  it('leaves what is linked to somebody else with them', async () => {
    openId.person = { subject: 'link-4', name: 'Linh Local' };
    const [first, second] = [await platform.signUp(), await platform.signUp()];
    expect(await finish(first, await backFromGoogle(first))).toBe('OK');
    expect(await finish(second, await backFromGoogle(second))).toBe('CONTACT_TAKEN');
    expect((await socialOf(second))[0]).toMatchObject({ linkedAt: null });
  });

  it('keeps the only way in, until there is another', async () => {
    openId.person = { subject: 'link-5', name: 'Linh Local' };
    const { session } = await complete(await throughGoogle(), { termsAccepted: true });
    expect(await platform.value(accountCalls.getSecurity, {}, session)).toMatchObject({ hasPassword: false });
    expect(await unlink(session, 'google', {})).toBe('ONLY_WAY_IN');
    const newPassword = 'Baize#quiet-lantern-26';
    const changed = await platform.call(
      accountCalls.changePassword,
      { body: { newPassword, confirmNewPassword: newPassword } },
      session,
    );
    const { token } = changed.envelope.success ? changed.envelope.value : { token: '' };
    const renewed = { username: '', token, cookie: cookieHeader(changed.headers) };
    expect(await unlink(renewed, 'google', { password: newPassword })).toBe('OK');
  });

  it('comes back to the security centre when the provider was left', async () => {
    const session = await platform.signUp();
    const { location, cookie } = await begin(session, 'google');
    const state = new URL(location).searchParams.get('state') ?? '';
    const left = `${ORIGIN}/wps/session/social/google/callback?error=access_denied&state=${state}`;
    expect((await comeBack(left, cookie)).location).toBe('/index?centre=securityCenter&modal=security&of=link-failed');
  });
});

describe('a provider', () => {
  it('that is unknown, off, or not set up leads nowhere else', async () => {
    expect((await start('myspace')).status).toBe(404);
    await platform.settle({ switches: { FACEBOOKLOGIN: false } });
    expect((await start('facebook')).location).toBe('/index?modal=social&of=off');
    expect(await platform.value(entryCalls.getWaysIn)).toEqual({
      google: true,
      facebook: false,
      firebase: null,
      sms: true,
      email: true,
    });
  });

  it('is told of with every page, as its call would tell', async () => {
    for (const FACEBOOKLOGIN of [true, false]) {
      await platform.settle({ switches: { FACEBOOKLOGIN } });
      const page = await platform.inject({ method: 'GET', url: '/rng', headers: { accept: 'text/html' } });
      const { values } = JSON.parse(/id="boot-data">([^<]*)</.exec(page.body)?.[1] ?? '{}');
      expect(values['session.getWaysIn']).toEqual(await platform.value(entryCalls.getWaysIn));
      expect(values['session.getWaysIn']).toMatchObject({ google: true, facebook: FACEBOOKLOGIN });
    }
  });

  it('leaves no code, state or token in the log', () => {
    expect(platform.logs.join('\n')).not.toMatch(/graph-token|a-code|state=[\w-]{20}/);
  });
});
