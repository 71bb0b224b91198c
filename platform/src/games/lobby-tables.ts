import type { GameCategory } from '@baize/protocol/games';
import type { Tx } from '../kernel/database.ts';

export type GameTable = {
  readonly merchant: string;
  readonly id: string;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly names: Readonly<Record<string, string>>;
  readonly search_text: string;
  readonly position: number;
  readonly status: 'ACTIVATED' | 'MAINTAINED' | 'COMING_SOON';
  /** The code under which the game's server signs its calls; null while the game is announced. */
  readonly door: string | null;
  readonly rtp_bps: number | null;
  /** Minor units of the merchant's currency. */
  readonly min_stake: bigint | null;
  readonly max_stake: bigint | null;
  readonly lines: number | null;
  readonly supports_trial: boolean;
  readonly is_new: boolean;
};

export type VendorTable = {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly position: number;
  readonly status: 'ACTIVATED' | 'MAINTAINED' | 'DEACTIVATED';
};

/** Rounds for money of a game on a day (UTC), `YYYY-MM-DD`. */
export type GamePlaysTable = {
  readonly merchant: string;
  readonly day: string;
  readonly game_id: string;
  readonly rounds: bigint;
};

export type LobbyTables = {
  game_plays: GamePlaysTable;
  hot_games: { readonly merchant: string; readonly game_id: string; readonly position: number };
  vendors: VendorTable;
  games: GameTable;
  favourite_games: {
    readonly merchant: string;
    readonly member_id: string;
    readonly game_id: string;
    readonly marked_at: Date;
  };
};

/** Adds the lobby's tables to what a query may name. */
export const withLobby = (tx: Tx) => tx.$extendTables<LobbyTables>();

/** A game with its maker, as every list reads it. */
export type GameRow = GameTable & { readonly vendor_name: string; readonly vendor_status: VendorTable['status'] };
