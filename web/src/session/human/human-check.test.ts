import type { Challenge } from 'altcha-lib/types';
import { describe, expect, it, vi } from 'vitest';
import { createHumanCheck } from './human-check.ts';

const challenge = (expiresAt?: number): Challenge => ({
  parameters: {
    algorithm: 'SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    nonce: '00',
    salt: '00',
    ...(expiresAt !== undefined && { expiresAt }),
  },
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createHumanCheck', () => {
  it('waits to be touched, checks once, and keeps the proof', async () => {
    const getChallenge = vi.fn(async () => challenge());
    const check = createHumanCheck({ getChallenge, solve: async () => 'proof' });
    expect(check.getState()).toBe('idle');
    expect(getChallenge).not.toHaveBeenCalled();
    check.start();
    check.start();
    expect(check.getState()).toBe('checking');
    expect(await check.proof()).toBe('proof');
    expect(check.getState()).toBe('done');
    expect(getChallenge).toHaveBeenCalledTimes(1);
  });

  it('starts by itself when the proof is asked for', async () => {
    const check = createHumanCheck({ getChallenge: async () => challenge(), solve: async () => 'proof' });
    expect(await check.proof()).toBe('proof');
  });

  it('fails where the challenge does not come, and tries again when asked', async () => {
    const getChallenge = vi.fn(async () => challenge()).mockRejectedValueOnce(new Error('offline'));
    const check = createHumanCheck({ getChallenge, solve: async () => 'proof' });
    check.start();
    await settled();
    expect(check.getState()).toBe('failed');
    expect(await check.proof()).toBe('proof');
    expect(check.getState()).toBe('done');
  });

  it('fails where no proof is found', async () => {
    const check = createHumanCheck({ getChallenge: async () => challenge(), solve: async () => undefined });
    expect(await check.proof()).toBeUndefined();
    expect(check.getState()).toBe('failed');
  });

  it('throws the proof away on a reset and makes a new one', async () => {
    let made = 0;
    const check = createHumanCheck({
      getChallenge: async () => challenge(),
      solve: async () => `proof ${(made += 1)}`,
    });
    await check.proof();
    check.reset();
    expect(check.getState()).toBe('idle');
    expect(await check.proof()).toBe('proof 2');
  });

  it('stops a check under way on a reset, whose late end changes nothing', async () => {
    let stopped = false;
    const check = createHumanCheck({
      getChallenge: async () => challenge(),
      solve: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            resolve('too late');
          });
        }),
    });
    check.start();
    await settled();
    check.reset();
    await settled();
    expect(stopped).toBe(true);
    expect(check.getState()).toBe('idle');
  });

  it('does not hand out a proof that is about to run out', async () => {
    let nowMs = 1_000_000;
    let made = 0;
    const check = createHumanCheck({
      getChallenge: async () => challenge(nowMs / 1_000 + 60),
      solve: async () => `proof ${(made += 1)}`,
      nowMs: () => nowMs,
    });
    expect(await check.proof()).toBe('proof 1');
    nowMs += 54_000;
    expect(await check.proof()).toBe('proof 1');
    nowMs += 2_000;
    expect(await check.proof()).toBe('proof 2');
  });
});
