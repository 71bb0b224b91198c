import { describe, expect, it } from 'vitest';
import {
  betsOf,
  commonStake,
  EMPTY_DRAFT,
  ended,
  figuresOf,
  kindOf,
  onTab,
  readDraft,
  sent,
  stakeMinor,
  toggled,
  withMoreStake,
  without,
  withSingleStake,
  withStake,
  type Chosen,
  type Draft,
} from './draft.ts';

const pick = (fixtureId: string, more: Partial<Chosen> = {}): Chosen => ({
  fixtureId,
  marketId: 'winner',
  selection: 'home',
  price: 2_000,
  sport: 'tennis',
  leagueId: 'open',
  home: { id: 'finn', name: 'Orla Finn', short: 'FIN' },
  away: { id: 'roth', name: 'Ada Roth', short: 'ROT' },
  stake: '',
  ...more,
});

const draftOf = (...picks: Chosen[]): Draft => picks.reduce(toggled, EMPTY_DRAFT);

describe('a slip that is put together', () => {
  it('makes a multiple of two matches, and singles of two questions about one', () => {
    expect(kindOf(draftOf(pick('a')))).toBe('fold-1');
    expect(kindOf(draftOf(pick('a'), pick('b')))).toBe('fold-2');
    expect(kindOf(draftOf(pick('a'), pick('a', { marketId: 'total' })))).toBe('fold-1');
  });

  it('takes a selection out when it is chosen again', () => {
    expect(toggled(draftOf(pick('a'), pick('b')), pick('a', { price: 2_500 })).legs).toEqual([pick('b')]);
  });

  it('keeps the way its player chose, while a slip of so many selections can have it', () => {
    const singles = onTab(draftOf(pick('a'), pick('b')), 'singles');
    expect(toggled(singles, pick('c')).tab).toBe('singles');
    const system = onTab(draftOf(pick('a'), pick('b'), pick('c')), 'system');
    expect(system.tab).toBe('system');
    expect(figuresOf(betsOf(system), [2_000, 2_000, 2_000], 2).lines).toBeGreaterThan(1n);
    const two = without(system, pick('c'));
    expect(two.tab).toBe('multiple');
    expect(without(two, pick('b')).tab).toBe('singles');
  });

  it('has no more room than the book takes', () => {
    const full = Array.from({ length: 60 }, (_, index) => pick(`m-${index}`)).reduce(toggled, EMPTY_DRAFT);
    expect(full.legs.length).toBeLessThan(60);
    expect(toggled(full, pick('one-more'))).toBe(full);
  });
});

describe('a stake as it is typed', () => {
  it.each([
    ['5', 2, 50_000n],
    [' 5,25 ', 2, 52_500n],
    ['0.05', 2, 500n],
    ['5.', 2, 50_000n],
    ['1000', 0, 10_000_000n],
  ])('is exact: %j at %i decimals', (text, exponent, minor) => {
    expect(stakeMinor(text, exponent)).toBe(minor);
  });

  it.each([
    ['', 2],
    ['five', 2],
    ['-5', 2],
    ['1e3', 2],
    ['5.255', 2],
    ['5.5', 0],
    ['1.2.3', 2],
  ])('is no amount: %j at %i decimals', (text, exponent) => {
    expect(stakeMinor(text, exponent)).toBeUndefined();
  });

  it('is taken for each line of a system, and a return never goes above the maximum', () => {
    const three = onTab(draftOf(pick('a'), pick('b'), pick('c')), 'system');
    const bets = betsOf(withStake(three, '2.50'));
    const prices = [2_000, 3_000, 2_000];
    expect(figuresOf(bets, prices, 2)).toMatchObject({ lines: 3n, cost: 75_000n, possible: 400_000n });
    expect(figuresOf(bets, prices, 2, 100_000n)).toMatchObject({ possible: 100_000n, isCapped: true });
    expect(figuresOf([], [], 2)).toMatchObject({ lines: 0n, cost: 0n, possible: 0n });
  });
});

