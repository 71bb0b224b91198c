import { sessionCalls } from '@baize/protocol/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, startPlatform, type TestPlatform } from '../../testing/index.ts';
import { cloneMembers, median } from '../testing/clone-members.ts';

const MANY = 200;

describe('two hundred sign-ins at once', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ fullPasswordCost: true });
    await cloneMembers(platform, 'member1', MANY);
  });
  afterAll(() => platform.close());

  it('leave the platform answering', async () => {
    const { path } = sessionCalls.login;
    const payloads = await Promise.all(
      Array.from({ length: MANY }, async (_, index) => {
        const body = {
          username: `clone_${index + 1}`,
          password: DEMO_PASSWORD,
          verification: await platform.verification(),
        };
        return { payload: await platform.encrypt('POST', path, body) };
      }),
    );
    const health = async (): Promise<number> => {
      const startedMs = performance.now();
      await platform.inject({ method: 'GET', url: '/healthz' });
      return performance.now() - startedMs;
    };
    let isOver = false;
    const startedMs = performance.now();
    const flood = Promise.all(
      payloads.map((payload) => platform.inject({ method: 'POST', url: path, payload })),
    ).finally(() => {
      isOver = true;
    });
    const busy: number[] = [];
    while (!isOver) {
      busy.push(await health());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const wholeMs = performance.now() - startedMs;
    const replies = await flood;
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MANY);
    // A health check waits for a small part of one password's turn, not for the queue of them.
    expect(median(busy) / (wholeMs / MANY)).toBeLessThan(1);
    expect(busy.length).toBeGreaterThan(20);
  }, 60_000);
});
