import type { Game, GameCategory, LiveClassification } from '@baize/protocol/games';
import type { Tx } from '../../kernel/database/database.ts';

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
  /** The game's number at its vendor. */
  readonly node_id: string;
  /** The brand's own names by language code. */
  readonly display_names: Readonly<Record<string, string>>;
  readonly classification: LiveClassification | null;
  /** The entry stands for all of its vendor's games in the category. */
  readonly is_list: boolean;
  readonly is_promoted: boolean;
  /** A lottery's area, and the lottery that its hall opens with. */
  readonly lotto_area: Game['lottoArea'];
  readonly lotto_game: string | null;
  readonly default_play: string | null;
  /** A picture of the brand's own; null: the cover that is named after the game. */
  readonly cover: string | null;
};

export type VendorTable = {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly position: number;
  readonly status: 'ACTIVATED' | 'MAINTAINED' | 'DEACTIVATED';
};

/** The number of games of a kind; a trigger on the games keeps it. */
export type GameCountTable = Pick<GameTable, 'merchant' | 'category' | 'vendor' | 'status'> & {
  readonly games: number;
};

/** Rounds for money of a game on a day (UTC), `YYYY-MM-DD`. */
export type GamePlaysTable = {
  readonly merchant: string;
  readonly day: string;
  readonly game_id: string;
  readonly rounds: bigint;
};

/** How a brand sorts its lobby. */
export type LobbySettingsTable = {
  readonly merchant: string;
  /** Vendors whose SPORTS games are shown under ESPORTS. */
  readonly esports_vendors: readonly string[];
  readonly pp_vendor: string | null;
  readonly jl_vendor: string | null;
};

/** A table at which members play each other. Stakes in minor units of the merchant's currency. */
export type RoomTable = {
  readonly merchant: string;
  readonly id: string;
  readonly game_id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly min_stake: bigint;
  readonly max_stake: bigint;
  readonly seats: number;
  readonly position: number;
  readonly is_open: boolean;
  /** Counts its changes. */
  readonly revision: number;
};

export type LobbyTables = {
  lobby_settings: LobbySettingsTable;
  pvp_rooms: RoomTable;
  game_plays: GamePlaysTable;
  hot_games: { readonly merchant: string; readonly game_id: string; readonly position: number };
  vendors: VendorTable;
  games: GameTable;
  game_counts: GameCountTable;
  favourite_games: {
    readonly merchant: string;
    readonly member_id: string;
    readonly game_id: string;
    readonly marked_at: Date;
  };
};

/** Adds the lobby's tables to what a query may name. */
export const withLobby = (tx: Tx) => tx.$extendTables<LobbyTables>();

/** A game with its provider, as every list reads it. */
export type GameRow = GameTable & { readonly vendor_name: string; readonly vendor_status: VendorTable['status'] };