describe('singles', () => {
  const two = onTab(draftOf(pick('a'), pick('b')), 'singles');

  it('have a stake each, and only those with one are bets', () => {
    const one = withSingleStake(two, pick('b'), '2.50');
    expect(betsOf(one)).toEqual([{ kind: 'fold-1', places: [1], stake: '2.50' }]);
    expect(commonStake(one)).toBe('');
    const both = withSingleStake(one, pick('a'), '1');
    expect(figuresOf(betsOf(both), [2_000, 3_000], 2)).toMatchObject({ lines: 2n, cost: 35_000n, possible: 95_000n });
    // The maximum payout is one for each bet.
    expect(figuresOf(betsOf(both), [2_000, 3_000], 2, 50_000n)).toMatchObject({ possible: 70_000n, isCapped: true });
  });

  it('can all be given the same stake, which a multiple of them does not share', () => {
    const same = withStake(two, '4');
    expect(commonStake(same)).toBe('4');
    expect(betsOf(same).map(({ stake }) => stake)).toEqual(['4', '4']);
    expect(commonStake(onTab(same, 'multiple'))).toBe('');
    expect(commonStake(onTab(withStake(onTab(same, 'multiple'), '9'), 'singles'))).toBe('4');
  });

  it('go as slips of their own: what is taken leaves the draft, what is refused or had no stake stays', () => {
    const three = toggled(withStake(two, '4'), pick('c'));
    let made = 0;
    const away = sent(three, () => `slip-000${(made += 1)}`, [2_100, 2_000, 2_300], 2);
    expect(
      away.sent.map(({ id, kind, legs, stakePerLine }) => [id, kind, legs[0]?.price, legs.length, stakePerLine]),
    ).toEqual([
      ['slip-0001', 'fold-1', 2_100, 1, '4.0000'],
      ['slip-0002', 'fold-1', 2_000, 1, '4.0000'],
    ]);
    // Nobody accepted a new price for what was not bet on.
    expect(away.legs.map(({ price }) => price)).toEqual([2_100, 2_000, 2_000]);
    const [first, second] = away.sent;
    if (!first || !second) throw new Error('Two slips were sent.');
    const half = ended(away, first, true);
    expect(half.sent).toEqual([second]);
    expect(half.legs.map(({ fixtureId }) => fixtureId)).toEqual(['b', 'c']);
    const rest = ended(half, second, false);
    expect(rest.sent).toEqual([]);
    expect(rest.legs.map(({ fixtureId, stake }) => [fixtureId, stake])).toEqual([
      ['b', '4'],
      ['c', ''],
    ]);
  });
});

describe('a slip on its way', () => {
  const multiple = withStake({ ...draftOf(pick('a'), pick('b')), policy: 'better' }, '5');
  const away = sent(multiple, () => 'slip-0001', [2_100], 2);
  const [request] = away.sent;

  it('holds the prices that were seen, and changes no more', () => {
    expect(request).toMatchObject({ id: 'slip-0001', kind: 'fold-2', stakePerLine: '5.0000', policy: 'better' });
    expect(request?.legs.map(({ price }) => price)).toEqual([2_100, 2_000]);
    expect(toggled(away, pick('c'))).toBe(away);
    expect(without(away, pick('a'))).toBe(away);
    expect(withStake(away, '6')).toBe(away);
    expect(withSingleStake(away, pick('a'), '6')).toBe(away);
  });

  it('is empty once it is taken, and whole for another try once it is refused', () => {
    if (!request) throw new Error('A slip was sent.');
    expect(ended(away, request, true)).toEqual({ ...EMPTY_DRAFT, policy: 'better' });
    expect(ended(away, request, false)).toEqual({ ...away, sent: [] });
  });

  it('is found again by a page that was closed', () => {
    expect(readDraft(JSON.stringify(away))).toEqual(away);
  });
});

describe('a kept slip that cannot be read', () => {
  it.each([null, '', '{', '7', 'null', '[]'])('is an empty one: %j', (text) => {
    expect(readDraft(text)).toEqual(EMPTY_DRAFT);
  });

  it('leaves out what is no selection, and what its number of selections cannot have', () => {
    const kept = {
      legs: [pick('a'), { fixtureId: 'b' }],
      tab: 'system',
      system: 'fold-9',
      stakes: { system: 5 },
      policy: 'never',
    };
    expect(readDraft(JSON.stringify(kept))).toEqual({ ...EMPTY_DRAFT, legs: [pick('a')] });
  });
});

describe('more stake by a press', () => {
  it.each([
    ['', 50_000n, '5'],
    ['5', 50_000n, '10'],
    ['2,50', 10_000n, '3.5'],
    ['no sum', 10_000n, '1'],
    ['99.5', 5_000n, '100'],
  ])('%j and %d are %j', (stake, more, sum) => {
    const one = withStake(draftOf(pick('a')), stake);
    expect(commonStake(withMoreStake(one, more, 2))).toBe(sum);
    const multiple = withStake(draftOf(pick('a'), pick('b')), stake);
    expect(commonStake(withMoreStake(multiple, more, 2))).toBe(sum);
  });
});
