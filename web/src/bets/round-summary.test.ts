import { describe, expect, it } from 'vitest';
import { readRoundSummary } from './round-summary.ts';

const slot = {
  kind: 'slot',
  reels: [
    ['lamp', 'fan', 'coin'],
    ['fan', 'fan', 'coin'],
  ],
  lines: [{ line: 3, symbol: 'fan', count: 4, amount: '1.2000' }],
  lamps: 1,
  freeSpins: 8,
  freeSpinsPayout: '0.4000',
  timesStake: '1.60',
};
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

describe('what a vendor says of a round', () => {
  it('is read for slots, dice and refunds', () => {
    expect(readRoundSummary({ summary: slot })).toEqual({ ...slot, lamps: undefined });
    expect(readRoundSummary({ summary: dice })).toMatchObject({ kind: 'dice', roll: '53.07', won: true });
    expect(readRoundSummary({ summary: { kind: 'refund' } })).toEqual({ kind: 'refund' });
  });

  it('is read where ways pay, which have no number', () => {
    const ways = { ...slot, lines: [{ symbol: 'fan', count: 4, amount: '1.2000' }] };
    expect(readRoundSummary({ summary: ways })).toMatchObject({ lines: ways.lines });
  });

  it.each([
    ['no summary', {}],
    ['text', { summary: 'slot' }],
    ['an unknown game', { summary: { kind: 'baccarat' } }],
    ['a reel that is no list', { summary: { ...slot, reels: ['lamp'] } }],
    ['a symbol that is no text', { summary: { ...slot, reels: [[1]] } }],
    ['a line without its amount', { summary: { ...slot, lines: [{ line: 1, symbol: 'fan', count: 3 }] } }],
    ['a line with a name', { summary: { ...slot, lines: [{ ...slot.lines[0], line: 'top' }] } }],
    ['a direction that is none', { summary: { ...dice, direction: 'sideways' } }],
    ['an endless roll', { summary: { ...dice, roll: '9'.repeat(90) } }],
  ])('is left as it came when it is %s', (_, detail) => {
    expect(readRoundSummary(detail)).toBeUndefined();
  });
});
