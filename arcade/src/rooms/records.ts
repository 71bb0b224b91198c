import type { Generated } from 'kysely';
import type { Phase } from '../tables/wire.ts';

/**
 * As the journal keeps a round: the phases of the page, with OPENING and CLOSING for the two halves of the dealing.
 * SETTLED and REFUNDED are ends.
 */
export type RoundPhase = 'BETTING' | 'CLOSED' | 'OPENING' | 'DECIDING' | 'CLOSING' | 'SETTLED' | 'REFUNDED';

export const phaseView = (phase: RoundPhase): Phase => {
  if (phase === 'OPENING' || phase === 'CLOSING') return 'DEALING';
  return phase === 'REFUNDED' ? 'SETTLED' : phase;
};

export interface RoomRow {
  readonly id: string;
  readonly table_code: string;
  readonly merchant_code: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly exponent: number;
  readonly round_count: number;
  /** The commitment of the last round. */
  readonly link: string;
  readonly owner: string | null;
  readonly owner_origin: string | null;
  readonly lease_ms: number;
  /** People at the table, as its process said last. */
  readonly seated: number;
}

export interface TableRoundRow {
  readonly id: string;
  readonly room_id: string;
  readonly number: number;
  readonly rules: number;
  readonly phase: RoundPhase;
  readonly stage: number;
  readonly began_ms: number;
  readonly until_ms: number;
  readonly server_seed: string;
  readonly previous: string;
  readonly commitment: string;
  readonly result: string | null;
}

/** OPEN: in play. PAYING and REFUNDING: calls are on their way. The others are ends. */
export type SeatState = 'OPEN' | 'PAYING' | 'SETTLED' | 'REFUNDING' | 'REFUNDED' | 'STUCK';

export interface SeatRow {
  readonly round_id: string;
  readonly seat: string;
  readonly player_id: string;
  readonly session_hash: string;
  readonly state: SeatState;
  readonly stake: string | null;
  readonly returned: string | null;
  readonly areas: string | null;
  /** 1 while the player, who was away at the round's end, has not put away what became of the bets. */
  readonly unseen: 0 | 1;
}

/** PENDING: asked of the platform. TAKEN: in play. UNDONE: unknown, or a round that was not dealt, and given back. */
export type BetState = 'PENDING' | 'TAKEN' | 'REFUSED' | 'UNDONE';

export interface BetRow {
  readonly id: string;
  readonly round_id: string;
  readonly seat: string;
  /** The page's name for it; of a decision, the decision's. */
  readonly bet_id: string;
  /** First stakes by area; of a decision, the further ones. */
  readonly stakes: string;
  readonly amount: string;
  readonly act_index: number | null;
  readonly act: string | null;
  readonly state: BetState;
  readonly problem: string | null;
  readonly at_ms: number;
}

export interface ActRow {
  readonly round_id: string;
  readonly seat: string;
  readonly act_index: number;
  readonly act: string;
  readonly chosen_by: 'PLAYER' | 'CLOCK';
}

export interface RoomCallRow {
  readonly tx_id: string;
  readonly room_id: string;
  readonly round_id: string;
  readonly seat: string;
  /** The bet that it asks for or takes back; of a win, the bet that it refers to. */
  readonly bet: string;
  readonly kind: 'BET' | 'WIN' | 'ROLLBACK';
  readonly body: string;
  readonly state: 'PENDING' | 'DONE' | 'FAILED' | 'ABANDONED';
  readonly tries: number;
  readonly first_try_ms: number | null;
  readonly due_ms: number;
  readonly verdict: string | null;
}

/** A type, because the builder of queries wants an index signature. */
export type RoomTables = {
  rooms: RoomRow;
  room_rounds: TableRoundRow;
  room_seats: SeatRow;
  room_bets: BetRow;
  room_acts: ActRow;
  room_calls: RoomCallRow;
  tickets: { id: Generated<number>; round_id: string; tx_id: string; reason: string; opened_ms: number };
};
