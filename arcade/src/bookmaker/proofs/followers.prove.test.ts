import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { openBookScene, type BookScene } from '../../testing/book-scene.ts';

const FOLLOWERS = 1_000;
const TICKS = 30;
/** A change of prices may take so many times as long as an event with nothing in it. */
const MOST_TIMES = 6;

let scene: BookScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;

it('a thousand followers hear of a change soon after it', { timeout: HOUR_MS }, async () => {
  const opened = await openBookScene();
  scene = opened;
  const { bookmaker } = opened;
  const app = await opened.serve();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const heard: number[] = [];
  let sentAt = 0;
  const streams: IncomingMessage[] = [];
  for (let count = 0; count < FOLLOWERS; count += 1) {
    const request = get({ port, host: '127.0.0.1', path: `/book/feed?after=${bookmaker.feed.last()}` });
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    stream.setEncoding('utf8');
    let text = '';
    stream.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        if (text.slice(0, end).includes('event: delta')) heard.push(performance.now() - sentAt);
        text = text.slice(end + 2);
      }
    });
    streams.push(stream);
  }
  const all = async (send: () => void): Promise<readonly number[]> => {
    const taken: number[] = [];
    for (let tick = 0; tick < TICKS; tick += 1) {
      heard.length = 0;
      sentAt = performance.now();
      send();
      await expect.poll(() => heard.length, { timeout: 60_000, interval: 5 }).toBe(FOLLOWERS);
      taken.push(...heard);
    }
    return taken.toSorted((a, b) => a - b);
  };
  const detail = await bookmaker.programme.detail('match-0');
  if (detail === undefined) throw new Error('There is no match.');
  const { fixture, events } = detail;
  const moved = {
    type: 'moved',
    fixtureId: fixture.id,
    state: fixture.state,
    markets: fixture.markets.slice(0, 3),
    marketCount: fixture.marketCount,
    events,
    serverSeed: null,
  } as const;
  const nothing = { type: 'gone', fixtureId: '' } as const;
  await all(() => bookmaker.feed.publish('', nothing, nothing));
  const empty = p99(await all(() => bookmaker.feed.publish('', nothing, nothing)));
  const full = p99(await all(() => bookmaker.feed.publish(fixture.id, moved, moved)));
  console.info(
    `${FOLLOWERS} followers: p99 ${full.toFixed(1)} ms, ${(full / empty).toFixed(2)} times an empty event (${empty.toFixed(1)} ms)`,
  );
  for (const stream of streams) stream.destroy();
  await app.close();
  expect(full / empty).toBeLessThan(MOST_TIMES);
});
