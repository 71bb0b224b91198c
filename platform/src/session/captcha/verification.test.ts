import { sessionCalls } from '@baize/protocol/session';
import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, startPlatform, type TestPlatform } from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  vi.useRealTimers();
  await platform.close();
});

const encode = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');

async function solved(): Promise<{
  challenge: Challenge;
  solution: NonNullable<Awaited<ReturnType<typeof solveChallenge>>>;
}> {
  const proof = JSON.parse(Buffer.from(await platform.verification(), 'base64').toString());
  return proof;
}

async function login(verification: string | undefined): Promise<string> {
  const body = {
    username: 'member1',
    password: DEMO_PASSWORD,
    ...(verification === undefined ? {} : { verification }),
  };
  const { envelope } = await platform.call(sessionCalls.login, { body });
  return envelope.success ? 'OK' : envelope.code;
}

describe('human verification', () => {
  it('lets in who solved it', async () => {
    expect(await login(encode(await solved()))).toBe('OK');
  });

  it('is good once, however many use it at once', async () => {
    const proof = encode(await solved());
    const codes = await Promise.all(Array.from({ length: 5 }, () => login(proof)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(codes.filter((code) => code === 'VERIFICATION_FAILED')).toHaveLength(4);
  });

  it.each([
    undefined,
    '',
    'x',
    'bm90IGpzb24=',
    encode(null),
    encode([]),
    encode({}),
    encode({ challenge: {}, solution: {} }),
    encode({
      challenge: { parameters: { nonce: 'x', algorithm: 'x', cost: 1 }, signature: 'x' },
      solution: { counter: 0, derivedKey: 'zz' },
    }),
    'é',
  ])('refuses %j', async (proof) => {
    expect(await login(proof)).toBe('VERIFICATION_FAILED');
  });

  it('refuses an answer to a question that is not ours, or was changed', async () => {
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      hmacSignatureSecret: 'guess',
    });
    const solution = await solveChallenge({ challenge: own, deriveKey });
    expect(await login(encode({ challenge: own, solution }))).toBe('VERIFICATION_FAILED');
    const { challenge, solution: right } = await solved();
    const easier = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } };
    expect(await login(encode({ challenge: easier, solution: right }))).toBe('VERIFICATION_FAILED');
    const renamed = { ...challenge, parameters: { ...challenge.parameters, nonce: `${challenge.parameters.nonce}00` } };
    expect(await login(encode({ challenge: renamed, solution: right }))).toBe('VERIFICATION_FAILED');
  });

  it('refuses a wrong answer', async () => {
    const { challenge, solution } = await solved();
    const wrong = { ...solution, derivedKey: solution.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    expect(await login(encode({ challenge, solution: wrong }))).toBe('VERIFICATION_FAILED');
    expect(await login(encode({ challenge, solution: { ...solution, derivedKey: '' } }))).toBe('VERIFICATION_FAILED');
  });

  it('is good for five minutes', async () => {
    const proof = encode(await solved());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 2_000 });
    expect(await login(proof)).toBe('VERIFICATION_FAILED');
    vi.useRealTimers();
  });

  it('costs what the operator set', async () => {
    const dear = await startPlatform({ env: { VERIFICATION_COST: '5000' } });
    const challenge = await dear.value(sessionCalls.getChallenge);
    expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5000 } });
    await dear.close();
  });
});
