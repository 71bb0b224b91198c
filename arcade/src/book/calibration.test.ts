import { beforeAll, describe, expect, it } from 'vitest';
import { SPORTS } from './model/sport.ts';
import { calibratedOf } from './testing/calibrated.ts';
import { calibrate, type Bin } from './testing/calibration.ts';

/** Together over two thousand; a hundred thousand of each sport are proved in `calibration.prove.test.ts`. */
const MATCHES = 350;
/** Some hundred bins are looked at, and one in a hundred thousand is this far off by chance. */
const FURTHEST = 4.5;

describe.each(SPORTS)('the chances of %s', (sport) => {
  let bins: readonly Bin[] = [];

  beforeAll(() => {
    bins = calibrate(calibratedOf(sport), MATCHES);
  });

  it('come true as often as they say, bin by bin and market by market', () => {
    const off = bins.filter(({ deviations }) => Math.abs(deviations) > FURTHEST);
    expect(off).toEqual([]);
  });

  it('are looked at where they are small, even and large', () => {
    expect(new Set(bins.map(({ bin }) => bin)).size).toBeGreaterThanOrEqual(5);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(MATCHES);
  });
});
