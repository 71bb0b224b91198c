import { HOUR_MS } from '@baize/protocol/kernel';

/** The bookmaker's clock and margins. Tests move a clock of their own. */
export interface BookPace {
  /** Fixtures are listed so long ahead. */
  readonly aheadMs: number;
  /** A fixture stays in the programme for so long after its start, with its result. */
  readonly behindMs: number;
  /** Events that are due are released this often; a bet releases them at once. */
  readonly tickMs: number;
  /** A slip with a live selection waits so long and is looked at again. */
  readonly liveDelayMs: number;
  /** A stake whose fate is unknown for so long goes back. */
  readonly patienceMs: number;
  /** A page waits so long for the platform's answer to its slip before it asks again by itself. */
  readonly answerMs: number;
  /** Journal and open selections are looked through this often. */
  readonly sweepMs: number;
  readonly cashOutMarginBps: number;
}

export const BOOK_PACE: BookPace = {
  aheadMs: 3 * HOUR_MS,
  behindMs: 2 * HOUR_MS,
  tickMs: 250,
  liveDelayMs: 3_000,
  patienceMs: 20_000,
  answerMs: 2_500,
  sweepMs: 1_000,
  cashOutMarginBps: 300,
};

/** While nothing happens, a running clock moves the prices each time this has passed since the start. */
export const REPRICE_MS = 5_000;
/** The course of a match is drawn when its start is this near. */
export const COURSE_AHEAD_MS = 60_000;
/** The feed remembers so many deltas for pages that come back. */
export const FEED_MEMORY = 3_000;
