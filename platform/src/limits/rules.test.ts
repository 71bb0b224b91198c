import { exclusionPeriods } from '@baize/protocol/limits';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmable, decide, exclusionEnd, isLooser, type LimitValue, type Pending } from './rules.ts';

const value = fc.option(fc.bigInt(0n, 500n), { nil: null });
const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('a limit', () => {
  it('is tightened at once, and never loosened without a day and a second word', () => {
    const steps = fc.array(
      fc.record({ wanted: value, confirm: fc.boolean(), hours: fc.integer({ min: 0, max: 60 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(value, at, steps, (first, start, requests) => {
        let before: LimitValue = first;
        let pending: Pending | undefined;
        let now = start;
        // The uninterrupted request and its time: the model that the rules are compared with.
        let asked: { wanted: LimitValue; since: Date } | undefined;
        for (const { wanted, confirm, hours } of requests) {
          now = new Date(now.getTime() + hours * HOUR_MS);
          const decision = decide({ before, pending, wanted, confirm, now });
          if (decision.do === 'apply') {
            if (isLooser(before, wanted)) {
              expect(confirm && asked?.wanted === wanted).toBe(true);
              expect(now.getTime() - (asked?.since.getTime() ?? now.getTime())).toBeGreaterThanOrEqual(DAY_MS);
            }
            before = wanted;
            pending = asked = undefined;
          } else if (decision.do === 'ask') {
            expect(isLooser(before, wanted)).toBe(true);
            pending = { value: wanted, askedAt: now };
            asked = { wanted, since: now };
          } else if (decision.do === 'cancel') pending = asked = undefined;
          if (!isLooser(before, wanted)) expect(decision.do === 'ask' || decision.do === 'refuse').toBe(false);
        }
      }),
    );
  });

  it('can be confirmed looser from a day on, for a week', () => {
    const now = new Date('2026-05-01T10:00:00Z');
    const pending = { value: 200n, askedAt: now };
    const later = (hours: number) =>
      decide({ before: 100n, pending, wanted: 200n, confirm: true, now: new Date(now.getTime() + hours * HOUR_MS) }).do;
    expect([later(23.9), later(24), later(24 + 7 * 24 - 0.1), later(24 + 7 * 24)]).toEqual([
      'refuse',
      'apply',
      'apply',
      'ask',
    ]);
    expect(confirmable(pending).from).toEqual(new Date('2026-05-02T10:00:00Z'));
  });
});

describe('a self-exclusion', () => {
  it('ends on its day, or on the last of a month that is too short', () => {
    expect(exclusionEnd('6-months', new Date('2026-08-31T12:00:00Z'))).toEqual(new Date('2027-02-28T12:00:00Z'));
    expect(exclusionEnd('1-year', new Date('2028-02-29T00:00:00Z'))).toEqual(new Date('2029-02-28T00:00:00Z'));
    fc.assert(
      fc.property(fc.constantFrom(...exclusionPeriods), at, (period, now) => {
        const days = (exclusionEnd(period, now).getTime() - now.getTime()) / DAY_MS;
        const [least, most] = { '6-months': [181, 184], '1-year': [365, 366], '5-years': [1_825, 1_827] }[period] as [
          number,
          number,
        ];
        expect(days).toBeGreaterThanOrEqual(least);
        expect(days).toBeLessThanOrEqual(most);
      }),
    );
  });
});
