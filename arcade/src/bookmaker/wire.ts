import type { BetKind } from '../book/slip/bet-kinds.ts';
import type { MatchEvent } from '../book/model/events.ts';
import type { Price, PricedMarket, SelectionId } from '../book/model/market.ts';
import type { Mark, SettlementReason } from '../book/model/settlement.ts';
import type { Sport } from '../book/model/sport.ts';
import type { MatchState } from '../book/model/state.ts';
import type { PricePolicy } from '../book/slip/slip.ts';

/**
 * Messages between the book's server and its page. Amounts are exact decimals with four digits, times milliseconds of the
 * server's clock, prices thousandths. Calls under `/api` need the session header and answer in the arcade's envelope.
 *
 * GET  /book/:game/snapshot            BookSnapshot
 * GET  /book/fixtures/:id              FixtureDetail
 * GET  /book/feed?after=n&fixture=id   server-sent events: `delta` with a Delta, `snapshot` with a BookSnapshot of the
 *      &sport=football                 sport that the game opens, without which it is football
 * GET  /api/book/limits                BookLimits
 * POST /api/book/slips                 SlipRequest → SlipReply
 * GET  /api/book/slips                 SlipList
 * GET  /api/book/slips/:id             SlipView, by the page's id
 * POST /api/book/slips/:id/cash-out    CashOutRequest → CashOutReply
 */

export interface SideView {
  readonly id: string;
  readonly name: string;
  /** Three capital letters for narrow places. */
  readonly short: string;
}

export interface LeagueView {
  readonly id: string;
  readonly sport: Sport;
  readonly name: string;
}

export interface FixtureView {
  readonly id: string;
  readonly sport: Sport;
  readonly leagueId: string;
  readonly round: number;
  readonly home: SideView;
  readonly away: SideView;
  readonly startsAtMs: number;
  /** SHA-256 of the seed, shown from the listing on. */
  readonly commitment: string;
  /** Revealed with the end; the course can be drawn from it again. */
  readonly serverSeed: string | null;
  /** All that was seen so far. `state.at` counts from the start; a page lets the clock run on from there by itself. */
  readonly state: MatchState;
  /** The few markets of a row: result or winner, the line nearest to even of handicap and total. */
  readonly markets: readonly PricedMarket[];
  /** All markets that are offered, for "+ 23". */
  readonly marketCount: number;
}

export interface BookSnapshot {
  /** The feed goes on after this number. */
  readonly n: number;
  readonly now: number;
  /** The sport at which the launched game opens the book. */
  readonly sport: Sport;
  readonly leagues: readonly LeagueView[];
  /** By their start: ended within the last two hours, live, and to come. */
  readonly fixtures: readonly FixtureView[];
}

export interface FixtureDetail {
  readonly n: number;
  readonly now: number;
  /** `markets` are all of them. */
  readonly fixture: FixtureView;
  /** Everything seen so far, for the story of the match and its statistics. */
  readonly events: readonly MatchEvent[];
}

/** Numbered changes. With `fixture=id` in the feed's address, deltas of that fixture hold all its markets. */
export type Delta = { readonly n: number; readonly now: number } & (
  | { readonly type: 'listed'; readonly fixture: FixtureView }
  | {
      readonly type: 'moved';
      readonly fixtureId: string;
      readonly state: MatchState;
      readonly markets: readonly PricedMarket[];
      readonly marketCount: number;
      /** Events since the delta before. */
      readonly events: readonly MatchEvent[];
      /** With the end of the match. */
      readonly serverSeed: string | null;
    }
  /** It left the programme. */
  | { readonly type: 'gone'; readonly fixtureId: string }
);

/** A connection hears at least a comment in this time. */
export const FEED_BEAT_MS = 15_000;
export const FEED_EVENTS = ['delta', 'snapshot'] as const;

export interface BookLimits {
  readonly currency: string;
  readonly exponent: number;
  /** Bounds of a slip are for all its lines together. */
  readonly minStake: string;
  readonly maxStake: string;
  readonly maxPayout: string;
  /** A slip with a live selection waits so long and is looked at again. */
  readonly liveDelayMs: number;
  readonly cashOutMarginBps: number;
  readonly balance: string | null;
}

export interface LegRequest {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly selection: SelectionId;
  /** The price that the player saw. */
  readonly price: Price;
}

export interface SlipRequest {
  /** Chosen by the page, 8 to 40 letters, digits and hyphens: the same id is the same slip, however often it is sent. */
  readonly id: string;
  readonly legs: readonly LegRequest[];
  /** `fold-1` for singles, `fold-n` for a multiple of n, `fold-k` or a name for systems. */
  readonly kind: BetKind;
  /** Four decimals; the slip costs this times its number of lines. */
  readonly stakePerLine: string;
  readonly policy: PricePolicy;
}

