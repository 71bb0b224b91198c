import type { Fixture } from '../model/sport.ts';

export const LAPS = 20;

/** A lap of an average driver in tenths of a second. */
const LAP = 262;
/** A lap is off its driver's pace by so many tenths at most, to either side. */
export const SPREAD = 6;
/** The weight of each deviation −SPREAD … SPREAD falls off evenly from the middle. */
const weightOf = (deviation: number): number => SPREAD + 1 - Math.abs(deviation);
export const WEIGHTS: readonly number[] = Array.from({ length: 2 * SPREAD + 1 }, (_, index) =>
  weightOf(index - SPREAD),
);
export const WEIGHT = (SPREAD + 1) ** 2;

/** Tenths of a second that a driver takes for a lap at the own pace: a rating above 1000 is faster. */
const paceOf = (rating: number): number => LAP - (rating - 1_000);

export interface DuelPaces {
  readonly home: number;
  readonly away: number;
}

export const duelPaces = ({ home, away }: Fixture<'circuit-duel'>): DuelPaces => ({
  home: paceOf(home.ratings.pace),
  away: paceOf(away.ratings.pace),
});

/**
 * Tenths that away takes longer than home in a lap, and the chance of each. Laps are never equal: level times are
 * parted by a tenth in favor of home in odd laps and of away in even ones.
 */
export function lapGaps(paces: DuelPaces, lap: number): ReadonlyMap<number, number> {
  const gaps = new Map<number, number>();
  for (const [homeIndex, homeWeight] of WEIGHTS.entries()) {
    for (const [awayIndex, awayWeight] of WEIGHTS.entries()) {
      const gap = partedGap(paces.away + awayIndex - paces.home - homeIndex, lap);
      gaps.set(gap, (gaps.get(gap) ?? 0) + (homeWeight * awayWeight) / WEIGHT ** 2);
    }
  }
  return gaps;
}

export const partedGap = (gap: number, lap: number): number => (gap === 0 ? (lap % 2 === 1 ? 1 : -1) : gap);
