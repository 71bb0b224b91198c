import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, minorOf } from '@baize/protocol/kernel';
import { ENGINES, type TestDatabase } from '../testing/engines.ts';
import { FakePlatform } from '../testing/fake-platform.ts';
import { openBookScene, someListings, type BookScene } from '../testing/book-scene.ts';
import { TEST_SECRET } from '../testing/table.ts';
import { TestClock } from '../testing/test-clock.ts';

/** The gate ends a process at what differs, on SQLite, and has two on one PostgreSQL; the proof all on both. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const START = minorOf('1000.0000');
const END_MS = 700_000;

let database: TestDatabase;
let clock = new TestClock();
let platform = new FakePlatform(TEST_SECRET, '1000.0000');
let scenes: BookScene[] = [];

beforeEach(() => {
  clock = new TestClock();
  platform = new FakePlatform(TEST_SECRET, '1000.0000', clock.now);
  scenes = [];
});
afterEach(async () => {
  for (const scene of scenes) await scene.close();
  await platform.close();
  await database.drop();
});

/** One process after the other on one database, for one player. */
function processes() {
  const listings = someListings(clock.now() + 300_000, 2);
  let session: BookScene['session'] | undefined;
  return async (): Promise<BookScene> => {
    for (const scene of scenes.splice(0)) await scene.close();
    const scene = await openBookScene({
      place: database.place,
      clock,
      platform,
      listings,
      ...(session && { session }),
    });
    session = scene.session;
    scenes.push(scene);
    return scene;
  };
}

describe.each(IS_PROOF ? ENGINES : ENGINES.slice(0, 1))('a process that ends, on $name', ({ make }) => {
  beforeEach(async () => {
    database = await make();
  });

  it.each(IS_PROOF ? (['drop', 'drop-after'] as const) : (['drop-after'] as const))(
    'while the stake is asked for (%s) leaves a slip that is taken once',
    async (fault) => {
      const next = processes();
      const first = await next();
      platform.fail('bet', ...Array.from({ length: 8 }, () => fault));
      const placed = await first.place([await first.leg('match-0', 'home')]);
      const second = await next();
      const slip = await second.until(placed.slip?.id ?? '', 'OPEN');
      expect(platform.balance).toBe(START - 100_000n);
      clock.advance(300_000 + END_MS);
      const settled = await second.until(slip.id, 'SETTLED');
      expect(platform.balance).toBe(START - 100_000n + minorOf(settled.returned ?? '0'));
    },
  );

  it('for long while the stake is asked for gives it back', async () => {
    const next = processes();
    const first = await next();
    platform.fail('bet', ...Array.from({ length: 3 }, () => 'drop-after' as const));
    const placed = await first.place([await first.leg('match-0', 'home')]);
    for (const scene of scenes.splice(0)) await scene.close();
    clock.advance(60_000);
    const second = await next();
    const state = (await second.slip(placed.slip?.id ?? '')).state;
    const ended = state === 'OPEN' ? state : (await second.until(placed.slip?.id ?? '', 'REFUNDED')).state;
    expect(platform.balance).toBe(ended === 'OPEN' ? START - 100_000n : START);
  });

  it('between the stake and the end leaves a slip that the next one settles', async () => {
    const next = processes();
    const first = await next();
    const placed = await first.place([await first.leg('match-0', 'home'), await first.leg('match-1', 'away')]);
    for (const scene of scenes.splice(0)) await scene.close();
    clock.advance(4 * HOUR_MS);
    const second = await next();
    const settled = await second.until(placed.slip?.id ?? '', 'SETTLED');
    expect(platform.callsTo('win').map(({ body }) => body.roundClosed)).toEqual([true]);
    expect(platform.balance).toBe(START - 200_000n + 100_000n + minorOf(settled.returned ?? '0'));
  });

  it.each(IS_PROOF ? (['drop', 'drop-after', 'status-502-after'] as const) : (['drop-after'] as const))(
    'while it pays (%s) pays once',
    async (fault) => {
      const next = processes();
      const first = await next();
      const placed = await first.place([await first.leg('match-0', 'home')]);
      platform.fail('win', ...Array.from({ length: 5 }, () => fault));
      clock.advance(300_000 + END_MS);
      await first.until(placed.slip?.id ?? '', 'PAYING');
      const second = await next();
      const settled = await second.until(placed.slip?.id ?? '', 'SETTLED');
      expect(platform.balance).toBe(START - 100_000n + minorOf(settled.returned ?? '0'));
      expect(new Set(platform.callsTo('win').map(({ body }) => body.txId)).size).toBe(1);
    },
  );

  it('during the wait of a live slip takes it after the second look, or refuses it when that comes far too late', async () => {
    const next = processes();
    const first = await next();
    clock.advance(300_000 + 5_000);
    const placed = await first.place([await first.leg('match-0', 'home')], { policy: 'any' });
    expect(['pending', 'refused']).toContain(placed.status);
    if (placed.slip === null) return;
    for (const scene of scenes.splice(0)) await scene.close();
    clock.advance(60_000);
    const second = await next();
    const refused = await second.until(placed.slip.id, 'REFUSED');
    expect(refused.refusal).toEqual({ code: 'PLATFORM', name: 'TIMEOUT' });
    expect(platform.balance).toBe(START);
  });

  it('between a cash-out and its payment pays it once', async () => {
    const next = processes();
    const first = await next();
    const placed = await first.place([await first.leg('match-0', 'home')]);
    const id = placed.slip?.id ?? '';
    platform.fail('win', 'drop-after', 'drop', 'drop');
    const part = { id: 'cash-out-1', part: 40, value: '0.01' };
    const taken = await first.bookmaker.cashOut(first.session, id, part);
    const second = await next();
    expect(await second.bookmaker.cashOut(second.session, id, part)).toMatchObject({ status: 'taken' });
    clock.advance(300_000 + END_MS);
    const settled = await second.until(id, 'SETTLED');
    expect(taken?.status === 'taken' && settled.cashedOut === taken.paid).toBe(true);
    expect(platform.balance).toBe(START - 100_000n + minorOf(settled.returned ?? '0'));
  });
});

describe.each(ENGINES.filter(({ name }) => name === 'postgres'))('two processes on one database', ({ make }) => {
  beforeEach(async () => {
    database = await make();
  });

  it('show the same fixtures, take a slip once and pay it once', async () => {
    const listings = someListings(clock.now() + 300_000, 2);
    const options = { place: database.place, clock, platform, listings };
    const first = await openBookScene(options);
    scenes.push(first);
    const second = await openBookScene({ ...options, session: first.session });
    scenes.push(second);
    const views = scenes.map(({ bookmaker }) => bookmaker.programme.snapshot('football').fixtures);
    expect(views[0]?.map(({ commitment }) => commitment)).toEqual(views[1]?.map(({ commitment }) => commitment));
    const slip = first.request([await first.leg('match-0', 'home')]);
    const replies = await Promise.all(scenes.map(({ bookmaker, session }) => bookmaker.place(session, slip)));
    expect(replies.map(({ slip: taken }) => taken?.roundId)).toEqual([
      replies[0]?.slip?.roundId,
      replies[0]?.slip?.roundId,
    ]);
    await first.until(slip.id, 'OPEN');
    expect(platform.balance).toBe(START - 100_000n);
    clock.advance(300_000 + END_MS);
    const settled = await second.until(slip.id, 'SETTLED');
    expect(platform.callsTo('win')).toHaveLength(1);
    expect(platform.balance).toBe(START - 100_000n + minorOf(settled.returned ?? '0'));
  });
});
