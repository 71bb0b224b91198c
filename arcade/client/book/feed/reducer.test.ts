import { describe, expect, it } from 'vitest';
import type { PricedMarket } from '../../../src/book/model/market.ts';
import type { MatchState } from '../../../src/book/model/state.ts';
import type { Delta, FixtureView } from '../../../src/bookmaker/wire.ts';
import { afterDelta, fromSnapshot, MOVE_MS, priceKey, withDetail, type BookState } from './reducer.ts';

type Moved = Extract<Delta, { type: 'moved' }>;

const DUEL = 'circuit-duel';

const stateAt = (at: number, more: Partial<MatchState> = {}): MatchState => ({
  sport: DUEL,
  phase: 'play',
  at,
  clock: at / 1_000,
  period: 1,
  score: { home: 0, away: 0 },
  periods: [],
  goals: [],
  danger: undefined,
  quietSince: undefined,
  detail: { gap: 0 },
  ...more,
});

const market = (id: string, home: number, status: PricedMarket['status'] = 'open'): PricedMarket => ({
  id,
  market: { kind: 'winner', counts: 'laps', period: 0 },
  status,
  selections: [
    { id: 'home', price: home },
    { id: 'away', price: 1_900 },
  ],
});

const match = (id: string, more: Partial<FixtureView> = {}): FixtureView => ({
  id,
  sport: DUEL,
  leagueId: 'ring',
  round: 1,
  home: { id: 'finn', name: 'Orla Finn', short: 'FIN' },
  away: { id: 'roth', name: 'Ada Roth', short: 'ROT' },
  startsAtMs: 0,
  commitment: '0'.repeat(64),
  serverSeed: null,
  state: stateAt(1_000),
  markets: [market('winner', 2_000), market('lap-1', 1_800)],
  marketCount: 4,
  ...more,
});

const opened = (...fixtures: FixtureView[]): BookState =>
  fromSnapshot({ n: 10, now: 0, sport: DUEL, leagues: [{ id: 'ring', sport: DUEL, name: 'Ring' }], fixtures }, 0);

const moved = (n: number, more: Partial<Omit<Moved, 'type' | 'n'>> = {}): Moved => ({
  n,
  now: 0,
  type: 'moved',
  fixtureId: 'a',
  state: stateAt(n * 1_000),
  markets: [market('winner', 2_200)],
  marketCount: 4,
  events: [{ at: n * 1_000, clock: 0, kind: 'lap', times: { home: 812, away: 815 } }],
  serverSeed: null,
  ...more,
});

const homePrice = (state: BookState, id = 'winner'): number | undefined =>
  state.fixtures.get('a')?.markets.find((each) => each.id === id)?.selections[0]?.price;

describe('the programme after a change', () => {
  it('shows which way a price went, for a moment', () => {
    const up = afterDelta(opened(match('a')), moved(11), 50);
    expect(homePrice(up)).toBe(2_200);
    expect([...up.moves]).toEqual([[priceKey('a', 'winner', 'home'), { up: true, untilMs: 50 + MOVE_MS }]]);
    const later = 51 + MOVE_MS;
    const down = afterDelta(up, moved(12, { markets: [market('winner', 2_100)] }), later);
    expect(down.moves.get(priceKey('a', 'winner', 'home'))).toEqual({ up: false, untilMs: later + MOVE_MS });
    expect(afterDelta(down, moved(13, { markets: [market('winner', 2_100)] }), 3 * later).moves.size).toBe(0);
  });

  it('takes each number once', () => {
    const state = afterDelta(opened(match('a')), moved(12), 0);
    expect(afterDelta(state, moved(12, { markets: [market('winner', 3_000)] }), 0)).toBe(state);
    expect(afterDelta(state, moved(11, { markets: [market('winner', 3_000)] }), 0)).toBe(state);
  });

  it('keeps markets that a row leaves out, suspended while the match is', () => {
    const calm = afterDelta(opened(match('a')), moved(11), 0);
    expect(calm.fixtures.get('a')?.markets.map(({ id, status }) => [id, status])).toEqual([
      ['winner', 'open'],
      ['lap-1', 'open'],
    ]);
    const attack = moved(12, {
      state: stateAt(12_000, { danger: 'home' }),
      markets: [market('winner', 2_200, 'suspended')],
    });
    expect(
      afterDelta(calm, attack, 0)
        .fixtures.get('a')
        ?.markets.map(({ status }) => status),
    ).toEqual(['suspended', 'suspended']);
  });

  it('leaves nothing to bet on when the match is over, and keeps the revealed seed', () => {
    const over = moved(11, {
      state: stateAt(11_000, { phase: 'over' }),
      markets: [],
      marketCount: 0,
      serverSeed: 'f'.repeat(64),
    });
    const state = afterDelta(opened(match('a')), over, 0);
    expect(state.fixtures.get('a')).toMatchObject({ markets: [], serverSeed: 'f'.repeat(64) });
  });

  it('lists a match and takes one away', () => {
    const listed = afterDelta(opened(match('a')), { n: 11, now: 0, type: 'listed', fixture: match('b') }, 0);
    expect([...listed.fixtures.keys()]).toEqual(['a', 'b']);
    const gone = afterDelta(listed, { n: 12, now: 0, type: 'gone', fixtureId: 'a' }, 0);
    expect([...gone.fixtures.keys()]).toEqual(['b']);
  });
});

describe('a match that is read in full', () => {
  const all = [market('winner', 2_000), market('lap-1', 1_800), market('lap-2', 1_850), market('lap-3', 1_950)];
  const detailAt = (n: number) => ({
    n,
    now: 0,
    fixture: match('a', { state: stateAt(n * 1_000), markets: all }),
    events: moved(n).events,
  });

  it('goes on with the changes after it, and leaves out those it holds already', () => {
    const read = withDetail(opened(match('a')), detailAt(12), 0);
    const held = afterDelta(read, moved(11, { markets: [market('winner', 3_000)] }), 0);
    expect(homePrice(held)).toBe(2_000);
    expect(held.stories.get('a')?.events).toEqual(moved(12).events);
    const next = afterDelta(held, moved(13), 0);
    expect(homePrice(next)).toBe(2_200);
    expect(next.stories.get('a')?.events).toEqual([...moved(12).events, ...moved(13).events]);
  });

  it('that answers after a newer change takes no price or score back, and tells no story with a gap', () => {
    const state = withDetail(afterDelta(opened(match('a')), moved(13), 0), detailAt(12), 0);
    expect(state.fixtures.get('a')?.state.at).toBe(13_000);
    expect(homePrice(state)).toBe(2_200);
    expect(homePrice(state, 'lap-3')).toBe(1_950);
    expect(state.stories.has('a')).toBe(false);
  });

  it('stays away once it has left the programme', () => {
    const gone = afterDelta(opened(match('a')), { n: 11, now: 0, type: 'gone', fixtureId: 'a' }, 0);
    expect(withDetail(gone, detailAt(10), 0)).toBe(gone);
  });
});
