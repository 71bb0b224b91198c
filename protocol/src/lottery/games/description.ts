import type { PRIZE_MODES } from '../../kernel/constants.ts';
import type { DrawStructure } from '../draw/index.ts';
import type { Rule } from './rule.ts';

export type LotteryArea = 'VN' | 'SEA' | 'ELOTT';
export type LotteryFamily =
  | 'VN_NORTH'
  | 'VN_SOUTH'
  | 'THAI'
  | 'LAO'
  | 'MY4D'
  | 'SSC'
  | 'K3'
  | 'PK10'
  | 'X5'
  | 'KL8'
  | 'PC28'
  | 'KLSF'
  | 'LHC'
  | 'PL3';

/** The English name of a game, a play or a station; other languages have it in their lotteries.po, under the English. */
export interface Name {
  readonly text: string;
  /** Tells two things apart that English calls alike, for those who translate them. */
  readonly context?: string;
}

/** The tokens that a play takes. */
export type TokenSet =
  | { readonly kind: 'digits'; readonly length: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly width: number }
  | { readonly kind: 'list'; readonly values: readonly string[] };

/**
 * How the tokens of a selection become lines, each of which costs and wins on its own:
 * - `each`: every token is a line;
 * - `combination`: every choice of `size` different tokens;
 * - `pairs`: every two different tokens, the first of them twice (`112`, `221`);
 * - `places`: tokens read `place:token` with places from 1, and a line takes one token of each place. With
 *   `different`, a line holds no token twice.
 */
export type PickShape =
  | { readonly kind: 'each'; readonly tokens: TokenSet }
  | { readonly kind: 'combination'; readonly tokens: TokenSet; readonly size: number; readonly most?: number }
  | { readonly kind: 'pairs'; readonly tokens: TokenSet }
  | {
      readonly kind: 'places';
      readonly tokens: TokenSet;
      readonly places: number;
      readonly different?: boolean;
    };

/** Odds include the stake: an exact decimal with at most four places, by price key (`*` where all lines pay alike). */
export type OddsTable = Readonly<Record<string, string>>;

export interface Play {
  /** Unique within the game. */
  readonly code: string;
  readonly name: Name;
  /** The tab that the play stands under. */
  readonly tab: string;
  readonly pick: PickShape;
  readonly rule: Rule;
  /** Stations that one bet is on; their draws are compared as one. One when left out. */
  readonly stations?: number;
  /** The cost of one line, in units: the number of lots where the market charges each lot. */
  readonly costUnits: number;
  readonly odds: OddsTable;
  /** Exact fair odds by price key as `numerator/denominator`, where a generator computed them. */
  readonly fair?: Readonly<Record<string, string>>;
}

/** `kind` says how a game's days are cut into issues. Times are of the game's own zone, as HH:MM. */
export type Schedule =
  | {
      readonly kind: 'weekly';
      readonly entries: readonly WeeklyEntry[];
      /** Draws beside the weekly ones, by day (yyyy-MM-dd) and time. */
      readonly extra?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'monthly';
      readonly dates: readonly number[];
      readonly at: string;
      /** Draws that are held on another day than the calendar's, or (`null`) not at all; days as yyyy-MM-dd. */
      readonly moved?: Readonly<Record<string, string | null>>;
    }
  | { readonly kind: 'interval'; readonly minutes: number };

export interface WeeklyEntry {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly at: string;
  /** First and last day on which the entry holds, yyyy-MM-dd; open-ended when left out. */
  readonly validFrom?: string;
  readonly validTo?: string;
}

export type PrizeMode = (typeof PRIZE_MODES)[number];

/** The value of one unit, as a share of the currency's unit. */
export const UNIT_MODES = ['1', '0.1', '0.01'] as const;
export type UnitMode = (typeof UNIT_MODES)[number];

/** Classic pricing (semantics §2.7): a play pays fair odds × group ÷ 2000. */
export interface PrizeGroups {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

export interface LotteryGame {
  readonly code: string;
  readonly family: LotteryFamily;
  readonly area: LotteryArea;
  readonly name: Name;
  readonly structure: DrawStructure;
  readonly plays: readonly Play[];
  readonly schedule: Schedule;
  /** Fixed distance from UTC; none of these markets knows summer time. */
  readonly utcOffsetMinutes: number;
  readonly timeZone: string;
  /** Seconds between the closing of an issue and its draw. */
  readonly closeLeadSeconds: number;
  readonly prizeModes: readonly PrizeMode[];
  readonly unitModes: readonly UnitMode[];
  readonly prizeGroups?: PrizeGroups;
  /** The stations of a draw that changes with the weekday (the North), Sunday first. */
  readonly stationNames?: readonly Name[];
}
