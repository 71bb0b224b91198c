import { sessionCalls } from '@baize/protocol/session';
import { DAY_MS } from '@baize/protocol/kernel';
import { CompactEncrypt, EncryptJWT, importJWK, type CompactJWEHeaderParameters, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { createPayloadKeys, rotationJob } from './payload-keys.ts';

const { login } = sessionCalls;
let platform: TestPlatform;
let jwk: JWK;
beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_MASTER_KEY: 'a master key for tests alone' } });
  jwk = (await platform.value(sessionCalls.getKeys)).keys[0] ?? {};
});
afterAll(() => platform.close());

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const fresh = (): Record<string, unknown> => ({
  username: 'member1',
  password: 'whatever it was 12',
  method: 'POST',
  path: login.path,
  iat: nowSeconds(),
  jti: randomUUID(),
});

async function seal(claims: object, header: Partial<CompactJWEHeaderParameters> = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '', ...header })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}

async function send(payload: unknown, path: string = login.path): Promise<string> {
  const reply = await platform.inject({ method: 'POST', url: path, payload: { payload } });
  return String(reply.json().code);
}

describe('encrypted payloads', () => {
  it('are opened when they are as they should be', async () => {
    // Opened and valid, but without a human verification.
    expect(await send(await seal(fresh()))).toBe('VERIFICATION_FAILED');
  });

  it('are good once', async () => {
    const payload = await seal(fresh());
    expect(await send(payload)).toBe('VERIFICATION_FAILED');
    expect(await send(payload)).toBe('PAYLOAD_REPLAYED');
    const claims = fresh();
    await send(await seal(claims));
    expect(await send(await seal({ ...claims, username: 'member2' }))).toBe('PAYLOAD_REPLAYED');
  });

  it('are good once, however many come at once', async () => {
    const payload = await seal(fresh());
    const codes = await Promise.all(Array.from({ length: 20 }, () => send(payload)));
    expect(codes.filter((code) => code === 'VERIFICATION_FAILED')).toHaveLength(1);
    expect(codes.filter((code) => code === 'PAYLOAD_REPLAYED')).toHaveLength(19);
  });

  it.each([
    ['too old', -61, 'PAYLOAD_REPLAYED'],
    ['from the future', 62, 'PAYLOAD_REPLAYED'],
    ['a little old', -58, 'VERIFICATION_FAILED'],
    ['a little ahead', 58, 'VERIFICATION_FAILED'],
  ])('%s', async (_, seconds, code) => {
    expect(await send(await seal({ ...fresh(), iat: nowSeconds() + seconds }))).toBe(code);
  });

  it('name their call: another path or method is refused', async () => {
    expect(await send(await seal({ ...fresh(), path: '/wps/member/register' }))).toBe('PAYLOAD_INVALID');
    expect(await send(await seal({ ...fresh(), method: 'PUT' }))).toBe('PAYLOAD_INVALID');
    expect(await send(await seal({ ...fresh(), path: `${login.path}?x=1` }), `${login.path}?x=1`)).toBe(
      'PAYLOAD_INVALID',
    );
  });

  it.each(['method', 'path', 'iat', 'jti'])('need the claim %s', async (claim) => {
    const { [claim]: _, ...rest } = fresh();
    expect(await send(await seal(rest))).toBe('PAYLOAD_INVALID');
  });

  it.each([
    ['iat', 'text'],
    ['iat', null],
    ['iat', 1.5],
    ['jti', ''],
    ['jti', 'short'],
    ['jti', 'x'.repeat(65)],
    ['jti', { a: 1 }],
  ])('refuse %s as %j', async (claim, value) => {
    expect(await send(await seal({ ...fresh(), [claim]: value }))).toBe('PAYLOAD_INVALID');
  });

  it('are of one algorithm, one encryption and a known key', async () => {
    expect(await send(await seal(fresh(), { enc: 'A128GCM' }))).toBe('PAYLOAD_INVALID');
    expect(await send(await seal(fresh(), { enc: 'A256CBC-HS512' }))).toBe('PAYLOAD_INVALID');
    expect(await send(await seal(fresh(), { alg: 'ECDH-ES+A256KW' }))).toBe('PAYLOAD_INVALID');
    expect(await send(await seal(fresh(), { kid: 'another' }))).toBe('PAYLOAD_INVALID');
    const shared = new EncryptJWT(fresh()).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: jwk.kid ?? '' });
    expect(await send(await shared.encrypt(new Uint8Array(32)))).toBe('PAYLOAD_INVALID');
  });

  it('are never compressed, rightly sealed or not', async () => {
    expect(await send(await seal(fresh(), { zip: 'DEF' }))).toBe('PAYLOAD_INVALID');
    const bomb = { ...fresh(), filler: 'x'.repeat(1_000_000) };
    expect(await send(await seal(bomb, { zip: 'DEF' }))).toBe('PAYLOAD_INVALID');
  });

  it('are not changed on the way', async () => {
    const parts = (await seal(fresh())).split('.');
    const cipher = parts[3] ?? '';
    parts[3] = (cipher.startsWith('A') ? 'B' : 'A') + cipher.slice(1);
    expect(await send(parts.join('.'))).toBe('PAYLOAD_INVALID');
  });

  it.each([
    ['no payload', {}],
    ['a plain body', { username: 'member1', password: 'x' }],
    ['null', { payload: null }],
    ['a number', { payload: 7 }],
    ['nothing', { payload: '' }],
  ])('refuse %s', async (_, payload) => {
    const reply = await platform.inject({ method: 'POST', url: login.path, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('PAYLOAD_REQUIRED');
  });

  it.each(['x', 'a.b.c.d.e', '....', 'é.é.é.é.é', '['.repeat(2000)])('refuse %j as none', async (payload) => {
    expect(await send(payload)).toBe('PAYLOAD_INVALID');
  });

  it('hold an object of plain fields', async () => {
    const raw = (text: string) =>
      importJWK(jwk, 'ECDH-ES').then((key) =>
        new CompactEncrypt(new TextEncoder().encode(text))
          .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
          .encrypt(key),
      );
    const inner = JSON.stringify(fresh());
    expect(await send(await raw('[1]'))).toBe('PAYLOAD_INVALID');
    expect(await send(await raw('null'))).toBe('PAYLOAD_INVALID');
    expect(await send(await raw(`{"__proto__":{"isAgent":1},${inner.slice(1)}`))).toBe('PAYLOAD_INVALID');
    expect(await send(await seal({ ...fresh(), username: 'a\u0000b' }))).toBe('BAD_REQUEST');
  });
});

