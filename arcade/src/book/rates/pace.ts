import type { Sport } from '../model/sport.ts';

/** How a match's own time stands to wall time. */
export interface Pace {
  /** Wall time of a second of the match's clock; 0 where there is no clock. */
  readonly secondMs: number;
  readonly breakMs: number;
  /** Wall time of a point, a round or a lap. */
  readonly stepMs: number;
}

/** Public, and the same for every match, so that no match's pace gives away how it goes. */
export const PACE: Readonly<Record<Sport, Pace>> = {
  football: { secondMs: 100, breakMs: 40_000, stepMs: 6_000 },
  'ice-hockey': { secondMs: 130, breakMs: 40_000, stepMs: 7_800 },
  basketball: { secondMs: 200, breakMs: 20_000, stepMs: 3_000 },
  tennis: { secondMs: 0, breakMs: 6_000, stepMs: 3_600 },
  'arena-of-five': { secondMs: 0, breakMs: 30_000, stepMs: 17_000 },
  'circuit-duel': { secondMs: 0, breakMs: 0, stepMs: 27_000 },
};
