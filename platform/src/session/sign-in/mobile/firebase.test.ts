import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../testing/index.ts';
import { startFirebaseDouble, type FirebaseDouble } from '../../testing/firebase-double.ts';

const PROJECT = 'baize-tests';

let firebase: FirebaseDouble;
let stranger: FirebaseDouble;
let platform: TestPlatform;

beforeAll(async () => {
  firebase = await startFirebaseDouble(PROJECT);
  stranger = await startFirebaseDouble(PROJECT);
  platform = await startPlatform({
    env: { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'a public key', FIREBASE_KEYS_URL: firebase.keysUrl },
  });
});
afterAll(async () => {
  await platform.close();
  await Promise.all([firebase.close(), stranger.close()]);
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const token: FirebaseDouble['sign'] = (number, claims) => firebase.sign(number, claims);

/** As Firebase's emulator gives its word: signed by nobody. */
const unsigned = (number: string, claims: { audience?: string } = {}) =>
  new UnsecuredJWT({ phone_number: number, auth_time: nowSeconds() })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(claims.audience ?? PROJECT)
    .setSubject(`subject-${number}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();

let lastNumber = 981_000_000;

async function enter(firebaseIdToken: string, number: string, at = platform): Promise<string> {
  const { envelope } = await at.call(sessionCalls.login, {
    body: {
      username: number,
      password: '',
      type: 'sms',
      countryDialingCode: '+84',
      verification: await at.verification(),
      firebaseIdToken,
    },
  });
  return envelope.success ? 'OK' : envelope.code;
}

async function known(at = platform): Promise<string> {
  const number = String((lastNumber += 1));
  const { username } = await at.signUp();
  await at.deps.db.transaction((tx) =>
    sql`update session_member set mobile = ${`+84${number}`}, mobile_verified_at = registered_at
      where username = ${username}`.execute(tx),
  );
  return number;
}

it('calls no code wrong while the keys do not come, and counts no try', async () => {
  let isUp = false;
  const keys = createServer((_, reply) => {
    if (!isUp) return reply.writeHead(503).end();
    fetch(firebase.keysUrl).then(
      async (answer) => reply.setHeader('content-type', 'application/json').end(await answer.text()),
      () => reply.destroy(),
    );
  });
  await once(keys.listen(0, '127.0.0.1'), 'listening');
  const { port } = keys.address() as AddressInfo;
  const apart = await startPlatform({
    env: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'a public key',
      FIREBASE_KEYS_URL: `http://127.0.0.1:${port}/keys`,
    },
  });
  const number = await known(apart);
  // More than bring the captcha where they count.
  for (let count = 0; count < 6; count += 1) {
    expect(await enter(await token(`+84${number}`), number, apart)).toBe('SERVICE_UNAVAILABLE');
  }
  isUp = true;
  expect(await enter('no.such.token', number, apart)).toBe('CODE_INVALID');
  expect(await enter(await token(`+84${number}`), number, apart)).toBe('OK');
  await apart.close();
  keys.close();
});

it('signs in by a number that Firebase vouches for, once for each proof', async () => {
  const number = await known();
  const proof = await token(`+84${number}`);
  expect(await enter(proof, number)).toBe('OK');
  expect(await enter(proof, number)).toBe('CODE_INVALID');
});

it('refuses a word of somebody else’s, for something else, or from long ago', async () => {
  const number = await known();
  const e164 = `+84${number}`;
  expect(await enter(await stranger.sign(e164), number)).toBe('CODE_INVALID');
  expect(await enter(await token(e164, { audience: 'another-project' }), number)).toBe('CODE_INVALID');
  expect(await enter(await token(e164, { issuer: 'https://evil.example' }), number)).toBe('CODE_INVALID');
  expect(await enter(await token(e164, { provedAt: nowSeconds() - 3600 }), number)).toBe('CODE_EXPIRED');
  expect(await enter('x.y.z', number)).toBe('CODE_INVALID');
  expect(await enter(unsigned(e164), number)).toBe('CODE_INVALID');
});

it('lets nobody in by a number that an account with a password only told', async () => {
  const number = await known();
  await platform.deps.db.transaction((tx) =>
    sql`update session_member set mobile_verified_at = null where mobile = ${`+84${number}`}`.execute(tx),
  );
  expect(await enter(await token(`+84${number}`), number)).toBe('CODE_INVALID');
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
        termsAccepted: true,
        firebaseChannel: 'phone',
        firebaseIdToken,
      },
    });
    return envelope.success ? 'OK' : envelope.code;
  };
  expect(await register(await token('+84981999999'))).toBe('CODE_INVALID');
  expect(await register(await token(`+84${number}`))).toBe('OK');
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ channel: string }>`
      select profile ->> 'firebaseChannel' as channel from session_member where mobile = ${`+84${number}`}
    `.execute(tx),
  );
  expect(rows).toEqual([{ channel: 'phone' }]);
});

it('keeps its word while another name has to be chosen', async () => {
  const { username: taken } = await platform.signUp();
  const on = { enabled: true, required: true };
  await platform.settle({ fields: { mobileNum: on, verificationCode: on } });
  const next = String((lastNumber += 1));
  const word = await token(`+84${next}`);
  const register = async (username: string) => {
    const { envelope } = await platform.call(sessionCalls.register, {
      body: {
        username,
        password: 'lantern over the quay 71',
        confirmPassword: 'lantern over the quay 71',
        mobileNum: next,
        countryDialingCode: '+84',
        verification: await platform.verification(),
        termsAccepted: true,
        firebaseIdToken: word,
      },
    });
    return envelope.success ? 'OK' : envelope.code;
  };
  expect(await register(taken)).toBe('USERNAME_TAKEN');
  expect(await register('quayside71')).toBe('OK');
  await platform.settle({ fields: { mobileNum: { enabled: false }, verificationCode: { enabled: false } } });
});

it('believes an emulator, which signs nothing, in a demo that names one and no keys', async () => {
  const demo = await startPlatform({
    env: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'a public key',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    },
  });
  const number = await known(demo);
  const e164 = `+84${number}`;
  expect(await enter(unsigned(e164, { audience: 'another-project' }), number, demo)).toBe('CODE_INVALID');
  const proof = unsigned(e164);
  expect(await enter(proof, number, demo)).toBe('OK');
  expect(await enter(proof, number, demo)).toBe('CODE_INVALID');
  await demo.close();
});

it('is told to pages, with its public facts alone', async () => {
  expect((await platform.value(entryCalls.getWaysIn)).firebase).toEqual({
    apiKey: 'a public key',
    authDomain: `${PROJECT}.firebaseapp.com`,
    projectId: PROJECT,
  });
});
