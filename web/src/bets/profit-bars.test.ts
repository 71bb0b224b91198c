import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, MONEY_SCALE } from '@baize/protocol/kernel/money';
import { addDays } from '@baize/protocol/kernel/calendar';
import { profitSpans } from './profit-bars.ts';

const FROM = '2026-01-01';
const dayWith = (day: string, net: string) => ({
  day,
  net,
  stake: '0',
  payout: '0',
  validBet: '0',
  deposited: '0',
  withdrawn: '0',
  netDeposits: '0',
  categories: [],
});

describe('the bars of the personal loss', () => {
  it('are one for each day, days without play too', () => {
    const spans = profitSpans({ from: FROM, to: addDays(FROM, 2), days: [dayWith(addDays(FROM, 1), '-1.5')] });
    expect(spans.map(({ from, netMinor }) => [from, netMinor])).toEqual([
      [FROM, 0n],
      ['2026-01-02', -15_000n],
      ['2026-01-03', 0n],
    ]);
  });

  it('lose nothing: they add up to the days, each day in one of them', () => {
    const someNets = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { minLength: 1, maxLength: 92 });
    fc.assert(
      fc.property(someNets, (nets) => {
        const days = nets.map((minor, index) => dayWith(addDays(FROM, index), formatAmount(minor, MONEY_SCALE)));
        const to = addDays(FROM, nets.length - 1);
        const spans = profitSpans({ from: FROM, to, days });
        expect(spans.reduce((sum, { netMinor }) => sum + netMinor, 0n)).toBe(nets.reduce((sum, net) => sum + net, 0n));
        expect(spans.length).toBeLessThanOrEqual(31);
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([FROM, to]);
      }),
    );
  });
});
