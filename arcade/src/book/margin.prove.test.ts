import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { SPORTS } from './model/sport.ts';
import { calibratedOf } from './testing/calibrated.ts';
import { realisedMargin } from './testing/random-bets.ts';

/** One match in five is over before the moment that was drawn, and takes no bet. */
const MATCHES = 22_000;
const BETS_ON_EACH = 10;
/** The ladder rounds to the nearest step, which moves the share that is kept by a little to either side. */
const BY_THE_LADDER = 0.003;

describe.each(SPORTS)('over a million random bets on all sports, those on %s', (sport) => {
  it('leave the book the margin that it states', { timeout: HOUR_MS }, () => {
    const { bets, realised, stated, standardError } = realisedMargin(calibratedOf(sport), MATCHES, BETS_ON_EACH);
    console.info(
      `${sport}: ${bets} bets, ${(100 * realised).toFixed(2)} % kept, ${(100 * stated).toFixed(2)} % stated, ` +
        `standard error ${(100 * standardError).toFixed(2)} %`,
    );
    expect(Math.abs(realised - stated)).toBeLessThan(4 * standardError + BY_THE_LADDER);
    expect(standardError).toBeLessThan(0.01);
  });
});
