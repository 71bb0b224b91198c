import Fastify from 'fastify';
import { vi } from 'vitest';
import { MINUTE_MS } from '@baize/protocol/kernel';
import type { PricedMarket } from '../book/model/market.ts';
import { createBookmaker, type BookmakerOptions } from '../bookmaker/bookmaker.ts';
import { defineBook } from '../bookmaker/define-book.ts';
import { BOOK_PACE } from '../bookmaker/pace.ts';
import { registerBook } from '../bookmaker/register.ts';
import type { BookmakerTables } from '../bookmaker/records.ts';
import type { LegRequest, SlipRequest, SlipState, SlipView } from '../bookmaker/wire.ts';
import { booksOf } from '../games/registry.ts';
import { hashOf, newSecretHex } from '../kernel/ids.ts';
import type { SessionRow } from '../rounds/records.ts';
import { createSessionService } from '../sessions/service.ts';
import { createSessionStore } from '../sessions/store.ts';
import { openDatabase, type DatabaseOptions } from '../store/open-database.ts';
import { createVendorApi } from '../vendor-api/client.ts';
import { LEAGUES } from '../book/leagues/all-leagues.ts';
import type { Listing } from '../book/leagues/programme.ts';
import { FakePlatform } from './fake-platform.ts';
import { FAST, TEST_SECRET } from './table.ts';
import { TestClock } from './test-clock.ts';

/** Three matches of the first league, a quarter of an hour apart: one sport, so that a test computes few prices. */
export function someListings(firstMs: number, count = 3): readonly Listing[] {
  const [league] = LEAGUES.football;
  if (!league) throw new Error('There is no league.');
  return Array.from({ length: count }, (_, index): Listing => {
    const [home, away] = [league.competitors[2 * index], league.competitors[2 * index + 1]];
    if (!home || !away) throw new Error('The league is too small.');
    return {
      id: `match-${index}`,
      sport: 'football',
      leagueId: league.id,
      round: 1,
      home,
      away,
      startsAtMs: firstMs + index * 15 * MINUTE_MS,
    };
  });
}

export interface BookSceneOptions {
  readonly place?: Pick<DatabaseOptions, 'folder' | 'url'>;
  readonly platform?: FakePlatform;
  readonly clock?: TestClock;
  readonly listings?: readonly Listing[];
  readonly session?: SessionRow;
  readonly now?: () => number;
}

/** The bookmaker of one process with a fake platform and a player. */
export async function openBookScene(options: BookSceneOptions = {}) {
  const clock = options.clock ?? new TestClock();
  const now = options.now ?? clock.now;
  const platform = options.platform ?? new FakePlatform(TEST_SECRET, '1000.0000', clock.now);
  const platformOrigin = await platform.listen();
  const database = await openDatabase(options.place ?? {});
  const listings = options.listings ?? someListings(clock.now() + 5 * MINUTE_MS);
  const session: SessionRow = options.session ?? {
    id_hash: hashOf(newSecretHex()),
    seat: 'a-seat',
    game: 'saturday-football',
    mode: 'REAL',
    player_id: 'p1001',
    merchant_code: 'baize',
    currency: 'USD',
    exponent: 2,
    min_stake: null,
    max_stake: null,
    session_token: 'session-token',
    room: null,
    apart: null,
    opened_ms: clock.now(),
    ended: null,
  };
  const bookmakerOptions: BookmakerOptions = {
    database,
    books: booksOf([defineBook({ code: 'saturday-football', provider: 'larkspur', kind: 'book', sport: 'football' })]),
    vendorApi: createVendorApi({ origin: platformOrigin, secret: TEST_SECRET, timing: FAST, now: clock.now }),
    timing: FAST,
    pace: { ...BOOK_PACE, tickMs: 20, sweepMs: 20 },
    now,
    later: clock.later,
    random: () => 0.5,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (facts, message) => {
        if (process.env.LOUD) console.error(message, facts);
      },
    },
    sessionByHash: (hash) => Promise.resolve(hash === session.id_hash ? session : undefined),
    onSessionRefused: () => undefined,
    listings: (fromMs, toMs) => listings.filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < toMs),
  };
  const bookmaker = createBookmaker(bookmakerOptions);
  await bookmaker.start();

  const marketOf = async (fixtureId: string, marketId: string): Promise<PricedMarket> => {
    const market = (await bookmaker.programme.detail(fixtureId))?.fixture.markets.find(({ id }) => id === marketId);
    if (!market) throw new Error(`The market ${marketId} is not offered.`);
    return market;
  };
  const leg = async (fixtureId: string, selection: string, marketId = 'result.goals.0'): Promise<LegRequest> => {
    const price = (await marketOf(fixtureId, marketId)).selections.find(({ id }) => id === selection)?.price;
    if (price === undefined) throw new Error(`The selection ${selection} is not offered.`);
    return { fixtureId, marketId, selection, price };
  };
  let slips = 0;
  const request = (legs: readonly LegRequest[], more: Partial<SlipRequest> = {}): SlipRequest => ({
    id: `slip-${String((slips += 1)).padStart(4, '0')}`,
    legs,
    kind: `fold-${legs.length}`,
    stakePerLine: '10.00',
    policy: 'ask',
    ...more,
  });
  const slip = async (id: string): Promise<SlipView> => {
    const found = await bookmaker.slip(session, id);
    if (!found) throw new Error(`There is no slip ${id}.`);
    return found;
  };
  return {
    clock,
    platform,
    database,
    bookmaker,
    session,
    marketOf,
    leg,
    request,
    slip,
    place: (legs: readonly LegRequest[], more?: Partial<SlipRequest>) => bookmaker.place(session, request(legs, more)),
    until: async (id: string, state: SlipState, timeout = 8_000): Promise<SlipView> => {
      await vi.waitFor(
        async () => {
          const { state: now_ } = await slip(id);
          if (now_ !== state) throw new Error(`Waited for ${state}, it is ${now_}.`);
        },
        { timeout, interval: 10 },
      );
      return slip(id);
    },
    tables: () => database.db.$extendTables<BookmakerTables>(),
    /** Moves the clock to a moment of a match, counted from its start. */
    toMoment: (fixtureId: string, atMs: number): void => {
      const listing = listings.find(({ id }) => id === fixtureId);
      if (!listing) throw new Error(`There is no match ${fixtureId}.`);
      clock.advance(Math.max(0, listing.startsAtMs + atMs - clock.now()));
    },
    /** The routes of the page, for a test that listens. */
    serve: async () => {
      const app = Fastify();
      const sessions = createSessionService({
        store: createSessionStore(database),
        vendorApi: bookmakerOptions.vendorApi,
        stakesOf: () => [1n],
        now,
      });
      registerBook(app, { ...bookmakerOptions, bookmaker, sessions });
      await app.ready();
      return app;
    },
    close: async (): Promise<void> => {
      await bookmaker.stop();
      await database.close();
      if (!options.platform) await platform.close();
    },
  };
}

export type BookScene = Awaited<ReturnType<typeof openBookScene>>;
