import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { SPORTS } from './model/sport.ts';
import { calibratedOf } from './testing/calibrated.ts';
import { calibrate } from './testing/calibration.ts';

const MATCHES = 100_000;
/** Half a thousand bins in all: the largest deviation of them is above this once in some hundred runs. */
const FURTHEST = 4.3;

describe.each(SPORTS)('over a hundred thousand matches, the chances of %s', (sport) => {
  it('come true as often as they say, in each of ten bins of every kind of market', { timeout: HOUR_MS }, () => {
    const bins = calibrate(calibratedOf(sport), MATCHES);
    const worst = Math.max(...bins.map(({ deviations }) => Math.abs(deviations)));
    // Written out, because the figures are what the run is for.
    console.info(`${sport}: ${bins.length} sums, furthest ${worst.toFixed(2)} deviations`);
    expect(bins.filter(({ deviations }) => Math.abs(deviations) > FURTHEST)).toEqual([]);
  });
});
