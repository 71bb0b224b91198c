import type { TestPlayer, TestSession } from '../../testing/index.ts';

/** The test's members and rewards, stored beside the data for the platform after a kill. */
export interface RewardsWorld {
  readonly session: TestSession;
  readonly player: TestPlayer;
  readonly memberId: string;
  /** Each rewards every bet with 0.50, up to a hundred. */
  readonly promotions: readonly string[];
  /** 10 points for a ticket, 100 points for a free bet of 2.00. */
  readonly ticketItem: string;
  readonly freeBetItem: string;
  readonly raffle: string;
}

/** In hundredths of a dollar, and in points. */
export const START_CASH = 50_000;
export const START_POINTS = 1_000_000;
