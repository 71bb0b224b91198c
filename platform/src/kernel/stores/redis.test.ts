import { settingsCalls } from '@baize/protocol/settings';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function startRedis(port: number): Promise<ChildProcess> {
  const redis = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  await new Promise<void>((resolve, reject) => {
    redis.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Ready to accept') && resolve());
    redis.once('exit', () => reject(new Error('redis-server did not start')));
  });
  return redis;
}

async function stop(redis: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => redis.once('exit', resolve));
  redis.kill('SIGKILL');
  await gone;
}

const until = async (done: () => Promise<boolean>): Promise<void> => {
  for (let count = 0; count < 100; count += 1) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not come to that in time');
};

// Without a redis-server this is listed as skipped and says why.
describe.runIf(hasRedis)('with Redis (left out where no redis-server is installed)', () => {
  let port: number;
  let redis: ChildProcess;
  let nodes: TestPlatform[];
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, BAIZE_RATE_LIMIT_FACTOR: '1' };
    nodes = await Promise.all([startPlatform({ env }), startPlatform({ env })]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await stop(redis);
  });
  const node = (index: number): TestPlatform => {
    const found = nodes[index];
    if (!found) throw new Error('no such node');
    return found;
  };

  it('several nodes share limits', async () => {
    const rule = { max: 3, windowMs: 60_000 };
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) outcomes.push(await node(count % 2).deps.limiter.take('shared', rule));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
    expect(outcomes[4]).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    await node(0).deps.limiter.reset('shared');
    expect(await node(1).deps.limiter.take('shared', rule)).toMatchObject({ ok: true });
  });

  it('several nodes share what is used once, and its end by the platform’s clock', async () => {
    const [first, second] = [node(0).deps.cache, node(1).deps.cache];
    await first.set('word', 'text: with colon', 60_000);
    expect(await second.get('word')).toBe('text: with colon');
    const taken = await Promise.all([first.take('word'), second.take('word'), first.take('word')]);
    expect(taken.filter((value) => value !== undefined)).toHaveLength(1);
    expect(await first.add('place', 'one', 60_000)).toBe(true);
    expect(await second.add('place', 'two', 60_000)).toBe(false);
    await node(1).advance(61_000);
    expect(await second.get('place')).toBeUndefined();
    expect(await second.add('place', 'two', 60_000)).toBe(true);
  });

  it('several nodes hear each other’s events', async () => {
    const heard: string[] = [];
    const leave = node(1).deps.events.subscribe('m_1', (event) => heard.push(event.type));
    await until(async () => {
      node(0).deps.events.publish('m_1', { type: 'session-ended' });
      node(0).deps.events.publish('m_2', { type: 'balance', sumBalance: '1.00', currency: 'USD' });
      return heard.length > 0;
    });
    expect(new Set(heard)).toEqual(new Set(['session-ended']));
    leave();
  });

  it('without it money and sign-in wait, and reading goes on', async () => {
    const platform = node(0);
    const member = await platform.signUp();
    const login = async () => {
      const body = { username: member.username, password: TEST_PASSWORD, verification: await platform.verification() };
      return platform.call(sessionCalls.login, { body });
    };
    const deposit = () =>
      platform.call(
        walletCalls.createDeposit,
        { body: { method: 'demo-credit', amount: '10.00' }, idempotencyKey: `key-${Math.random()}` },
        member,
      );
    await stop(redis);
    await until(async () => (await login()).status === 503);
    expect((await login()).envelope).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
    expect((await deposit()).envelope).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
    expect((await platform.call(sessionCalls.getCaptcha)).status).toBe(503);
    expect((await platform.call(settingsCalls.getStatus)).status).toBe(200);
    expect((await platform.call(sessionCalls.getMember, {}, member)).status).toBe(200);
    expect((await platform.call(walletCalls.getBalance, {}, member)).status).toBe(200);
    expect((await platform.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    redis = await startRedis(port);
    await until(async () => (await login()).status === 200);
    expect((await deposit()).status).not.toBe(503);
  });

  it('a platform starts while it is gone', async () => {
    const unused = await freePort();
    const lonely = await startPlatform({ env: { REDIS_URL: `redis://127.0.0.1:${unused}` } });
    expect((await lonely.call(settingsCalls.getStatus)).status).toBe(200);
    await lonely.close();
  });
});
