import type { Generated } from 'kysely';
import type { Mark, SettlementReason } from '../book/model/settlement.ts';
import type { SlipState } from './wire.ts';

/** `listing` is the fixture without its commitment, kept as it was when it was listed. */
export interface FixtureRow {
  readonly id: string;
  readonly listing: string;
  readonly starts_ms: number;
  readonly server_seed: string;
  readonly commitment: string;
}

export interface SlipRow {
  /** The round's name on the platform. */
  readonly id: string;
  /** Names a player of an operator with one kind of money; the page's ids are unique within. */
  readonly holder: string;
  readonly slip_key: string;
  /** The request as it came, so that another slip under the same id is found out. */
  readonly request: string;
  /** Liabilities are bounded within one operator, kind of money and currency. */
  readonly market: string;
  readonly session_hash: string;
  readonly player_id: string;
  readonly merchant_code: string;
  readonly game: string;
  readonly category: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly exponent: number;
  readonly kind: string;
  readonly policy: string;
  readonly lines: number;
  readonly first_per_line: string;
  readonly stake_per_line: string;
  readonly max_payout: string;
  readonly cashed: string;
  readonly returned: string | null;
  readonly is_cashed_out: number;
  readonly state: SlipState;
  readonly refusal: string | null;
  readonly balance: string | null;
  readonly placed_ms: number;
  readonly check_ms: number | null;
  readonly settled_ms: number | null;
  /** How often what it returned was corrected after its end. */
  readonly corrections: number;
}

export interface LegRow {
  readonly slip_id: string;
  readonly leg: number;
  readonly fixture_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly price: number;
  /** The book's loss on the slip if this selection won, in whole minor units. */
  readonly liability: string;
  /** 1 while the slip goes on and the selection is not settled. */
  readonly is_open: number;
  readonly mark: Mark | null;
  readonly reason: SettlementReason | null;
  readonly result: string | null;
}

/**
 * PART: a cash-out in part, which leaves the round open. WIN: the end, with the proof. ADJUST: by how much a correction
 * changes what was returned; its amount may be negative.
 */
export type BookCallKind = 'BET' | 'PART' | 'WIN' | 'ROLLBACK' | 'ADJUST';

export interface BookCallRow {
  readonly tx_id: string;
  readonly slip_id: string;
  readonly kind: BookCallKind;
  /** The page's id of the cash-out that this call pays. */
  readonly cash_id: string | null;
  readonly amount: string;
  readonly body: string;
  readonly state: 'PENDING' | 'DONE' | 'FAILED' | 'ABANDONED';
  readonly tries: number;
  readonly first_try_ms: number | null;
  readonly due_ms: number;
  readonly verdict: string | null;
  readonly at_ms: number;
}

export type NewBookCall = Omit<BookCallRow, 'state' | 'tries' | 'first_try_ms' | 'verdict'>;

/** A type, because the builder of queries wants an index signature. */
export type BookmakerTables = {
  book_fixtures: FixtureRow;
  book_slips: SlipRow;
  book_legs: LegRow;
  book_calls: BookCallRow;
  tickets: { id: Generated<number>; round_id: string; tx_id: string; reason: string; opened_ms: number };
};
