import type { DrawNumbers, LotteryIssue, OddsTable, PlanState, TicketState, UnitMode } from '@baize/protocol/lottery';
import type { Tx } from '../kernel/database/database.ts';

export type IssueState = LotteryIssue['state'];

export type IssueTable = {
  readonly game: string;
  readonly issue: string;
  readonly state: IssueState;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly commitment: string;
  readonly sealed_seed: string;
  /** Null until the draw is done. */
  readonly server_seed: string | null;
  readonly numbers: DrawNumbers | null;
  readonly drawn_at: Date | null;
  readonly settled_at: Date | null;
  readonly source: LotteryIssue['source'];
  /** Rises with each correction of an official result. */
  readonly draw_version: number;
  /** The operator who asked for it to be made void after it had closed. */
  readonly void_asked_by: string | null;
};

/** A selection on a ticket, with the prices of the purchase. Amounts are minor units, written out for JSON. */
export interface SoldSelection {
  readonly play: string;
  readonly tokens: readonly string[];
  readonly unitMinor: string;
  readonly costUnits: number;
  readonly costMinor: string;
  readonly odds: OddsTable;
  /** The stations whose draws it is compared with; the ticket's own where left out. */
  readonly stations?: readonly string[];
  /** Classic pricing: the group that the odds are of, and what it took off the price. */
  readonly prizeGroup?: number;
  readonly rebateMinor?: string;
  readonly result?: { readonly status: 'WON' | 'LOST' | 'PUSH'; readonly payoutMinor: string };
}

export type TicketTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly account_id: bigint;
  readonly wager_id: string;
  readonly game: string;
  readonly issue: string;
  readonly state: TicketState;
  readonly currency: string;
  readonly cost: bigint;
  /** The lines of all selections, on every station that each is on. */
  readonly lines: number;
  readonly payout: bigint;
  readonly selections: readonly SoldSelection[];
  readonly key: string;
  readonly fingerprint: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly plan_id: string | null;
  /** The version of the draw that settled it; 0 before. */
  readonly settled_version: number;
  /** Stations beside `game` that some of its bets are on. */
  readonly other_games: readonly string[];
  /** Seed commitments at the time of purchase, by station; none for an authority's draw. */
  readonly commitments: Readonly<Record<string, string>>;
};

/** A selection without prices. */
export interface PlannedSelection {
  readonly play: string;
  readonly tokens: readonly string[];
  readonly unitMode: UnitMode;
  readonly times: number;
  readonly prizeGroup?: number | undefined;
}

export type PlanTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly account_id: bigint;
  readonly currency: string;
  readonly game: string;
  readonly selections: readonly PlannedSelection[];
  readonly issues: number;
  readonly bought: number;
  readonly stop_on_win: boolean;
  readonly state: PlanState;
  readonly stop_reason: string | null;
  readonly cost: bigint;
  readonly last_issue: string;
  readonly last_ticket: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
};

export type ResultTable = {
  readonly game: string;
  readonly issue: string;
  readonly version: number;
  readonly numbers: DrawNumbers;
  readonly entered_by: string;
  readonly entered_at: Date;
  readonly confirmed_by: string | null;
  readonly confirmed_at: Date | null;
};

interface OfPlay {
  readonly merchant: string;
  readonly game: string;
  readonly play: string;
}

export type LotteryTables = {
  lottery_issues: IssueTable;
  lottery_tickets: TicketTable;
  lottery_sources: { readonly game: string; readonly source: LotteryIssue['source'] };
  lottery_results: ResultTable;
  lottery_play_odds: OfPlay & { readonly share_bps: number };
  lottery_caps: OfPlay & { readonly cap: bigint };
  lottery_number_stakes: OfPlay & { readonly issue: string; readonly token: string; readonly stake: bigint };
  lottery_blocked_numbers: OfPlay & { readonly issue: string; readonly token: string };
  lottery_plans: PlanTable;
  lottery_draw_days: { readonly game: string; readonly day: string; readonly draws_at: string | null };
  lottery_closed_games: { readonly merchant: string; readonly game: string };
};

export const withLottery = (tx: Tx) => tx.$extendTables<LotteryTables>();
