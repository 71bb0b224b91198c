import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { sql } from 'kysely';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { listen } from '../testing/openid-double.ts';

/**
 * Firebase's own emulator signs nothing, so this is a double: tokens signed here as Firebase signs its own, with keys
 * published as Firebase publishes them.
 */
const PROJECT = 'baize-tests';

let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
let stranger: CryptoKey;
let server: Server;
let platform: TestPlatform;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  stranger = (await generateKeyPair('RS256')).privateKey;
  const published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(published));
  });
  const origin = await listen(server);
  platform = await startPlatform({
    env: { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'a public key', FIREBASE_KEYS_URL: `${origin}/keys` },
  });
});
afterAll(async () => {
  await platform.close();
  server.close();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);

const token = (
  number: string,
  claims: { iss?: string; aud?: string; auth_time?: number } = {},
  key = keys.privateKey,
) =>
  new SignJWT({ phone_number: number, auth_time: nowSeconds(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(claims.iss ?? `https://securetoken.google.com/${PROJECT}`)
    .setAudience(claims.aud ?? PROJECT)
    .setSubject(`subject-${number}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);

let lastNumber = 981_000_000;

async function enter(firebaseIdToken: string, number: string): Promise<string> {
  const { envelope } = await platform.call(sessionCalls.login, {
    body: {
      username: number,
      password: '',
      type: 'sms',
      countryDialingCode: '+84',
      verification: await platform.verification(),
      firebaseIdToken,
    },
  });
  return envelope.success ? 'OK' : envelope.code;
}

async function known(): Promise<string> {
  const number = String((lastNumber += 1));
  const { username } = await platform.signUp();
  await platform.deps.db.read((tx) =>
    sql`update session_member set mobile = ${`+84${number}`}, mobile_verified_at = registered_at
      where username = ${username}`.execute(tx),
  );
  return number;
}

it('signs in by a number that Firebase vouches for, once for each proof', async () => {
  const number = await known();
  const proof = await token(`+84${number}`);
  expect(await enter(proof, number)).toBe('OK');
  expect(await enter(proof, number)).toBe('CODE_INVALID');
});

it('refuses a word of somebody else’s, for something else, or from long ago', async () => {
  const number = await known();
  const e164 = `+84${number}`;
  expect(await enter(await token(e164, {}, stranger), number)).toBe('CODE_INVALID');
  expect(await enter(await token(e164, { aud: 'another-project' }), number)).toBe('CODE_INVALID');
  expect(await enter(await token(e164, { iss: 'https://evil.example' }), number)).toBe('CODE_INVALID');
  expect(await enter(await token(e164, { auth_time: nowSeconds() - 3600 }), number)).toBe('CODE_EXPIRED');
  expect(await enter('x.y.z', number)).toBe('CODE_INVALID');
  const [, payload = ''] = (await token(e164)).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await enter(`${none}.${payload}.`, number)).toBe('CODE_INVALID');
});

it('signs up the number that was vouched for, and no other', async () => {
  const number = String((lastNumber += 1));
  const register = async (firebaseIdToken: string) => {
    const { envelope } = await platform.call(entryCalls.registerMobile, {
      body: {
        mobileNum: number,
        countryDialingCode: '+84',
        password: 'lantern over the quay 71',
        confirmPassword: 'lantern over the quay 71',
        verification: await platform.verification(),
        firebaseChannel: 'phone',
        firebaseIdToken,
      },
    });
    return envelope.success ? 'OK' : envelope.code;
  };
  expect(await register(await token('+84981999999'))).toBe('CODE_INVALID');
  expect(await register(await token(`+84${number}`))).toBe('OK');
});

it('is told to pages, with its public facts alone', async () => {
  expect((await platform.value(entryCalls.getWaysIn)).firebase).toEqual({
    apiKey: 'a public key',
    authDomain: `${PROJECT}.firebaseapp.com`,
    projectId: PROJECT,
  });
});
