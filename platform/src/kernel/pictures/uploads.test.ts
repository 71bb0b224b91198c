import { fillPath } from '@baize/protocol/kernel';
import { promotionsCalls } from '@baize/protocol/promotions';
import { walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import Fastify, { type FastifyInstance } from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { Uploads } from './uploads.ts';

const sockets: Socket[] = [];
const hangUp = (): void => {
  for (const socket of sockets.splice(0)) socket.destroy();
};

/** Sends the head of a call and the first byte of its body, and gathers what comes back. */
function begin(port: number, path: string, headers: Record<string, string>, length = 50_000) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const answers: string[] = [];
  socket.on('data', (data) => answers.push(data.toString()));
  socket.on('error', () => {});
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${head}content-length: ${length}\r\n\r\n{`);
  return {
    socket,
    /** The answer's status; undefined when none comes before the body. */
    status: () =>
      vi
        .waitUntil(() => /^HTTP\/1\.1 (\d+)/.exec(answers.join(''))?.[1], { timeout: 20_000 })
        .then(Number, () => undefined),
    answered: () => answers.length > 0,
    finish: () => socket.write(`${' '.repeat(length - 2)}}`),
  };
}

describe('a call with pictures about what is not there', () => {
  let platform: TestPlatform;
  let port: number;
  beforeAll(async () => {
    platform = await startPlatform();
    await platform.app.listen({ port: 0, host: '127.0.0.1' });
    port = (platform.app.server.address() as AddressInfo).port;
  });
  afterAll(() => {
    hangUp();
    return platform.close();
  });

  const headersOf = ({ token, cookie }: TestSession) => ({ authorization: `Bearer ${token}`, cookie });
  const id = 'AAAAAAAAAAAAAAAAAAAAAA';

  it('is answered 404 while its body is still unsent', async () => {
    const member = headersOf(await platform.signUp());
    const operator = headersOf(await platform.enterAsOperator());
    const paths = [
      [fillPath(walletCalls.reportDepositPaid.path, { depositId: id }), member],
      [fillPath(withdrawalCalls.confirmWithdrawal.path, { withdrawalId: id }), member],
      [fillPath(promotionsCalls.applyForPromotion.path, { promotionId: 'no-such-one' }), member],
      [fillPath(walletOperatorCalls.closePayout.path, { withdrawalId: id, payoutId: id }), operator],
    ] as const;
    for (const [path, headers] of paths) expect([path, await begin(port, path, headers).status()]).toEqual([path, 404]);
  });
});

describe('bodies with pictures', () => {
  let app: FastifyInstance | undefined;
  afterEach(() => {
    hangUp();
    return app?.close();
  });

  async function open(options: ConstructorParameters<typeof Uploads>[0]) {
    const uploads = new Uploads(options);
    const read: string[] = [];
    app = Fastify();
    app.post<{ Params: { sender: string } }>('/:sender', {
      onRequest: async (request, reply) => {
        const problem = await uploads.admit(request, reply, { sender: request.params.sender, maxBytes: 50_000 });
        if (problem) return reply.code(problem.code === 'TOO_MANY_REQUESTS' ? 429 : 503).send('');
      },
      handler: async (request) => {
        read.push(request.params.sender);
        return 'done';
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const count = (inside: number, waiting: number) =>
      vi.waitUntil(() => uploads.inside === inside && uploads.waiting === waiting, { timeout: 20_000 });
    return { uploads, read, count, send: (sender: string) => begin(port, `/${sender}`, {}) };
  }
  const bounds = { capacity: 100_000, insideEach: 1, waitingEach: 2, waitingAll: 3 };

  it('stand in memory up to a bound, one of each sender, and the next comes in when one has been answered', async () => {
    const { send, count, read } = await open(bounds);
    const first = send('a');
    await count(1, 0);
    const second = send('a');
    await count(1, 1);
    send('b');
    await count(2, 1);
    const fourth = send('c');
    await count(2, 2);
    first.finish();
    expect(await first.status()).toBe(200);
    await count(2, 1);
    fourth.finish();
    expect(await fourth.status()).toBe(200);
    second.finish();
    expect(await second.status()).toBe(200);
    expect(read).toEqual(['a', 'c', 'a']);
  });

  it('of who has gone free their place, and those that waited are never read', async () => {
    const { send, count, read } = await open({ ...bounds, capacity: 50_000 });
    const first = send('a');
    await count(1, 0);
    const gone = send('b');
    await count(1, 1);
    gone.finish();
    gone.socket.destroy();
    await count(1, 0);
    const third = send('c');
    await count(1, 1);
    first.socket.destroy();
    third.finish();
    expect(await third.status()).toBe(200);
    expect(read).toEqual(['c']);
  });

  it('are refused when a sender has too many in line, and when everybody has', async () => {
    const { send, count } = await open({ ...bounds, capacity: 50_000 });
    send('a');
    await count(1, 0);
    send('a');
    send('a');
    await count(1, 2);
    expect(await send('a').status()).toBe(429);
    send('b');
    await count(1, 3);
    expect(await send('c').status()).toBe(503);
  });

  it('that dawdle lose their place to those who wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
    try {
      const { send, uploads } = await open({ ...bounds, capacity: 50_000 });
      const turns = async (until: () => boolean): Promise<void> => {
        while (!until()) await new Promise<void>((resolve) => void setImmediate(resolve));
      };
      const slow = send('a');
      await turns(() => uploads.inside === 1);
      vi.advanceTimersByTime(60_000);
      const next = send('b');
      await turns(() => uploads.waiting === 1);
      expect(slow.socket.destroyed).toBe(false);
      vi.advanceTimersByTime(10_000);
      await turns(() => uploads.waiting === 0 && uploads.inside === 1);
      next.finish();
      await turns(() => next.answered());
      await turns(() => slow.socket.closed);
    } finally {
      vi.useRealTimers();
    }
  });
});
