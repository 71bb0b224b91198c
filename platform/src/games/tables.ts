import type { Tx } from '../kernel/database/database.ts';
import type { LobbyTables } from './lobby/lobby-tables.ts';

export type ConnectionStatus = 'ACTIVATED' | 'MAINTAINED' | 'DEACTIVATED';
export type PlayMode = 'REAL' | 'TRIAL';

/** A player as a vendor knows them, and the account behind. It never changes. */
export type PlayerTable = {
  readonly door: string;
  readonly player_id: string;
  readonly account_id: bigint;
  readonly member_id: string;
  readonly merchant: string;
  readonly currency: string;
  readonly mode: PlayMode;
};

/** A game that a member opened. */
export type LaunchTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly sign_in: string;
  readonly game_id: string;
  readonly door: string;
  readonly mode: PlayMode;
  readonly language: string;
  readonly account_id: bigint;
  readonly opened_at: Date;
  /** The table it was opened at, of a game that has them. */
  readonly room_id: string | null;
};

export type PlayTables = LobbyTables & {
  vendor_doors: {
    code: string;
    launch_origin: string | null;
    status: ConnectionStatus;
    backup_origin: string | null;
    opens_in: 'FRAME' | 'WINDOW';
  };
  vendor_secrets: { door: string; print: string; sealed: string; added_at: Date; retires_at: Date | null };
  vendor_players: PlayerTable;
  game_launches: LaunchTable;
  game_launch_tokens: { token_hash: string; launch_id: string; expires_at: Date; used_at: Date | null };
  game_sessions: { token_hash: string; launch_id: string; player_id: string; expires_at: Date };
};

/** Adds the tables of launching and playing to what a query may name. */
export const withPlay = (tx: Tx) => tx.$extendTables<PlayTables>();
