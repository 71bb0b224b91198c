// @vitest-environment node
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLines } from './verify-lines.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

const now = new Date('2025-06-01T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
const list = ['https://one.example', 'http://localhost:8080', 'https://one.example'];
let own: Pair;
let other: Pair;
beforeAll(async () => {
  own = await generateKeyPair('ES256', { extractable: true });
  other = await generateKeyPair('ES256', { extractable: true });
});

const sign = (claims: Record<string, unknown>, pair: Pair = own, expires = seconds + 60) =>
  new SignJWT({ merchantCode: 'baize', domainList: list, ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt(seconds)
    .setExpirationTime(expires)
    .sign(pair.privateKey);
const verify = async (signed: string) => verifyLines(signed, await exportJWK(own.publicKey), 'baize', now);

describe('a list of lines', () => {
  it('counts when it is signed by the pinned key, each address once', async () => {
    expect(await verify(await sign({}))).toEqual(['https://one.example', 'http://localhost:8080']);
  });

  it('drops what is no plain origin', async () => {
    const bad = [
      'http://one.example',
      'https://u:p@one.example',
      'https://one.example/x',
      'javascript:alert(1)',
      7,
      '',
    ];
    expect(await verify(await sign({ domainList: bad }))).toEqual([]);
  });

  it('does not count by another key, for another merchant, run out, unsigned, or broken', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ merchantCode: 'baize', domainList: list }))}.`;
    for (const signed of [
      await sign({}, other),
      await sign({ merchantCode: 'harbour' }),
      await sign({}, own, seconds - 3600),
      await sign({ domainList: 'https://one.example' }),
      unsigned,
      'nonsense',
      '',
    ])
      await expect(verify(signed)).rejects.toThrow();
  });
});
