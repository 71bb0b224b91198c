import type { DrawNumbers, LotteryIssue, OddsTable, TicketState } from '@baize/protocol/lottery';
import type { Tx } from '../kernel/database.ts';

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
};

/** A selection on a ticket, with the prices of the purchase. Amounts are minor units, written out for JSON. */
export interface SoldSelection {
  readonly play: string;
  readonly tokens: readonly string[];
  readonly unitMinor: string;
  readonly costUnits: number;
  readonly costMinor: string;
  readonly odds: OddsTable;
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
  readonly payout: bigint;
  readonly selections: readonly SoldSelection[];
  readonly key: string;
  readonly fingerprint: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
};

export type LotteryTables = {
  lottery_issues: IssueTable;
  lottery_tickets: TicketTable;
  lottery_closed_games: { readonly merchant: string; readonly game: string };
};

export const withLottery = (tx: Tx) => tx.$extendTables<LotteryTables>();
