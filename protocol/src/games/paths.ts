import type { CallPath } from '../kernel/call.ts';

/** The lobby: what can be played, and how a game is opened. */
export const gamesPaths = {
  listMenus: { method: 'GET', path: '/lgw/games/game_menus', audience: 'visitor' },
  listVendors: { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor', audience: 'visitor' },
  listVendorGameTypes: { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', audience: 'visitor' },
  listGames: { method: 'GET', path: '/wps/relay/GCSGAME_gameList', audience: 'visitor' },
  listHotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', audience: 'visitor' },
  listWinners: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', audience: 'visitor' },
  listFavouriteIds: { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames', audience: 'trial' },
  listFavourites: { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList', audience: 'trial' },
  addFavourite: { method: 'PUT', path: '/wps/relay/MCSFE_favoriteGames/{gameId}', audience: 'trial' },
  removeFavourite: { method: 'DELETE', path: '/wps/relay/MCSFE_favoriteGames/{gameId}', audience: 'trial' },
  listRecentGames: { method: 'GET', path: '/wps/relay/GCS_recentGame', audience: 'trial' },
  listRooms: { method: 'GET', path: '/wps/relay/GLS2_roomList', audience: 'trial' },
  listLiveTables: { method: 'GET', path: '/wps/games/live-tables', audience: 'visitor' },
  launchGame: { method: 'GET', path: '/wps/game/launchGame', audience: 'trial' },
  getLaunch: { method: 'GET', path: '/wps/game/launches/{launchId}', audience: 'trial' },
} as const satisfies Record<string, CallPath>;

/** The vendor API, which game vendors call, signed (semantics §1.3). Replies are not envelopes. */
export const vendorPaths = {
  authenticate: { method: 'POST', path: '/vendor/v1/authenticate', audience: 'vendor' },
  balance: { method: 'POST', path: '/vendor/v1/balance', audience: 'vendor' },
  bet: { method: 'POST', path: '/vendor/v1/bet', audience: 'vendor' },
  win: { method: 'POST', path: '/vendor/v1/win', audience: 'vendor' },
  betWin: { method: 'POST', path: '/vendor/v1/betWin', audience: 'vendor' },
  rollback: { method: 'POST', path: '/vendor/v1/rollback', audience: 'vendor' },
  endRound: { method: 'POST', path: '/vendor/v1/endRound', audience: 'vendor' },
  bonus: { method: 'POST', path: '/vendor/v1/bonus', audience: 'vendor' },
  adjust: { method: 'POST', path: '/vendor/v1/adjust', audience: 'vendor' },
} as const satisfies Record<string, CallPath>;
