/** The clock of a pond. Tests move a clock of their own. */
export interface PondPace {
  /** A first shot waits so long for others of its second. */
  readonly gatherMs: number;
  /** From one call of a sitting to the next. */
  readonly betweenMs: number;
  /** A shot that waits longer than this, for an answer or for another player's catch, is given back. */
  readonly patienceMs: number;
  /** A cannon whose page is gone is kept for this long. */
  readonly absentMs: number;
  /** A cannon without a shot for so long is given up. */
  readonly idleMs: number;
  readonly leaseMs: number;
  /** The platform is asked this often whether somebody who does not shoot may still play. */
  readonly checkMs: number;
  readonly sweepMs: number;
}

export const POND_PACE: PondPace = {
  gatherMs: 350,
  betweenMs: 1_000,
  patienceMs: 5_000,
  absentMs: 60_000,
  idleMs: 600_000,
  leaseMs: 6_000,
  checkMs: 60_000,
  sweepMs: 1_000,
};

export const CANNONS = 4;
/** Four shots take this long at least; a little less than a second, as messages never come evenly. */
export const RATE_WINDOW_MS = 940;
/** A sitting has so many shots on their way at once. */
export const MOST_WAITING = 8;
/** A page aims at what it saw a moment ago. */
export const LATENCY_MS = 300;
