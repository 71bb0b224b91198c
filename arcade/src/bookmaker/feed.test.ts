import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createFeed } from './feed.ts';
import { FEED_MEMORY } from './pace.ts';
import { openBookScene, type BookScene } from '../testing/book-scene.ts';
import type { Delta } from './wire.ts';

let scene: BookScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const gone = (fixtureId: string) => ({ type: 'gone', fixtureId }) as const;

describe('the numbered feed', () => {
  it('gives what came after a number, and nothing for one that is too old or not its own', () => {
    const feed = createFeed(() => 1_000);
    const first = feed.last();
    for (const id of ['a', 'b', 'c']) feed.publish(id, gone(id), gone(id));
    expect(feed.since(first)?.map(({ fixtureId }) => fixtureId)).toEqual(['a', 'b', 'c']);
    expect(feed.since(first + 2)?.map(({ n }) => n)).toEqual([first + 3]);
    expect(feed.since(first + 3)).toEqual([]);
    expect(feed.since(first + 4)).toBeUndefined();
    expect(feed.since(first - 1)).toBeUndefined();
    for (let count = 0; count < FEED_MEMORY; count += 1) feed.publish('d', gone('d'), gone('d'));
    expect(feed.since(first + 2)).toBeUndefined();
    expect(feed.since(first + 3)).toHaveLength(FEED_MEMORY);
  });

  it('takes no number of an earlier process for its own', () => {
    const before = createFeed(() => 1_000);
    before.publish('a', gone('a'), gone('a'));
    const after = createFeed(() => 1_001);
    expect(after.since(before.last())).toBeUndefined();
    expect(before.since(after.last())).toBeUndefined();
  });
});

describe('the deltas of a match', () => {
  it('add up to what a page that comes late is shown', async () => {
    scene = await openBookScene();
    const { bookmaker, toMoment } = scene;
    await expect.poll(() => bookmaker.programme.snapshot('football').fixtures.length).toBe(3);
    const start = bookmaker.programme.snapshot('football');
    const deltas: Delta[] = [];
    const unfollow = bookmaker.feed.follow(({ full }) => deltas.push(JSON.parse(full) as Delta));
    for (const atMs of [0, 60_000, 200_000, 400_000, 700_000]) {
      toMoment('match-0', atMs);
      await bookmaker.programme.detail('match-0');
    }
    unfollow();
    const detail = await bookmaker.programme.detail('match-0');
    const moved = deltas.filter((delta) => delta.type === 'moved' && delta.fixtureId === 'match-0');
    expect(moved.flatMap((delta) => (delta.type === 'moved' ? delta.events : []))).toEqual(detail?.events);
    expect(deltas.map(({ n }) => n)).toEqual(deltas.map((_, index) => start.n + index + 1));
    expect(moved.at(-1)).toMatchObject({
      state: { phase: 'over' },
      markets: [],
      serverSeed: detail?.fixture.serverSeed,
    });
  });
});

describe('the stream', () => {
  it('begins with a snapshot for a new page and goes on after a number for one that comes back', async () => {
    scene = await openBookScene();
    const { bookmaker, toMoment, app } = { ...scene, app: await scene.serve() };
    await expect.poll(() => bookmaker.programme.snapshot('football').fixtures.length).toBe(3);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const read = async (query: string, until: string): Promise<string> => {
      const cut = new AbortController();
      const response = await fetch(`${origin}/book/feed${query}`, { signal: cut.signal });
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString('utf8');
        if (text.includes(until)) break;
      }
      cut.abort();
      return text;
    };
    expect(await read('', 'event: snapshot')).toContain('"sport":"football"');
    const { n } = bookmaker.programme.snapshot('football');
    toMoment('match-0', 30_000);
    await bookmaker.programme.detail('match-0');
    const missed = await read(`?after=${n}&fixture=match-0`, `id: ${n + 1}`);
    expect(missed).toContain('"type":"moved"');
    expect(missed).not.toContain('event: snapshot');
    expect(await read('?after=5', 'event:')).toContain('event: snapshot');
    app.server.closeAllConnections();
    const closed = once(app.server, 'close');
    await app.close();
    await closed;
  });
});
