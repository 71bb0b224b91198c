import { commitmentTo } from '../fairness/draws.ts';
import { LEAGUES } from '../book/leagues/all-leagues.ts';
import { listingsBetween, type Listing } from '../book/leagues/programme.ts';
import { SPORTS, type Sport } from '../book/model/sport.ts';
import { newSecretHex } from '../kernel/ids.ts';
import type { Feed } from './feed.ts';
import { fixtureView, mainMarkets } from './fixture-views.ts';
import { createMatch, type Match, type Quote } from './match.ts';
import type { BookPace } from './pace.ts';
import type { FixtureRow } from './records.ts';
import type { BookmakerStore } from './store.ts';
import type { Trading } from './trading/trading.ts';
import type { BookSnapshot, FixtureDetail, LeagueView } from './wire.ts';

export interface ProgrammeOptions {
  readonly store: BookmakerStore;
  readonly trading: Trading;
  readonly feed: Feed;
  readonly pace: BookPace;
  readonly now: () => number;
  /** Lists the matches of a span; by default those of the leagues. */
  readonly listings?: (fromMs: number, toMs: number) => readonly Listing[];
  /** Something of a match was seen, or its prices moved with the clock. */
  readonly onMoved: (match: Match, quote: Quote) => void;
}

/** New fixtures are looked for this often; a first price takes a while to compute, so a tick makes a few. */
const LIST_EVERY_MS = 60_000;
const FRESH_A_TICK = 4;
/** A match that nobody was shown is listed as long as it began no earlier than this. */
const UNDER_WAY_MS = 6 * 60_000;
/** So many matches that have left the programme are kept at hand for slips. */
const MOST_OTHERS = 500;

const LEAGUE_VIEWS: readonly LeagueView[] = SPORTS.flatMap((sport) =>
  LEAGUES[sport].map(({ id, name }) => ({ id, sport, name })),
);

async function committed(listing: Listing): Promise<FixtureRow> {
  const seed = newSecretHex();
  return {
    id: listing.id,
    listing: JSON.stringify(listing),
    starts_ms: listing.startsAtMs,
    server_seed: seed,
    commitment: await commitmentTo(seed),
  };
}

/** The rolling list of fixtures: listed with a committed seed, released by the clock, told to the feed. */
export function createProgramme({
  store,
  trading,
  feed,
  pace,
  now,
  listings = listingsBetween,
  onMoved,
}: ProgrammeOptions) {
  const listed = new Map<string, Match>();
  /** Matches beside the programme on which a slip still hangs. */
  const others = new Map<string, Promise<Match | undefined>>();
  const shown = new Map<string, Quote>();
  let listedUntilMs: number | undefined;

  /** Lists what has come near. Seeds are in the store before anybody sees a fixture. */
  const list = async (): Promise<void> => {
    const untilMs = now() + pace.aheadMs;
    const fromMs = listedUntilMs ?? now() - pace.behindMs;
    if (untilMs - fromMs < LIST_EVERY_MS) return;
    // After a pause matches are under way at once: nobody knows more of what is to come in them than before a start.
    const fresh = listings(Math.max(fromMs, now() - UNDER_WAY_MS), untilMs);
    await store.addFixtures(await Promise.all(fresh.map(committed)));
    const rows = await store.fixturesBetween(fromMs, untilMs);
    listedUntilMs = untilMs;
    for (const row of rows) if (!listed.has(row.id)) listed.set(row.id, createMatch(row, trading));
  };

  const tell = (match: Match, quote: Quote, before: Quote | undefined): void => {
    const { id } = match.fixture;
    if (before === undefined) {
      const view = fixtureView(match, quote, mainMarkets(quote.markets));
      const change = { type: 'listed', fixture: view } as const;
      return feed.publish(id, change, change);
    }
    const change = {
      type: 'moved',
      fixtureId: id,
      state: quote.state,
      markets: mainMarkets(quote.markets),
      marketCount: quote.markets.length,
      events: quote.events.slice(before.events.length),
      serverSeed: match.revealed(),
    } as const;
    feed.publish(id, change, { ...change, markets: quote.markets });
  };

  /** The match at this moment. Whoever looks first releases what is due, so nobody acts on less than was told. */
  const look = (match: Match): Quote | undefined => {
    const quote = match.quote(now());
    const { id } = match.fixture;
    const before = shown.get(id);
    if (quote === undefined || quote === before) return quote;
    shown.set(id, quote);
    if (listed.has(id)) tell(match, quote, before);
    if (quote.events.length > 0) onMoved(match, quote);
    return quote;
  };

  const dropOld = (): void => {
    for (const [id, match] of listed) {
      if (match.fixture.startsAtMs >= now() - pace.behindMs || !match.isEnded()) continue;
      listed.delete(id);
      shown.delete(id);
      const change = { type: 'gone', fixtureId: id } as const;
      feed.publish(id, change, change);
    }
  };

  const find = async (id: string): Promise<Match | undefined> => {
    const known = listed.get(id);
    if (known !== undefined) return known;
    const loading =
      others.get(id) ?? store.fixture(id).then((row) => (row === undefined ? undefined : createMatch(row, trading)));
    others.set(id, loading);
    const match = await loading;
    if (match === undefined) others.delete(id);
    const [oldest] = others.keys();
    if (others.size > MOST_OTHERS && oldest !== undefined) {
      others.delete(oldest);
      shown.delete(oldest);
    }
    return match;
  };

  const views = (): BookSnapshot['fixtures'] =>
    [...listed.values()]
      .toSorted((a, b) => a.fixture.startsAtMs - b.fixture.startsAtMs)
      .flatMap((match) => {
        const quote = shown.has(match.fixture.id) ? look(match) : undefined;
        return quote === undefined ? [] : [fixtureView(match, quote, mainMarkets(quote.markets))];
      });

  return {
    /** Releases what is due of every match that goes on. */
    tick: async (): Promise<void> => {
      await list();
      let fresh = 0;
      for (const match of listed.values()) {
        const isShown = shown.has(match.fixture.id);
        if (match.isEnded() || (!isShown && fresh >= FRESH_A_TICK)) continue;
        await match.prepare(now());
        if (!isShown) fresh += 1;
        if (!isShown || match.isLive(now()) || match.isStale()) look(match);
      }
      dropOld();
    },
    /** A match of the programme, or one that has left it. */
    find,
    /** The match at this moment; what is due is released first. */
    lookAt: look,
    now,
    isListed: (id: string): boolean => listed.has(id),
    /** All matches that people are shown, by their start. */
    matches: (): readonly Match[] =>
      [...listed.values()]
        .filter(({ fixture }) => shown.has(fixture.id))
        .toSorted((a, b) => a.fixture.startsAtMs - b.fixture.startsAtMs),
    snapshot: (sport: Sport): BookSnapshot => {
      const fixtures = views();
      return { n: feed.last(), now: now(), sport, leagues: LEAGUE_VIEWS, fixtures };
    },
    detail: async (id: string): Promise<FixtureDetail | undefined> => {
      const match = await find(id);
      if (match === undefined) return undefined;
      await match.prepare(now());
      const quote = look(match);
      if (quote === undefined) return undefined;
      const fixture = fixtureView(match, quote, quote.markets);
      return { n: feed.last(), now: now(), fixture, events: quote.events };
    },
  };
}
