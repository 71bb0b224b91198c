import { DAY_MS } from '@baize/protocol/kernel';

/** The clock of a room. Tests move a clock of their own. */
export interface Pace {
  readonly bettingMs: number;
  /** From the last bet to the first card at least; longer while a bet is still with the platform. */
  readonly closedMs: number;
  /** Each thing is laid open this long after the one before, within the two bounds of the whole. */
  readonly revealMs: number;
  readonly dealLeastMs: number;
  readonly dealMostMs: number;
  /** For each decision. */
  readonly decideMs: number;
  readonly settledMs: number;
  /** Betting that was cut short by a change of process goes on for this long at least. */
  readonly resumedMs: number;
  /** Everybody's stakes are told at most once in this time. */
  readonly totalsMs: number;
  /** A lease of a room holds this long and is renewed three times as often. */
  readonly leaseMs: number;
  /** The platform is asked this often whether somebody who only watches may still play. */
  readonly checkMs: number;
  /** A seat whose page is gone keeps its messages for this long. */
  readonly absentMs: number;
}

export const PACE: Pace = {
  bettingMs: 20_000,
  closedMs: 1_500,
  revealMs: 1_200,
  dealLeastMs: 5_000,
  dealMostMs: 12_000,
  decideMs: 15_000,
  settledMs: 6_000,
  resumedMs: 8_000,
  totalsMs: 250,
  leaseMs: 6_000,
  checkMs: 60_000,
  absentMs: 120_000,
};

/** Rounds in which nobody staked are forgotten after this long, but for those that the roads show. */
export const ROUND_MEMORY_MS = 30 * DAY_MS;
/** So many past rounds are shown. */
export const PAST_ROUNDS = 100;

/** How long dealing so many things takes. */
export const dealMs = ({ revealMs, dealLeastMs, dealMostMs }: Pace, things: number): number =>
  Math.min(dealMostMs, Math.max(dealLeastMs, things * revealMs));