/** A refusal's reasons. `moved` has the new price; `clash` names the other selection of the same match. */
export type LegRefusal = { readonly leg: number } & (
  | { readonly code: 'moved'; readonly price: Price }
  | { readonly code: 'suspended' }
  | { readonly code: 'closed' }
  | { readonly code: 'clash'; readonly with: number; readonly why: 'same-selection' | 'same-market' | 'same-match' }
);

/** A slip as a whole is refused with one of these when no selection is at fault. */
export type SlipRefusal =
  /** Nothing was changed: see `legs`. */
  | { readonly code: 'LEGS'; readonly legs: readonly LegRefusal[] }
  /** This is the largest stake per line that is taken now; it may be none. */
  | { readonly code: 'OVER_LIMIT'; readonly largestStakePerLine: string }
  | { readonly code: 'UNDER_MINIMUM'; readonly minStake: string }
  | { readonly code: 'BAD_STAKE' }
  /** The id was used for another slip. */
  | { readonly code: 'SLIP_CONFLICT' }
  /** Refused by the platform, by the name of its answer such as `INSUFFICIENT_FUNDS`. */
  | { readonly code: 'PLATFORM'; readonly name: string };

export type SlipState =
  /** A live selection is looked at again at `checkAtMs`. */
  | 'DELAYED'
  /** The platform is asked for the stake. */
  | 'BETTING'
  | 'OPEN'
  /** The end is on its way to the platform. */
  | 'PAYING'
  | 'SETTLED'
  | 'REFUSED'
  /** The stake's fate was unknown, so it goes back. */
  | 'REFUNDING'
  | 'REFUNDED'
  /** A person looks at it. */
  | 'STUCK';

export interface LegView extends LegRequest {
  readonly sport: Sport;
  readonly leagueId: string;
  readonly home: SideView;
  readonly away: SideView;
  readonly startsAtMs: number;
  /** Absent while open. */
  readonly mark: Mark | null;
  readonly reason: SettlementReason | null;
  /** As `2:1`, once settled. */
  readonly result: string | null;
}

export interface SlipView {
  /** The page's own id. */
  readonly id: string;
  /** The round's name on the platform, as the betting record shows it. */
  readonly roundId: string;
  readonly state: SlipState;
  readonly kind: BetKind;
  readonly policy: PricePolicy;
  /** `price` is the one the bet was taken at. */
  readonly legs: readonly LegView[];
  /** The stake on each line that still goes on; less than at first after a cash-out in part. */
  readonly stakePerLine: string;
  /** The whole stake at first. */
  readonly stake: string;
  readonly lines: number;
  /** Paid if all that is open wins, within the maximum payout. */
  readonly possibleReturn: string;
  /** Paid by cash-outs so far. */
  readonly cashedOut: string;
  /** All that was paid; null until the end. */
  readonly returned: string | null;
  /** Ended by a cash-out of the whole. */
  readonly isCashedOut: boolean;
  /** Paid by a cash-out of the whole now; null when there is none at the moment. */
  readonly cashOut: string | null;
  readonly placedMs: number;
  readonly checkAtMs: number | null;
  readonly settledMs: number | null;
  readonly refusal: SlipRefusal | null;
}

export interface SlipReply {
  /** `pending`: ask for the slip again until its state is another one than `DELAYED` and `BETTING`. */
  readonly status: 'accepted' | 'pending' | 'refused';
  /** Null when it was refused at once, which leaves nothing behind: the same id may be sent again. */
  readonly slip: SlipView | null;
  readonly refusal: SlipRefusal | null;
  readonly balance: string | null;
}

export interface SlipList {
  readonly now: number;
  /** Everything that goes on, newest first. */
  readonly open: readonly SlipView[];
  /** The last hundred that ended, newest first. */
  readonly settled: readonly SlipView[];
}

export interface CashOutRequest {
  /** Chosen by the page for this cash-out: sent again, it pays nothing twice. */
  readonly id: string;
  /** Whole hundredths of what is still at stake, 1 to 100; 100 ends the slip. */
  readonly part: number;
  /** The value that the player saw for this part. Less is not paid without asking; more is. */
  readonly value: string;
}

export type CashOutReply =
  | { readonly status: 'taken'; readonly paid: string; readonly slip: SlipView }
  /** It is worth less now, or nothing at the moment (null). */
  | { readonly status: 'moved'; readonly value: string | null; readonly slip: SlipView }
  /** The slip has ended, or the part is too small for the smallest coin. */
  | { readonly status: 'refused'; readonly code: 'NOT_OPEN' | 'TOO_SMALL'; readonly slip: SlipView };
