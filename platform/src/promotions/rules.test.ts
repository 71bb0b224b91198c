import type { PromotionTerms } from '@baize/protocol/promotions';
import { describe, expect, it } from 'vitest';
import { rewardOf, roundOf, ticketsOf, turnoverOf, type Run } from './rules.ts';

const run = (more: Partial<Run> = {}): Run => ({
  period: 'daily',
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  ...more,
});
const round = (period: Run['period'], at: string, more: Partial<Run> = {}) => {
  const { start, end } = roundOf(run({ period, ...more }), new Date(at));
  return [start.toISOString(), end?.toISOString() ?? null];
};

describe('a round', () => {
  it('is a day, a week from Monday, half a month or a month of the brand’s zone', () => {
    expect(round('daily', '2026-03-10T18:00:00Z')).toEqual(['2026-03-10T17:00:00.000Z', '2026-03-11T17:00:00.000Z']);
    expect(round('weekly', '2026-03-12T00:00:00Z')).toEqual(['2026-03-08T17:00:00.000Z', '2026-03-15T17:00:00.000Z']);
    expect(round('semimonthly', '2026-03-15T16:59:59Z')).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-15T17:00:00.000Z',
    ]);
    expect(round('semimonthly', '2026-03-15T17:00:00Z')).toEqual([
      '2026-03-15T17:00:00.000Z',
      '2026-03-31T17:00:00.000Z',
    ]);
    expect(round('monthly', '2026-04-02T00:00:00Z')).toEqual(['2026-03-31T17:00:00.000Z', '2026-04-30T17:00:00.000Z']);
  });

  it('begins and ends with the promotion', () => {
    const endsAt = new Date('2026-03-01T12:00:00Z');
    expect(round('daily', '2026-03-01T01:00:00Z', { endsAt })).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-01T12:00:00.000Z',
    ]);
    expect(round('once', '2026-06-01T01:00:00Z')).toEqual(['2026-03-01T00:00:00.000Z', null]);
  });

  it('halves months in which the clocks change', () => {
    const zone = { timeZone: 'Europe/Berlin', startsAt: new Date('2025-01-01T00:00:00Z') };
    expect(round('semimonthly', '2026-03-30T00:00:00Z', zone)).toEqual([
      '2026-03-15T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
    ]);
    expect(round('semimonthly', '2026-10-16T00:00:00Z', zone)[0]).toBe('2026-10-15T22:00:00.000Z');
  });
});

describe('what a slot comes to', () => {
  const rebate: PromotionTerms = { kind: 'rebate', rateBps: 50, maxAmount: '10', categories: [] };
  it('is rounded down to what can be paid, and capped', () => {
    expect(rewardOf(rebate, 1_239_999n, 'USD')).toBe(6_100n);
    expect(rewardOf(rebate, 1_239_999n, 'VND')).toBe(0n);
    expect(rewardOf(rebate, 10n ** 12n, 'USD')).toBe(100_000n);
    expect(rewardOf(rebate, -5n, 'USD')).toBe(0n);
  });

  it('knows kinds with sums of their own', () => {
    const upgrade: PromotionTerms = { kind: 'upgrade', amounts: [{ level: 2, amount: '3.00' }] };
    expect([1n, 2n].map((level) => rewardOf(upgrade, level, 'USD'))).toEqual([0n, 30_000n]);
    const lucky: PromotionTerms = {
      kind: 'lucky-bet',
      endings: ['8'],
      amount: '8.88',
      minValidBet: '1.00',
      categories: [],
      perPeriod: 1,
    };
    expect([9_999n, 10_000n].map((measured) => rewardOf(lucky, measured, 'USD'))).toEqual([0n, 88_800n]);
  });

  it('counts tickets up to their most', () => {
    const raffle = {
      kind: 'raffle',
      basis: 'deposit',
      perTicket: '10.00',
      maxTickets: 3,
      categories: [],
      drawAt: '2026-03-01T00:00:00Z',
      prizes: [{ amount: '1.00', count: 1 }],
    } as const;
    const terms = { ...raffle, categories: [], prizes: [...raffle.prizes] };
    expect([0n, 99_999n, 100_000n, 299_999n, 10n ** 15n].map((sum) => ticketsOf(terms, sum))).toEqual([0, 0, 1, 2, 3]);
  });

  it('asks turnover of the bonus, or of the deposit as well', () => {
    const terms: PromotionTerms = { kind: 'deposit-match', matchBps: 10_000, minDeposit: '1', maxAmount: '100' };
    const turnover = { multiplierBps: 25_000, base: 'BONUS' as const, weights: {}, days: null };
    const of = (base: 'BONUS' | 'DEPOSIT_AND_BONUS') =>
      turnoverOf({ ...turnover, base }, { terms, amountMinor: 10_001n, measured: 20_000n })?.requiredMinor;
    expect([of('BONUS'), of('DEPOSIT_AND_BONUS')]).toEqual([25_003n, 75_003n]);
    expect(turnoverOf(null, { terms, amountMinor: 1n, measured: 1n })).toBeNull();
  });
});
