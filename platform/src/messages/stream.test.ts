import { messagesCalls } from '@baize/protocol/messages';
import { sessionCalls } from '@baize/protocol/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';

let platform: TestPlatform;
let origin: string;
beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
  origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  platform.app.server.closeAllConnections();
  await platform.close();
});

/** Opens a stream; `done` settles when either side has closed it. */
async function open({ token, cookie }: TestSession) {
  const gone = new AbortController();
  const response = await fetch(`${origin}${messagesCalls.streamEvents.path}`, {
    headers: { authorization: `Bearer ${token}`, cookie },
    signal: gone.signal,
  });
  let text = '';
  let isOpen = response.ok;
  const done = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  })()
    .catch(() => undefined)
    .finally(() => (isOpen = false));
  return { status: response.status, done, isOpen: () => isOpen, read: () => text, close: () => gone.abort() };
}

const tell = async (session: TestSession) => {
  const { id } = await platform.value(sessionCalls.getMember, {}, session);
  platform.deps.events.publish(id, { type: 'message' });
};

describe('the streams of one session', () => {
  it('are twelve at most: the one that was opened first makes room', async () => {
    const [member, other] = [await platform.signUp(), await platform.signUp()];
    const theirs = await open(other);
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    for (let count = 0; count < 14; count += 1) streams.push(await open(member));
    await Promise.all(streams.slice(0, 2).map(({ done }) => done));
    expect(streams.map(({ isOpen }) => isOpen())).toEqual(Array.from({ length: 14 }, (_, index) => index > 1));
    expect(theirs.isOpen()).toBe(true);
    await tell(member);
    await expect.poll(() => streams.slice(2).every((stream) => stream.read().includes('event: message'))).toBe(true);
    for (const stream of [theirs, ...streams]) stream.close();
  });

  it('are opened sixty times a minute by one person, and others’ are not counted with them', async () => {
    const [member, other] = [await platform.signUp(), await platform.signUp()];
    const statuses = [];
    for (let count = 0; count < 62; count += 1) {
      const stream = await open(member);
      statuses.push(stream.status);
      stream.close();
    }
    expect(statuses.slice(58)).toEqual([200, 200, 429, 429]);
    const theirs = await open(other);
    expect(theirs.status).toBe(200);
    theirs.close();
  });
});