describe('the keys', () => {
  it('are handed out as public halves alone', async () => {
    const { keys } = await platform.value(sessionCalls.getKeys);
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('lie sealed in the database when there is a master key', async () => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ private_key: string; sealed: boolean }>`select private_key, sealed from kernel_payload_key`.execute(tx),
    );
    expect(rows[0]?.sealed).toBe(true);
    expect(rows[0]?.private_key).not.toContain('"d"');
  });

  it('rotate: the one before stays good, the one before that does not', async () => {
    const payload = await seal(fresh());
    await platform.deps.payloadKeys.rotate();
    const { keys } = await platform.value(sessionCalls.getKeys);
    expect(keys.map(({ kid }) => kid)).toEqual([expect.not.stringMatching(jwk.kid ?? ''), jwk.kid]);
    expect(await send(payload)).toBe('VERIFICATION_FAILED');
    await platform.deps.payloadKeys.rotate();
    expect((await platform.value(sessionCalls.getKeys)).keys.map(({ kid }) => kid)).not.toContain(jwk.kid);
    expect(await send(await seal(fresh()))).toBe('PAYLOAD_INVALID');
  });

  it('rotate by themselves after a month', async () => {
    const newest = async () => (await platform.value(sessionCalls.getKeys)).keys[0]?.kid;
    const job = rotationJob(platform.deps.payloadKeys);
    const before = await newest();
    await job.run(platform.deps.clock.now());
    expect(await newest()).toBe(before);
    await job.run(new Date(platform.deps.clock.now().getTime() + 31 * DAY_MS));
    expect(await newest()).not.toBe(before);
  });
});

describe('the keys of several nodes', () => {
  /** Another node on the same database, which counts how often it reads. */
  function node() {
    const { db, clock, log, secrets } = platform.deps;
    const counted = { reads: 0 };
    const single: typeof db.single = (work) => {
      counted.reads += 1;
      return db.single(work);
    };
    return { counted, keys: createPayloadKeys({ db: { ...db, single }, clock, log, secrets, sealed: true }) };
  }

  it('are known to all as soon as one has made them', async () => {
    const [one, other] = [node(), node()];
    await other.keys.active();
    await one.keys.rotate();
    const [newest] = await one.keys.active();
    const { reads } = other.counted;
    const found = await Promise.all(Array.from({ length: 20 }, () => other.keys.find(newest?.kid ?? '')));
    expect(found.every((key) => key !== undefined)).toBe(true);
    expect(other.counted.reads - reads).toBe(1);
  });

  it('are not read anew for each name that nobody has made', async () => {
    const { counted, keys } = node();
    await keys.active();
    const { reads } = counted;
    for (let index = 0; index < 50; index += 1) expect(await keys.find(`forged-${index}`)).toBeUndefined();
    // Fifty misses take well under the second in which one reading is made; a slow machine may see it end once.
    expect(counted.reads - reads).toBeLessThan(4);
  });
});
