import { beforeAll, describe, expect, it } from 'vitest';
import { SPORTS } from './model/sport.ts';
import { calibratedOf } from './testing/calibrated.ts';
import { calibrate, type Finding } from './testing/calibration.ts';

/** A hundred thousand are proved in `calibration.prove.test.ts`. */
const MATCHES = 1_000;
/** Some hundred sums are looked at, and one in a hundred thousand is this far off by chance. */
const FURTHEST = 4.5;

describe.each(SPORTS)('the chances of %s', (sport) => {
  let bins: readonly Finding[] = [];

  beforeAll(() => {
    bins = calibrate(calibratedOf(sport), MATCHES);
  });

  it('come true as often as they say, bin by bin and market by market', () => {
    const off = bins.filter(({ deviations }) => Math.abs(deviations) > FURTHEST);
    expect(off).toEqual([]);
  });

  it('are looked at where they are small, even and large', () => {
    expect(new Set(bins.map(({ group }) => group).filter((group) => /^\d$/.test(group))).size).toBeGreaterThanOrEqual(
      7,
    );
    expect(bins.filter(({ group }) => group === 'slope').length).toBeGreaterThanOrEqual(4);
  });

  it('would not come true for a model that takes one side for the other', () => {
    const { outlook, ...rest } = calibratedOf(sport);
    const mirrored: typeof outlook = (fixture, state) => {
      const { tallies } = outlook(fixture, state);
      return {
        tallies: (market) =>
          tallies(market)?.map(({ tally, chance }) => ({
            tally: { ...tally, home: tally.away, away: tally.home },
            chance,
          })),
      };
    };
    const wrong = calibrate({ ...rest, outlook: mirrored }, MATCHES / 2);
    expect(Math.max(...wrong.map(({ deviations }) => Math.abs(deviations)))).toBeGreaterThan(FURTHEST);
  });
});
