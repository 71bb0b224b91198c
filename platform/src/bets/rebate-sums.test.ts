import type { GameCategory } from '@baize/protocol/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf, type DaySum, type Rest, type Terms } from './rebate-sums.ts';

const RATES: Readonly<Record<string, number>> = { RNG: 50, LIVE: 33, SPORTS: 0 };
const termsOf = (capMinor: bigint | null): Terms => ({ rateBps: (category) => RATES[category] ?? 0, capMinor });

/** Steps of one day's turnover of a category, in minor units, with a claim now and then. */
const step = fc.record({
  day: fc.constantFrom('2026-05-01', '2026-05-02', '2026-05-03'),
  category: fc.constantFrom<GameCategory>('RNG', 'LIVE', 'SPORTS'),
  delta: fc.bigInt(-5_000_000n, 8_000_000n),
  claims: fc.boolean(),
});
const steps = fc.array(step, { maxLength: 60 });

/** Plays the steps as the database would keep them: turnover never falls below zero, a claim takes all there is. */
function play(made: readonly { day: string; category: GameCategory; delta: bigint; claims: boolean }[], terms: Terms) {
  const valid = new Map<string, bigint>();
  const taken = new Map<string, bigint>();
  const days = new Map<string, DaySum>();
  let [paidMinor, lines] = [0n, 0n];
  const rests = (): Rest[] =>
    [...valid].flatMap(([key, sum]) => {
      const [day = '', category = ''] = key.split(' ');
      const rest = sum - (taken.get(key) ?? 0n);
      return rest === 0n ? [] : [{ day, category: category as GameCategory, validBetMinor: rest }];
    });
  const claim = () => {
    const due = dueOf(rests(), days, terms);
    if (due.totalMinor <= 0n) return;
    paidMinor += due.totalMinor;
    lines += BigInt(rests().length);
    for (const day of due.days) days.set(day.day, day);
    for (const [key, sum] of valid) taken.set(key, sum);
  };
  for (const { day, category, delta, claims } of made) {
    const key = `${day} ${category}`;
    const before = valid.get(key) ?? 0n;
    valid.set(key, before + delta < 0n ? 0n : before + delta);
    if (claims) claim();
  }
  return { valid, days, paidMinor, lines, rest: () => dueOf(rests(), days, terms), waiting: () => rests().length };
}

describe('cashback', () => {
  it('comes to the turnover times its rates, whatever was resettled and however often it was claimed', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const { valid, paidMinor, lines, rest, waiting } = play(made, termsOf(null));
        // In ten-thousandths of a minor unit, so that nothing is rounded.
        let exact = 0n;
        for (const [key, sum] of valid) exact += sum * BigInt(RATES[key.split(' ')[1] ?? ''] ?? 0);
        const given = (paidMinor + rest().totalMinor) * 10_000n;
        expect(given <= exact).toBe(true);
        // Each line of each claim is rounded down once.
        expect(exact - given <= (lines + BigInt(waiting())) * 10_000n).toBe(true);
      }),
    );
  });

  it('never pays a day more than the bound', () => {
    fc.assert(
      fc.property(steps, fc.bigInt(0n, 60_000n), (made, capMinor) => {
        const { days, paidMinor } = play(made, termsOf(capMinor));
        let sum = 0n;
        for (const day of days.values()) {
          expect(day.paidMinor <= capMinor).toBe(true);
          sum += day.paidMinor;
        }
        expect(sum).toBe(paidMinor);
      }),
    );
  });

  it('takes back first what was above the bound', () => {
    const terms = termsOf(500n);
    const rests: Rest[] = [{ day: '2026-05-01', category: 'RNG', validBetMinor: 200_000n }];
    const first = dueOf(rests, new Map(), terms);
    expect([first.totalMinor, first.overCapMinor]).toEqual([500n, 500n]);
    const paid = new Map(first.days.map((day) => [day.day, day]));
    const back = (validBetMinor: bigint) =>
      dueOf([{ day: '2026-05-01', category: 'RNG', validBetMinor }], paid, terms).totalMinor;
    expect([back(-80_000n), back(-120_000n), back(-200_000n)]).toEqual([0n, -100n, -500n]);
    expect(dueOf(rests, paid, termsOf(null)).totalMinor).toBe(1_000n);
  });
});
