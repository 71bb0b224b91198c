import type { Generated } from 'kysely';

export interface PondRow {
  readonly id: string;
  readonly game: string;
  readonly merchant_code: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly exponent: number;
  /** Ponds of one game are numbered from 1 on. */
  readonly number: number;
  /** Draws the schedule of its fish. */
  readonly seed: string;
  readonly began_ms: number;
  readonly owner: string | null;
  readonly owner_origin: string | null;
  readonly lease_ms: number;
  /** Cannons taken, as its process said last. */
  readonly seated: number;
}

/** OPEN: somebody sits or may come back. ENDING: the end is on its way to the platform. */
export type SittingState = 'OPEN' | 'ENDING' | 'ENDED';

export interface SittingRow {
  readonly id: string;
  readonly pond_id: string;
  readonly cannon: number;
  readonly seat: string;
  readonly player_id: string;
  readonly rules: number;
  readonly server_seed: string;
  readonly commitment: string;
  readonly client_seed: string | null;
  readonly state: SittingState;
  readonly staked: string;
  readonly returned: string;
  readonly opened_ms: number;
}

/** A shot in the journal: `fish` is the kind, `id` the one of the schedule. */
export interface KeptShot {
  readonly shot: number;
  readonly index: number;
  readonly id: number;
  readonly fish: string;
  readonly stake: string;
  readonly worth: number;
}

/** SHOTS: the shots of one second as one `betWin`. END: the end of a sitting, with its proof. */
export type PondCallKind = 'SHOTS' | 'END';

export interface PondCallRow {
  readonly tx_id: string;
  readonly pond_id: string;
  readonly sitting_id: string;
  readonly number: number;
  readonly kind: PondCallKind;
  readonly shots: string;
  readonly body: string;
  readonly state: 'PENDING' | 'DONE' | 'FAILED' | 'ABANDONED';
  readonly tries: number;
  readonly first_try_ms: number | null;
  readonly due_ms: number;
  readonly verdict: string | null;
  readonly at_ms: number;
}

export type NewPondCall = Omit<PondCallRow, 'state' | 'tries' | 'first_try_ms' | 'verdict'>;

/** A type, because the builder of queries wants an index signature. */
export type PondTables = {
  ponds: PondRow;
  pond_sittings: SittingRow;
  pond_calls: PondCallRow;
  tickets: { id: Generated<number>; round_id: string; tx_id: string; reason: string; opened_ms: number };
};

/** The shots of a call of the journal's own making. */
export const keptShots = ({ shots }: Pick<PondCallRow, 'shots'>): readonly KeptShot[] =>
  JSON.parse(shots) as KeptShot[];
