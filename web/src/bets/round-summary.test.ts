import { describe, expect, it } from 'vitest';
import { readRoundSummary } from './round-summary.ts';

const grid = {
  form: 'grid',
  title: '×2',
  rows: [
    [{ symbol: 'lamp', state: 'hit' }, {}],
    [{ text: '7♥' }, { symbol: 'crystal-0', name: 'crystal' }],
  ],
  pays: [{ line: 3, symbol: 'fan', count: 4, amount: '1.2000' }],
};
const ring = { form: 'ring', marks: [{ text: '×1.2' }, { text: '×0', state: 'miss' }] };
const fall = { form: 'fall', path: [0, 1, 1], marks: [{ text: '×2' }] };
const slot = { kind: 'slot', pictures: [grid], freeSpins: 8, freeSpinsPayout: '0.4000', timesStake: '1.60' };
const dice = {
  kind: 'dice',
  roll: '53.07',
  direction: 'over',
  target: '50.00',
  chance: '49.99',
  multiplier: '1.98',
  won: true,
  timesStake: '1.98',
};
const hands = {
  form: 'hands',
  own: 1,
  set: 'tiles',
  seats: [
    { points: -3, lots: [] },
    { points: 3, name: 'wind-east', lots: [{ name: 'pung', state: 'hit', marks: [{ symbol: 'tile-b3' }] }] },
  ],
};
const shots = {
  form: 'shots',
  step: 1,
  bars: [{ at: 0, shots: 4, hits: 1, staked: '0.4000', returned: '0.6000' }],
};
const drawnWith = (picture: unknown) => ({ summary: { kind: 'mines', pictures: [picture] } });

describe('what a vendor says of a round', () => {
  it('is read for drawn rounds, dice and refunds', () => {
    expect(readRoundSummary({ summary: slot })).toMatchObject({
      kind: 'drawn',
      reels: true,
      pictures: [grid],
      freeSpins: 8,
      freeSpinsPayout: '0.4000',
    });
    expect(readRoundSummary({ summary: dice })).toMatchObject({ kind: 'dice', roll: '53.07', won: true });
    expect(readRoundSummary({ summary: { kind: 'refund' } })).toEqual({ kind: 'refund' });
  });

  it('is read for a slip of the book, with half results and what was cashed out', () => {
    const selection = {
      sport: 'football',
      home: 'One',
      away: 'Other',
      startsAt: 1_800_000_000_000,
      market: 'handicap.goals.0.l-1',
      selection: 'home',
      price: 1_950,
      mark: 'HALF_WON',
      reason: 'decided',
      result: '1:1',
    };
    const slip = { kind: 'book', lines: 1, stake: '10.0000', selections: [selection], cashOut: '2.5000' };
    expect(readRoundSummary({ summary: slip })).toMatchObject({ ...slip, returned: undefined, corrected: false });
    for (const wrong of [{ mark: 'LUCKY' }, { price: '1.95' }, { sport: 'chess' }, { home: 'x'.repeat(90) }])
      expect(readRoundSummary({ summary: { ...slip, selections: [{ ...selection, ...wrong }] } })).toBeUndefined();
    expect(readRoundSummary({ summary: { ...slip, selections: [] } })).toBeUndefined();
  });

  it('is read in each form, whatever the game', () => {
    expect(readRoundSummary(drawnWith(ring))).toMatchObject({ kind: 'drawn', reels: false, pictures: [ring] });
    expect(readRoundSummary(drawnWith(hands))).toMatchObject({ pictures: [hands] });
    expect(readRoundSummary(drawnWith(shots))).toMatchObject({ pictures: [shots] });
    expect(readRoundSummary({ summary: { ...drawnWith(hands).summary, rake: '0.0500' } })).toMatchObject({
      rake: '0.0500',
    });
    expect(readRoundSummary(drawnWith(fall))).toMatchObject({ pictures: [fall], freeSpins: 0 });
  });

  it('has the bets of a round by name, and none that it cannot read', () => {
    const bets = [
      { name: 'area-straight', which: '17', stake: '1.0000', returned: '36.0000' },
      { name: 'area-red', stake: '2.0000', returned: '0.0000' },
    ];
    const table = { kind: 'table', pictures: [grid] };
    expect(readRoundSummary({ summary: { ...table, bets } })).toMatchObject({ bets });
    expect(readRoundSummary({ summary: { ...table, bets: [{ ...bets[0], stake: 'all' }] } })).toMatchObject({
      bets: [],
    });
    expect(readRoundSummary({ summary: table })).toMatchObject({ bets: [] });
  });

  it.each([
    ['no summary', {}],
    ['text', { summary: 'slot' }],
    ['an unknown game', { summary: { kind: 'baccarat' } }],
    ['without pictures', { summary: { ...slot, pictures: [] } }],
    ['a row that is no list', drawnWith({ ...grid, rows: ['lamp'] })],
    ['a symbol that is no text', drawnWith({ ...grid, rows: [[{ symbol: 1 }]] })],
    ['a symbol that leads elsewhere', drawnWith({ ...grid, rows: [[{ symbol: '../../x.svg' }]] })],
    ['a pay without its amount', drawnWith({ ...grid, pays: [{ line: 1, symbol: 'fan', count: 3 }] })],
    ['a line with a name', drawnWith({ ...grid, pays: [{ ...grid.pays[0], line: 'top' }] })],
    ['a form that is none', drawnWith({ ...ring, form: 'cloud' })],
    ['a ring without end', drawnWith({ ...ring, marks: Array.from({ length: 101 }, () => ({ text: '1' })) })],
    ['a hand of half a point', drawnWith({ ...hands, seats: [{ points: 0.5, lots: [] }] })],
    ['a hand of nobody', drawnWith({ ...hands, own: -1 })],
    ['drawings from elsewhere', drawnWith({ ...hands, set: '../x' })],
    ['shots without an amount', drawnWith({ ...shots, bars: [{ ...shots.bars[0], staked: 'much' }] })],
    ['a direction that is none', { summary: { ...dice, direction: 'sideways' } }],
    ['an endless roll', { summary: { ...dice, roll: '9'.repeat(90) } }],
  ])('is left as it came when it is %s', (_, detail) => {
    expect(readRoundSummary(detail)).toBeUndefined();
  });
});
