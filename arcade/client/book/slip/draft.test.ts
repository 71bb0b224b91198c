import { describe, expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  ended,
  figuresOf,
  kindOf,
  linesOf,
  onTab,
  readDraft,
  sent,
  stakeMinor,
  toggled,
  withMoreStake,
  without,
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
    expect(linesOf(system)).toBeGreaterThan(1n);
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

  it('is taken for each line, and a return never goes above the maximum', () => {
    const draft = { ...onTab(draftOf(pick('a'), pick('b')), 'singles'), stake: '2.50' };
    expect(figuresOf(draft, [2_000, 3_000], 2)).toMatchObject({ lines: 2n, cost: 50_000n, possible: 125_000n });
    expect(figuresOf(draft, [2_000, 3_000], 2, 100_000n)).toMatchObject({ possible: 100_000n, isCapped: true });
    expect(figuresOf(EMPTY_DRAFT, [], 2)).toMatchObject({ lines: 0n, cost: 0n, possible: 0n });
  });
});

describe('a slip on its way', () => {
  const away = sent({ ...draftOf(pick('a'), pick('b')), stake: '5', policy: 'better' }, 'slip-0001', [2_100], '5.0000');

  it('holds the prices that were seen, and changes no more', () => {
    expect(away.sent).toMatchObject({ id: 'slip-0001', kind: 'fold-2', stakePerLine: '5.0000', policy: 'better' });
    expect(away.sent?.legs.map(({ price }) => price)).toEqual([2_100, 2_000]);
    expect(toggled(away, pick('c'))).toBe(away);
    expect(without(away, pick('a'))).toBe(away);
  });

  it('is empty once it is taken, and whole for another try once it is refused', () => {
    expect(ended(away, true)).toEqual({ ...EMPTY_DRAFT, policy: 'better' });
    expect(ended(away, false)).toEqual({ ...away, sent: null });
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
    const kept = { legs: [pick('a'), { fixtureId: 'b' }], tab: 'system', system: 'fold-9', stake: 5, policy: 'never' };
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
    expect(withMoreStake({ ...EMPTY_DRAFT, stake }, more, 2).stake).toBe(sum);
  });
});
