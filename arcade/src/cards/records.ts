/**
 * PROMISED: the commitment is shown, nobody has staked. STAKING: the stakes are asked for. PLAYING: all are in. The others
 * are ends: SETTLED, CANCELLED before the deal, REFUNDED after it.
 */
export type HandPhase = 'PROMISED' | 'STAKING' | 'PLAYING' | 'SETTLED' | 'CANCELLED' | 'REFUNDED';

export interface HandRow {
  readonly id: string;
  readonly room_id: string;
  readonly table_no: number;
  /** Counts the hands of a table. */
  readonly number: number;
  readonly rules: number;
  readonly phase: HandPhase;
  readonly began_ms: number;
  readonly server_seed: string;
  readonly commitment: string;
  /** The seat that deals, in the order of play. */
  readonly dealer: number;
  /** One point is worth this; 0 where a hand is played for points alone. */
  readonly point: string;
  /** The rake that it was begun with; null for the game's own. */
  readonly rake_bps: number | null;
  readonly rake_points: number | null;
}

/** PENDING: the stake is asked for. IN: it is held. OUT: it was refused or given back. The others are of its money. */
export type CardSeatState = 'PENDING' | 'IN' | 'OUT' | 'PAYING' | 'SETTLED' | 'REFUNDING' | 'REFUNDED' | 'STUCK';

export interface CardSeatRow {
  readonly hand_id: string;
  readonly seat: string;
  /** The seat's number in the order of play, from 0; none before the deal. */
  readonly place: number | null;
  readonly chair: number;
  readonly player_id: string;
  readonly session_hash: string;
  /** The name of a bot that has the seat. */
  readonly bot: string | null;
  /** Keys of its player that no other seat may have; JSON. */
  readonly apart: string | null;
  /** The id of the seat's stake. */
  readonly bet: string;
  readonly stake: string;
  readonly seed: string;
  readonly state: CardSeatState;
  readonly problem: string | null;
  readonly points: number | null;
  readonly rake: string | null;
  readonly returned: string | null;
}

export interface CardActRow {
  readonly hand_id: string;
  readonly act_index: number;
  readonly place: number;
  readonly act: string;
  readonly chosen_by: 'PLAYER' | 'CLOCK' | 'BOT';
  readonly at_ms: number;
}

/** Two players of one game in a brand's currency; `one` sorts before `other`. */
export interface PairKey {
  readonly merchant_code: string;
  readonly currency: string;
  readonly game: string;
  readonly one: string;
  readonly other: string;
}

export interface PairRow extends PairKey {
  /** JSON of the statistic. */
  readonly statistic: string;
  readonly changed_ms: number;
}

export interface FlagRow extends PairKey {
  readonly id: string;
  /** Counts the flags of a brand and currency. */
  readonly number: number;
  readonly state: 'OPEN' | 'CLEARED' | 'CONFIRMED';
  readonly reason: 'ONE_WAY' | 'GIVEN_AWAY';
  /** The pair's statistic when it was flagged, with the hands of that time. */
  readonly statistic: string;
  readonly opened_ms: number;
  readonly decided_ms: number | null;
  readonly decided_by: string | null;
  readonly note: string | null;
}

export type CardTables = {
  card_hands: HandRow;
  card_seats: CardSeatRow;
  card_acts: CardActRow;
  card_pairs: PairRow;
  card_flags: FlagRow;
};
