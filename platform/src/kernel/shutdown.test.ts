import { messagesCalls } from '@baize/protocol/messages';
import { joinCalls, ok, z } from '@baize/protocol/kernel';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startPlatform } from '../testing/index.ts';

const calls = joinCalls('slow', { work: { method: 'GET', path: '/wps/slow/work', audience: 'visitor' } } as const, {
  work: { summary: 'For a test', source: 'Test', value: z.object({ done: z.boolean() }) },
});

describe('stopping', () => {
  it('finishes what is under way, ends streams, and takes no more', async () => {
    let end = (): void => undefined;
    const mayEnd = new Promise<void>((resolve) => (end = resolve));
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const platform = await startPlatform({
      extraWings: [
        {
          name: 'slow',
          routes: (serve) =>
            serve(calls.work, async () => {
              begun();
              await mayEnd;
              return ok({ done: true });
            }),
        },
      ],
    });
    await platform.app.listen({ host: 'localhost', port: 0 });
    const { port } = platform.app.server.address() as AddressInfo;
    const member = await platform.signIn('member1');
    const headers = { authorization: `Bearer ${member.token}`, cookie: member.cookie };
    const stream = await fetch(`http://localhost:${port}${messagesCalls.streamEvents.path}`, { headers });
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const slow = fetch(`http://localhost:${port}${calls.work.path}`);
    await hasBegun;

    const closed = platform.close();
    end();
    const [work, events] = await Promise.all([slow.then((reply) => reply.json()), stream.text()]);
    await closed;
    expect(work).toEqual({ success: true, value: { done: true } });
    expect(events).not.toContain('error');
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});
