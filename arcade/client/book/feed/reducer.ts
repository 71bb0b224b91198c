import type { MatchEvent } from '../../../src/book/model/events.ts';
import type { PricedMarket } from '../../../src/book/model/market.ts';
import type { Sport } from '../../../src/book/model/sport.ts';
import type { BookSnapshot, Delta, FixtureDetail, FixtureView, LeagueView } from '../../../src/bookmaker/wire.ts';

/** How long ▲ or ▼ stands beside a price. */
export const MOVE_MS = 4_000;

export interface Move {
  readonly up: boolean;
  readonly untilMs: number;
}

interface Story {
  /** Deltas up to this number are in it already. */
  readonly n: number;
  readonly events: readonly MatchEvent[];
}

/** All that the page knows of the programme. Page times are of the page's own clock. */
export interface BookState {
  readonly n: number;
  /** The server's clock when it was last heard, and the page's at that moment. */
  readonly now: number;
  readonly heardMs: number;
  readonly sport: Sport;
  readonly leagues: ReadonlyMap<string, LeagueView>;
  readonly fixtures: ReadonlyMap<string, FixtureView>;
  readonly stories: ReadonlyMap<string, Story>;
  readonly moves: ReadonlyMap<string, Move>;
}

export const priceKey = (fixtureId: string, marketId: string, selection: string): string =>
  `${fixtureId}|${marketId}|${selection}`;

/** A snapshot replaces the programme; what was read of single matches stays until it is read again. */
export function fromSnapshot(snapshot: BookSnapshot, heardMs: number, before?: BookState): BookState {
  const fixtures = new Map<string, FixtureView>();
  for (const fixture of snapshot.fixtures) {
    const known = before?.fixtures.get(fixture.id);
    fixtures.set(fixture.id, known ? { ...fixture, markets: mergedMarkets(known, fixture) } : fixture);
  }
  return {
    n: snapshot.n,
    now: snapshot.now,
    heardMs,
    sport: snapshot.sport,
    leagues: new Map(snapshot.leagues.map((league) => [league.id, league])),
    fixtures,
    stories: before?.stories ?? new Map(),
    moves: before?.moves ?? new Map(),
  };
}

type Change = Pick<FixtureView, 'state' | 'markets' | 'marketCount'>;

const isEnded = ({ state }: Pick<FixtureView, 'state'>): boolean =>
  state.phase === 'over' || state.phase === 'abandoned';

/**
 * A row's delta holds few markets: the others stay as they were read, suspended while the match is, until the match is
 * read again. A delta with all markets replaces them.
 */
function mergedMarkets(known: Change, { state, markets, marketCount }: Change): readonly PricedMarket[] {
  if (isEnded({ state }) || markets.length >= marketCount) return markets;
  const fresh = new Map(markets.map((market) => [market.id, market]));
  const kept = known.markets.map((market): PricedMarket => {
    const now = fresh.get(market.id);
    fresh.delete(market.id);
    if (now) return now;
    return state.danger !== undefined && market.status === 'open' ? { ...market, status: 'suspended' } : market;
  });
  return [...kept, ...fresh.values()];
}

function movesOf(known: FixtureView, markets: readonly PricedMarket[], nowMs: number): [string, Move][] {
  const before = new Map(
    known.markets.flatMap(({ id, selections }) =>
      selections.map(({ id: selection, price }) => [priceKey(known.id, id, selection), price] as const),
    ),
  );
  return markets.flatMap(({ id, selections }) =>
    selections.flatMap(({ id: selection, price }): [string, Move][] => {
      const key = priceKey(known.id, id, selection);
      const was = before.get(key);
      return was === undefined || was === price ? [] : [[key, { up: price > was, untilMs: nowMs + MOVE_MS }]];
    }),
  );
}

/** Takes one delta. One that was heard before, or is older than what was read of its match, changes nothing. */
export function afterDelta(state: BookState, delta: Delta, heardMs: number): BookState {
  if (delta.n <= state.n) return state;
  const next = { ...state, n: delta.n, now: delta.now, heardMs };
  const fixtures = new Map(state.fixtures);
  if (delta.type === 'listed') {
    fixtures.set(delta.fixture.id, delta.fixture);
    return { ...next, fixtures };
  }
  if (delta.type === 'gone') {
    fixtures.delete(delta.fixtureId);
    return { ...next, fixtures };
  }
  const known = fixtures.get(delta.fixtureId);
  const story = state.stories.get(delta.fixtureId);
  if (!known || (story && delta.n <= story.n)) return next;
  const markets = mergedMarkets(known, delta);
  const moves = new Map([...state.moves].filter(([, { untilMs }]) => untilMs > heardMs));
  for (const [key, move] of movesOf(known, markets, heardMs)) moves.set(key, move);
  fixtures.set(known.id, {
    ...known,
    state: delta.state,
    markets,
    marketCount: delta.marketCount,
    serverSeed: delta.serverSeed ?? known.serverSeed,
  });
  const stories = story
    ? new Map(state.stories).set(known.id, { n: delta.n, events: [...story.events, ...delta.events] })
    : state.stories;
  return { ...next, fixtures, stories, moves };
}

/**
 * Takes all that is known of one match. One older than what the feed said lacks events, so the feed's state stays and
 * the match is read again; one that has left the programme stays away.
 */
export function withDetail(state: BookState, detail: FixtureDetail, heardMs: number): BookState {
  const { fixture, events, n } = detail;
  const known = state.fixtures.get(fixture.id);
  if (!known) return state;
  if (n < state.n && known.state.at > fixture.state.at) {
    const markets = mergedMarkets(fixture, known);
    return { ...state, fixtures: new Map(state.fixtures).set(fixture.id, { ...known, markets }) };
  }
  const moves = new Map(state.moves);
  for (const [key, move] of movesOf(known, fixture.markets, heardMs)) moves.set(key, move);
  return {
    ...state,
    fixtures: new Map(state.fixtures).set(fixture.id, fixture),
    stories: new Map(state.stories).set(fixture.id, { n, events }),
    moves,
  };
}
